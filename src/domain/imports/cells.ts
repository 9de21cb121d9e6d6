import { isFilled } from '../filled.ts'
import { tidyLine } from '../lines.ts'
import type { IdentityDocumentType } from '../people/identity-documents.ts'
import { DEFAULT_DOCUMENT_TYPE } from '../people/identity-documents.ts'
import { roundTo } from '../rounding.ts'
import { foldTitle } from './columns.ts'

/** The cells of a row by their fields; what the file lacks isn't there. */
export type Cells<Field extends string> = Readonly<Partial<Record<Field, string>>>

const DOCUMENT_WORDS: Readonly<Record<string, IdentityDocumentType>> = {
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
export function readIdentityDocumentType(typed: string | undefined): IdentityDocumentType | undefined {
  return DOCUMENT_WORDS[foldTitle(typed ?? '').replaceAll('.', '')]
}

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
/** As spreadsheets in English shorten them, where it's otherwise. */
const OTHER_MONTHS: Readonly<Record<string, number>> = { set: 9, setiembre: 9, jan: 1, apr: 4, aug: 8, dec: 12 }
/** A time of day behind a day, which no import asks for. */
const TIME = /(?:T|,? +)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: *[ap]\.? ?m\.?)?Z?$/i

/**
 * Converts a day as spreadsheets of the region write it ('7/5/1990', '1990/05/07', '7-may-1990', '7 de mayo de 1990', with or
 * without a time) to 'YYYY-MM-DD'; anything else is returned unchanged.
 */
export function isoDay(word: string): string {
  const said = word.replace(TIME, '')
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})[/.-](\d{1,2}|\p{L}{3,10}\.?)[/.-](\d{1,4})$/u.exec(said) ?? LONG_DAY.exec(said) ?? []
  const [year, day] = first.length === 4 ? [first, third] : [third, first]
  const month = monthOf(second)
  return year.length === 4 && day.length <= 2 && month ? `${year}-${month}-${day.padStart(2, '0')}` : word
}

/** '7 de mayo de 1990', with or without the day of the week. */
const LONG_DAY = /^(?:\p{L}+,? )?(\d{1,2}) (?:de )?(\p{L}{3,10}) (?:del? )?(\d{4})$/u

/** Two digits of a month that is said by its number or its name, whole or shortened; '' for another word. */
function monthOf(word: string): string {
  if (/^\d{1,2}$/.test(word)) return word.padStart(2, '0')
  const name = foldTitle(word).replace(/\.$/, '')
  const month = name.length < 3 ? 0 : (OTHER_MONTHS[name] ?? MONTHS.findIndex((one) => one.startsWith(name)) + 1)
  return month === 0 ? '' : String(month).padStart(2, '0')
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
