import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { periods } from '../database/tables/periods.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'

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
