import { PAPER_BODIES } from '#contract/paper-bodies.ts'
import type { PaperKind } from '#domain/papers/kinds.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { findPaperSettings, findPaperText } from './settings-queries.ts'

/** What all papers share until somebody sets it. */
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

/** The words of a kind: what an administrator wrote, otherwise its own. */
export async function readPaperText(db: Database | Tx, kind: PaperKind): Promise<{ body: string; legend: string }> {
  const written = await findPaperText(db, kind)
  return {
    body: written?.body ?? PAPER_BODIES[kind],
    legend: written?.legend ?? '',
  }
}
