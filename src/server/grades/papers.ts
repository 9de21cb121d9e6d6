import { Readable } from 'node:stream'
import { isSample } from '#domain/settings/settings.ts'
import { type PaperPart, pdfOf } from '../adapters/papers/paper.ts'
import { attachment } from '../attachment.ts'
import type { Context, FileAnswer } from '../context.ts'
import { numberText } from '../format.ts'
import { readSettings } from '../settings/read-settings.ts'

/** An official paper of the grades as a PDF under the institution's name. */
export async function paperAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  paper: { title: string; number?: string; about: string; parts: readonly PaperPart[]; fileName: string },
): Promise<FileAnswer> {
  const { site_name: name, address, contact_email } = await readSettings(db)
  const bytes = await pdfOf({
    institution: { name, lines: [address, contact_email].filter((line) => !isSample(line)) },
    title: paper.title,
    ...(paper.number && { number: paper.number }),
    about: paper.about,
    parts: paper.parts,
    createdAt: clock.now(),
  })
  return attachment(paper.fileName, 'application/pdf', Readable.from(bytes), bytes.length)
}

/** A grade with a decimal comma and at most two decimals; a dash for none. */
export function gradeText(grade: number | null): string {
  return grade === null ? '—' : numberText(grade)
}

/** A part of a file's name: lower case, without accents and with hyphens for blanks. */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
