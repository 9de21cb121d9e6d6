import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { COURSE_LIMITS } from '#domain/courses/limits.ts'
import type { Database } from '../database/connect.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { periods } from '../database/tables/periods.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

export type NewWindow = typeof enrollments_open.$inferInsert

const FIELDS = {
  id: enrollments_open.id,
  course_id: enrollments_open.course_id,
  period_id: enrollments_open.period_id,
  period_name: periods.name,
  enrollment_start_date: enrollments_open.enrollment_start_date,
  enrollment_end_date: enrollments_open.enrollment_end_date,
  is_open: enrollments_open.is_open,
  seats_max: enrollments_open.seats_max,
  seats_taken: enrollments_open.seats_taken,
  version: enrollments_open.version,
}

/** All windows of a course, the latest first. */
export function listWindowRows(db: Database | Tx, courseId: string) {
  return db
    .select(FIELDS)
    .from(enrollments_open)
    .innerJoin(periods, eq(periods.id, enrollments_open.period_id))
    .where(eq(enrollments_open.course_id, courseId))
    .orderBy(desc(enrollments_open.enrollment_start_date), enrollments_open.id)
}

export async function getWindow(db: Database | Tx, windowId: string) {
  const [row] = await db
    .select(FIELDS)
    .from(enrollments_open)
    .innerJoin(periods, eq(periods.id, enrollments_open.period_id))
    .where(eq(enrollments_open.id, windowId))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The window with its row locked: buyers, who count its seats, wait. */
export async function getWindowForUpdate(tx: Tx, windowId: string) {
  const [row] = await tx.select().from(enrollments_open).where(eq(enrollments_open.id, windowId)).for('no key update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The active periods that have no open window for a course, newest first (document 3 §5). */
export function listPeriodsToOpen(db: Database, courseId: string) {
  return db
    .select({ id: periods.id, name: periods.name, start_date: periods.start_date, end_date: periods.end_date })
    .from(periods)
    .where(
      and(
        eq(periods.is_active, true),
        sql`not exists (
          select 1 from enrollments_open w where w.course_id = ${courseId} and w.period_id = periods.id and w.is_open
        )`,
      ),
    )
    .orderBy(desc(periods.start_date), periods.id)
}

/** The active courses without an open window in a period, by name, and whether the newest period before it that had any windows had theirs. */
export async function listCoursesToOpenIn(db: Database, periodId: string) {
  return db
    .select({
      id: courses.id,
      course_code: courses.course_code,
      name: courses.name,
      max_students: courses.max_students,
      was_given_before: sql<boolean>`exists (
        select 1 from enrollments_open w where w.course_id = courses.id and w.period_id = (
          select p.id from periods p where p.start_date < (select start_date from periods where id = ${periodId})
            and exists (select 1 from enrollments_open b where b.period_id = p.id)
          order by p.start_date desc, p.id limit 1
        )
      )`,
    })
    .from(courses)
    .where(and(eq(courses.is_active, true), sql`not ${isOpenIn(periodId)}`))
    .orderBy(asc(courses.name), asc(courses.id))
    .limit(COURSE_LIMITS.opened_at_once)
}

/** Some courses, locked against changes, with whether their enrollment is already open in a period; deactivated ones are left out. */
export function lockCoursesToOpen(tx: Tx, periodId: string, courseIds: readonly string[]) {
  return tx
    .select({
      id: courses.id,
      name: courses.name,
      max_students: courses.max_students,
      is_open: sql<boolean>`${isOpenIn(periodId)}`,
    })
    .from(courses)
    .where(and(eq(courses.is_active, true), inArray(courses.id, [...courseIds])))
    .orderBy(asc(courses.id))
    .for('no key update')
}

const isOpenIn = (periodId: string) =>
  sql`exists (select 1 from enrollments_open w where w.course_id = courses.id and w.period_id = ${periodId} and w.is_open)`

/** Returns the ids in row order. */
export async function insertWindows(tx: Tx, windows: readonly NewWindow[]): Promise<string[]> {
  const rows = await tx
    .insert(enrollments_open)
    .values([...windows])
    .returning({ id: enrollments_open.id })
  return rows.map(({ id }) => id)
}

export async function insertWindow(tx: Tx, window: NewWindow): Promise<string> {
  const [row] = await tx.insert(enrollments_open).values(window).returning({ id: enrollments_open.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function updateWindowRow(tx: Tx, windowId: string, change: Partial<NewWindow>, now: Date): Promise<void> {
  await tx
    .update(enrollments_open)
    .set({ ...change, updated_at: now })
    .where(eq(enrollments_open.id, windowId))
}
