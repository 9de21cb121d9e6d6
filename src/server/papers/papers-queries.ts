import { and, count, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { documents } from '../database/tables/documents.ts'
import { files } from '../database/tables/files.ts'
import type { Tx } from '../database/transaction.ts'

const columns = {
  id: documents.id,
  kind: documents.kind,
  number: documents.number,
  year: documents.year,
  code: documents.code,
  user_id: documents.user_id,
  facts: documents.facts,
  is_copy: documents.is_copy,
  valid_until: documents.valid_until,
  issued_on: documents.issued_on,
  issued_at: documents.issued_at,
  outdated_at: documents.outdated_at,
  revoked_at: documents.revoked_at,
  revoke_reason: documents.revoke_reason,
  storage_key: files.storage_key,
  size: files.size,
  sha256: documents.sha256,
}

const papers = (db: Database | Tx) =>
  db.select(columns).from(documents).leftJoin(files, eq(files.id, documents.file_id))

/** An issued paper. */
export type PaperRow = NonNullable<Awaited<ReturnType<typeof findPaper>>>

/** A paper; of one holder only with `holderId`. */
export async function findPaper(db: Database | Tx, id: string, holderId: string | null) {
  const [row] = await papers(db).where(
    and(eq(documents.id, id), holderId === null ? undefined : eq(documents.user_id, holderId)),
  )
  return row ?? null
}

/** The paper with a verification code. */
export async function findPaperByCode(db: Database, code: string) {
  const [row] = await papers(db).where(eq(documents.code, code))
  return row ?? null
}

/** A person's papers, the newest first, and how many there are. */
export async function listPapersOf(db: Database, userId: string, page: { limit: number; offset: number }) {
  const items = await papers(db)
    .where(eq(documents.user_id, userId))
    .orderBy(desc(documents.issued_at), documents.id)
    .limit(page.limit)
    .offset(page.offset)
  const [counted] = await db.select({ total: count() }).from(documents).where(eq(documents.user_id, userId))
  return { items, total: counted?.total ?? 0 }
}

/** Papers that were numbered before a moment and have no file, the oldest first. */
export async function listUndrawn(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isNull(documents.file_id), lt(documents.issued_at, before)))
    .orderBy(documents.issued_at)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Writes which file a paper is, once; false when it has one by now. */
export async function setPaperFile(tx: Tx, id: string, file: { id: string; sha256: Buffer }): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ file_id: file.id, sha256: file.sha256 })
    .where(and(eq(documents.id, id), isNull(documents.file_id)))
    .returning({ id: documents.id })
  return rows.length > 0
}

/** Revokes a paper in force; null if it isn't. */
export async function markPaperRevoked(tx: Tx, id: string, by: { userId: string | null; now: Date; reason: string }) {
  const [row] = await tx
    .update(documents)
    .set({ revoked_at: by.now, revoked_by: by.userId, revoke_reason: by.reason })
    .where(and(eq(documents.id, id), isNull(documents.revoked_at)))
    .returning({ user_id: documents.user_id, kind: documents.kind, number: documents.number, year: documents.year })
  return row ?? null
}

/** What papers rest on: an enrollment, those of a course in a period, what was recognized, or a title in the register. */
export type Ground =
  | { enrollmentId: string }
  | { courseId: string; periodId: string }
  | { recognizedId: string }
  | { titleId: string }

/** Papers in force that rest on something. */
export async function listRestingOn(tx: Tx, on: Ground): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from documents d where d.revoked_at is null and d.id in (${groundedOn(on)}) order by d.id`)
  return rows.map(({ id }) => id)
}

function groundedOn(on: Ground): SQL {
  if ('titleId' in on) return sql`select id from documents where title_id = ${on.titleId}`
  if ('recognizedId' in on)
    return sql`select document_id from document_recognitions where recognized_id = ${on.recognizedId}`
  if ('enrollmentId' in on)
    return sql`select document_id from document_enrollments where enrollment_id = ${on.enrollmentId}`
  return sql`select r.document_id from document_enrollments r join enrollments e on e.id = r.enrollment_id
    where e.course_id = ${on.courseId} and e.period_id = ${on.periodId}`
}
