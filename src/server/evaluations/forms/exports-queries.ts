import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { files } from '../../database/tables/files.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'

const exportsOf = (ownerId: string) =>
  and(eq(files.owner_id, ownerId), eq(files.purpose, 'export'), isNotNull(files.attached_at))

/** The exported forms of a teacher, newest first. */
export function listExportsOf(db: Database, ownerId: string, limit: number) {
  return db
    .select({
      id: files.id,
      file_name: files.file_name,
      file_size: files.size,
      created_at: files.created_at,
    })
    .from(files)
    .where(exportsOf(ownerId))
    .orderBy(desc(files.created_at), desc(files.id))
    .limit(limit)
}

/** Returns a teacher's exported form, kept until the transaction ends; otherwise NOT_FOUND. */
export async function getExportForUpdate(tx: Tx, ownerId: string, fileId: string) {
  const [row] = await tx
    .select({ id: files.id, file_name: files.file_name })
    .from(files)
    .where(and(exportsOf(ownerId), eq(files.id, fileId)))
    .for('update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}
