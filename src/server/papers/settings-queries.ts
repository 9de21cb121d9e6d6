import { eq, inArray, sql } from 'drizzle-orm'
import type { PaperKind } from '#domain/papers/kinds.ts'
import type { Database } from '../database/connect.ts'
import { document_settings, document_texts } from '../database/tables/documents.ts'
import { files } from '../database/tables/files.ts'
import type { Tx } from '../database/transaction.ts'

/** What administrators set for all papers; null if nobody has yet. */
export async function findPaperSettings(db: Database | Tx) {
  const [row] = await db.select().from(document_settings)
  return row ?? null
}

/** What administrators wrote for a kind; null if nobody has yet. */
export async function findPaperText(db: Database | Tx, kind: PaperKind) {
  const [row] = await db.select().from(document_texts).where(eq(document_texts.kind, kind))
  return row ?? null
}

/** What administrators wrote for the kinds that they wrote something for. */
export function listPaperTexts(db: Database | Tx) {
  return db.select().from(document_texts)
}

/** The pictures of signature and seal, as forms show a file. */
export async function listPictures(db: Database | Tx, ids: readonly (string | null)[]) {
  return db
    .select({ id: files.id, file_name: files.file_name, file_size: files.size })
    .from(files)
    .where(
      inArray(
        files.id,
        ids.filter((id) => id !== null),
      ),
    )
}

/**
 * Prevents others from changing the settings or the words of papers until the transaction ends; papers are still issued meanwhile.
 */
export async function lockPaperSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${document_settings}, ${document_texts} in share row exclusive mode`)
}

/** Writes what all papers share: there is one row. */
export async function storePaperSettings(tx: Tx, settings: typeof document_settings.$inferInsert): Promise<void> {
  await tx
    .insert(document_settings)
    .values(settings)
    .onConflictDoUpdate({ target: document_settings.only, set: settings })
}

/** Writes the words of a kind. */
export async function storePaperText(tx: Tx, text: typeof document_texts.$inferInsert): Promise<void> {
  await tx.insert(document_texts).values(text).onConflictDoUpdate({ target: document_texts.kind, set: text })
}
