import { eq } from 'drizzle-orm'
import type { IssuedKind } from '#domain/documents/kinds.ts'
import type { Database } from '../database/connect.ts'
import { document_settings, document_texts } from '../database/tables/documents.ts'
import type { Tx } from '../database/transaction.ts'

/** What administrators set for all papers; null while nobody has. */
export async function findPaperSettings(db: Database | Tx) {
  const [row] = await db.select().from(document_settings)
  return row ?? null
}

/** What administrators wrote for a kind; null while nobody has. */
export async function findPaperText(db: Database | Tx, kind: IssuedKind) {
  const [row] = await db.select().from(document_texts).where(eq(document_texts.kind, kind))
  return row ?? null
}
