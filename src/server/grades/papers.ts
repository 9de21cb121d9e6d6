import { Readable } from 'node:stream'
import { type PaperPart, pdfOf } from '../adapters/papers/paper.ts'
import type { Context, FileAnswer } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'

/** An official paper of the grades as a PDF under the institution's name. */
export async function paperAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  paper: { title: string; number?: string; parts: readonly PaperPart[]; fileName: string },
): Promise<FileAnswer> {
  const { site_name: name, address, contact_email } = await readSettings(db)
  const bytes = await pdfOf({
    institution: { name, lines: [address, contact_email] },
    title: paper.title,
    ...(paper.number && { number: paper.number }),
    parts: paper.parts,
    footer: name,
    createdAt: clock.now(),
  })
  return { ...attachment(paper.fileName, 'application/pdf'), stream: Readable.from(bytes), size: bytes.length }
}

/** What a saved file of the grades has besides its bytes: never kept by the browser, never public. */
export function attachment(name: string, type: string) {
  return { name, type, size: null, disposition: 'attachment' as const, maxAge: 0, public: false }
}

/** '21 de noviembre de 2026' in the institution's zone; a calendar day is itself everywhere. */
export function longDate(moment: Date | string, zone: string): string {
  const timeZone = typeof moment === 'string' ? 'UTC' : zone
  return new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(moment),
  )
}

/** A grade with a decimal comma and at most two decimals; a dash for none. */
export function gradeText(grade: number | null): string {
  return grade === null ? '—' : new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 }).format(grade)
}

/** The Spanish words of a way of taking a course. */
export const COURSE_TYPE_WORDS = { regular: 'Regular', oyente: 'Oyente' } as const

/** A part of a file's name: lower case, without accents and with hyphens for blanks. */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
