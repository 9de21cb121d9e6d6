import { DOCUMENT_BODIES } from '#contract/document-bodies.ts'
import type { DocumentKind } from '#domain/documents/kinds.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { findPaperSettings, findPaperText } from './settings-queries.ts'

/** What all papers share while nobody has set it. */
const AT_FIRST = {
  verification_address: null,
  city: '',
  signer_name: '',
  signer_office: '',
  signature_id: null,
  seal_id: null,
  students_issue: true,
  proof_days: 60,
  counted_attempt: 'last',
  recognition_legend: '',
  acta_book: '',
  acta_folio: null,
} as const

/** What all papers share. */
export async function readPaperSettings(db: Database | Tx) {
  return (await findPaperSettings(db)) ?? AT_FIRST
}

/** The words of a kind: what an administrator wrote, else its own. */
export async function readPaperText(db: Database | Tx, kind: DocumentKind): Promise<{ body: string; legend: string }> {
  const written = await findPaperText(db, kind)
  return {
    body: written?.body ?? DOCUMENT_BODIES[kind],
    legend: written?.legend ?? '',
  }
}
