import { isFilled } from '../filled.ts'
import { tidyLine } from '../lines.ts'
import type { DocumentType } from '../people/documents.ts'
import { DEFAULT_DOCUMENT_TYPE } from '../people/documents.ts'
import { roundTo } from '../rounding.ts'
import { foldTitle } from './columns.ts'

/** The cells of a row by their fields; what the file lacks isn't there. */
export type Cells<Field extends string> = Readonly<Partial<Record<Field, string>>>

const DOCUMENT_WORDS: Readonly<Record<string, DocumentType>> = {
  '': DEFAULT_DOCUMENT_TYPE,
  dni: 'dni',
  cuil: 'cuil',
  cuit: 'cuit',
  pasaporte: 'passport',
  passport: 'passport',
  cedula: 'cedula',
  ci: 'cedula',
  otro: 'other',
  other: 'other',
}

/** The document type that a cell names, the usual one for an empty cell; undefined for a word that names none. */
export function readDocumentType(typed: string | undefined): DocumentType | undefined {
  return DOCUMENT_WORDS[foldTitle(typed ?? '').replaceAll('.', '')]
}

/** 'DD/MM/AAAA' as 'YYYY-MM-DD'; anything else as it is. */
export function isoDay(word: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(word) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : word
}

/** A grade of 0 to 100 to the hundredth, with a decimal comma or point; null for an empty cell, undefined for what is no such grade. */
export function readPercent(typed: string | undefined): number | null | undefined {
  const word = trimmed(typed).replace(',', '.')
  if (word === '') return null
  const grade = Number(word)
  return Number.isFinite(grade) && grade >= 0 && grade <= 100 ? roundTo(grade, 2) : undefined
}

/** A cell's text, composed, without blanks around and what is invisible. */
export function trimmed(typed: string | undefined): string {
  const text = tidyLine(typed ?? '')
  return isFilled(text) ? text : ''
}
