import { and, asc, eq, exists, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { acta_copies, acta_numbers } from '../database/tables/actas.ts'
import { courses } from '../database/tables/courses.ts'
import { files } from '../database/tables/files.ts'
import { course_actas } from '../database/tables/grades.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import type { Tx } from '../database/transaction.ts'

const columns = {
  id: acta_copies.id,
  acta_id: acta_copies.acta_id,
  deed: acta_copies.deed,
  rectification_id: acta_copies.rectification_id,
  position: acta_copies.position,
  facts: acta_copies.facts,
  written_at: acta_copies.written_at,
  closed_by: course_actas.closed_by,
  storage_key: files.storage_key,
  size: files.size,
}

const copies = (db: Database | Tx) =>
  db
    .select(columns)
    .from(acta_copies)
    .innerJoin(course_actas, eq(course_actas.id, acta_copies.acta_id))
    .leftJoin(files, eq(files.id, acta_copies.file_id))

/** What is stored about an action of an acta, and its file once it's drawn. */
export type CopyRow = Awaited<ReturnType<typeof listCopies>>[number]

/** The stored actions of closings, those of each in order. */
export function listCopies(db: Database | Tx, actaIds: readonly string[]) {
  return copies(db)
    .where(inArray(acta_copies.acta_id, [...actaIds]))
    .orderBy(asc(acta_copies.acta_id), asc(acta_copies.position))
}

/** The actions of the closing that a copy is of, up to its own. */
export async function listCopiesUntil(db: Database | Tx, copyId: string): Promise<CopyRow[]> {
  const [own] = await copies(db).where(eq(acta_copies.id, copyId))
  if (!own) return []
  return copies(db)
    .where(and(eq(acta_copies.acta_id, own.acta_id), lte(acta_copies.position, own.position)))
    .orderBy(asc(acta_copies.position))
}

/** Copies that were written before a moment and have no file, the oldest first. */
export async function listUndrawnCopies(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: acta_copies.id })
    .from(acta_copies)
    .where(and(isNull(acta_copies.file_id), lt(acta_copies.written_at, before)))
    .orderBy(acta_copies.written_at)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Writes which file a copy is, once; false when it has one by now. */
export async function setCopyFile(tx: Tx, id: string, file: { id: string; sha256: Buffer }): Promise<boolean> {
  const rows = await tx
    .update(acta_copies)
    .set({ file_id: file.id, sha256: file.sha256 })
    .where(and(eq(acta_copies.id, id), isNull(acta_copies.file_id)))
    .returning({ id: acta_copies.id })
  return rows.length > 0
}

/** The number of the acta of a course and period; null until it's closed first. */
export async function findActaNumber(
  db: Database | Tx,
  { courseId, periodId }: { courseId: string; periodId: string },
) {
  const [row] = await db
    .select({
      year: acta_numbers.year,
      number: acta_numbers.number,
      book: acta_numbers.book,
      folio: acta_numbers.folio,
    })
    .from(acta_numbers)
    .where(and(eq(acta_numbers.course_id, courseId), eq(acta_numbers.period_id, periodId)))
  return row ?? null
}

/** Who may read an acta: those who work in its course, or who closed it, regardless of who teaches the course now (decision L23). */
const mayReadActa = (db: Database, teacher: Teacher): SQL | undefined =>
  or(
    eq(course_actas.closed_by, teacher.user.id),
    exists(
      db
        .select({ one: sql`1` })
        .from(courses)
        .where(and(eq(courses.id, course_actas.course_id), isTaughtBy(teacher))),
    ),
  )

/** Whether a teacher may read an acta. */
export async function readsActa(db: Database, teacher: Teacher, actaId: string): Promise<boolean> {
  const rows = await db
    .select({ id: course_actas.id })
    .from(course_actas)
    .where(and(eq(course_actas.id, actaId), mayReadActa(db, teacher)))
  return rows.length > 0
}

/** The closings that a teacher may read, the newest first. */
export async function listReadableActas(db: Database, teacher: Teacher, page: { limit: number; offset: number }) {
  const rows = await db
    .select({ id: course_actas.id, total: sql<number>`count(*) over ()::int` })
    .from(course_actas)
    .where(mayReadActa(db, teacher))
    .orderBy(sql`${course_actas.closed_at} desc`, sql`${course_actas.id} desc`)
    .limit(page.limit)
    .offset(page.offset)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
