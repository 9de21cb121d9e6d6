import { and, eq, inArray, sql } from 'drizzle-orm'
import type { HistoryReason } from '#domain/enrollments/enrolled-time.ts'
import { isActaOfEnrollment } from '../database/acta-of-enrollment.ts'
import type { Database } from '../database/connect.ts'
import { isEnrolled } from '../database/rules.ts'
import { order_items, orders } from '../database/tables/checkout.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { enrollment_details, enrollment_history, enrollments } from '../database/tables/enrollments.ts'
import { course_actas } from '../database/tables/grades.ts'
import { type MovingTx, unasked } from '../database/moving-tx.ts'
import type { Tx } from '../database/transaction.ts'

/** What buying and verifying need to know of an enrollment. */
export const KNOWN = {
  id: enrollments.id,
  user_id: enrollments.user_id,
  course_id: enrollments.course_id,
  enrollment_open_id: enrollments.enrollment_open_id,
  type_coursed: enrollments.type_coursed,
  status: enrollments.status,
  is_active: enrollments.is_active,
  observations: enrollments.observations,
  paused_at: enrollments.paused_at,
  paused_reason: enrollments.paused_reason,
  provisional_until: enrollments.provisional_until,
} as const

/** What taking a seat needs to know of a window. */
const WINDOW = {
  id: enrollments_open.id,
  is_open: enrollments_open.is_open,
  enrollment_start_date: enrollments_open.enrollment_start_date,
  enrollment_end_date: enrollments_open.enrollment_end_date,
  seats_max: enrollments_open.seats_max,
  seats_taken: enrollments_open.seats_taken,
} as const

export type KnownEnrollment = Awaited<ReturnType<typeof listEnrollmentsForUpdate>>[number]
export type NewEnrollment = typeof enrollments.$inferInsert

/** A student's enrollments in some courses, in whichever window. */
export async function listEnrollmentsOf(db: Database | Tx, userId: string, courseIds: readonly string[]) {
  return db
    .select(KNOWN)
    .from(enrollments)
    .where(and(eq(enrollments.user_id, userId), inArray(enrollments.course_id, [...courseIds])))
}

/** Some enrollments, locked in the order of their ids. */
export async function listEnrollmentsForUpdate(tx: Tx, ids: readonly string[]) {
  return tx
    .select(KNOWN)
    .from(enrollments)
    .where(inArray(enrollments.id, [...ids]))
    .orderBy(enrollments.id)
    .for('no key update')
}

/** Those of some enrollments that run now. */
export async function listRunning(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(inArray(enrollments.id, [...ids]), isEnrolled('enrollments')))
  return new Set(rows.map(({ id }) => id))
}

/** An enrollment as staff change it, with its course and whether its acta is closed; or null. */
export async function findEnrollmentToManage(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: enrollments.id,
      user_id: enrollments.user_id,
      course_id: enrollments.course_id,
      course_name: courses.name,
      type_coursed: enrollments.type_coursed,
      status: enrollments.status,
      is_active: enrollments.is_active,
      final_grade: enrollments.final_grade,
      observations: enrollments.observations,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(eq(enrollments.id, id))
  return row ?? null
}

/** Some enrollments with their windows: first the windows are locked, in the order of their ids, so that no seat goes meanwhile. */
export async function listSeatsForUpdate(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const windows = await tx
    .select(WINDOW)
    .from(enrollments_open)
    .where(
      inArray(
        enrollments_open.id,
        tx
          .select({ id: enrollments.enrollment_open_id })
          .from(enrollments)
          .where(inArray(enrollments.id, [...ids])),
      ),
    )
    .orderBy(enrollments_open.id)
    .for('no key update')
  const windowOf = new Map(windows.map((window) => [window.id, window]))
  const locked = await listEnrollmentsForUpdate(tx, ids)
  return locked.flatMap((enrollment) => {
    const window = windowOf.get(enrollment.enrollment_open_id)
    return window ? [{ ...enrollment, window }] : []
  })
}

export type ItemToEnroll = Awaited<ReturnType<typeof listItemsToEnroll>>[number]

/** Items of an order with their windows, which are locked in the order of their ids: no seat goes meanwhile. */
export async function listItemsToEnroll(tx: Tx, orderId: string, courseIds: readonly string[]) {
  return tx
    .select({
      buyer_id: orders.user_id,
      ordered_at: orders.created_at,
      course_name: order_items.name,
      type_coursed: order_items.type_coursed,
      window: {
        id: enrollments_open.id,
        course_id: enrollments_open.course_id,
        period_id: enrollments_open.period_id,
        is_open: enrollments_open.is_open,
        seats_max: enrollments_open.seats_max,
        seats_taken: enrollments_open.seats_taken,
      },
      item: {
        id: order_items.id,
        list_price: order_items.list_price,
        discount_pct: order_items.discount_pct,
        price: order_items.unit_price,
      },
    })
    .from(order_items)
    .innerJoin(orders, eq(orders.id, order_items.order_id))
    .innerJoin(enrollments_open, eq(enrollments_open.id, order_items.enrollment_open_id))
    .where(and(eq(order_items.order_id, orderId), inArray(order_items.course_id, [...courseIds])))
    .orderBy(enrollments_open.id)
    .for('no key update', { of: enrollments_open })
}

/** A student's enrollments in one course, locked in the order of their ids. */
export async function listOwnEnrollmentsForUpdate(tx: Tx, userId: string, courseId: string) {
  return tx
    .select(KNOWN)
    .from(enrollments)
    .where(and(eq(enrollments.user_id, userId), eq(enrollments.course_id, courseId)))
    .orderBy(enrollments.id)
    .for('no key update')
}

export async function insertEnrollments(tx: Tx, rows: NewEnrollment[]) {
  if (rows.length === 0) return []
  return tx.insert(enrollments).values(rows).returning({ id: enrollments.id, course_id: enrollments.course_id })
}

/** What a restarted enrollment doesn't have yet. */
export const NOTHING_YET = {
  final_grade: null,
  final_grade_by: null,
  final_grade_at: null,
  observations: null,
  completion_date: null,
} as const

/** What decides how an enrollment is graded, and which work it owes: only a MovingTx writes it. */
type HowEnrolled = 'type_coursed' | 'enrollment_date' | 'course_id' | 'period_id'
type OtherChange = Partial<Omit<NewEnrollment, HowEnrolled>> & { [Column in HowEnrolled]?: never }

export async function updateEnrollmentRow(tx: Tx, id: string, change: OtherChange, now: Date): Promise<void> {
  await updateHowEnrolled(unasked(tx, 'not_graded_by'), id, change, now)
}

/** The same with what a calculated grade is made of. */
export async function updateHowEnrolled(
  moving: MovingTx,
  id: string,
  change: Partial<NewEnrollment>,
  now: Date,
): Promise<void> {
  await moving
    .update(enrollments)
    .set({ ...change, updated_at: now })
    .where(eq(enrollments.id, id))
}

/** Stores what an enrollment was before it's resumed (decision L2). */
export async function keepHistory(
  moving: MovingTx,
  id: string,
  { reason, by, now }: { reason: HistoryReason; by: string | null; now: Date },
): Promise<void> {
  await moving.insert(enrollment_history).select(
    moving
      .select({
        id: sql<string>`gen_random_uuid()`.as('id'),
        enrollment_id: enrollments.id,
        type_coursed: enrollments.type_coursed,
        status: enrollments.status,
        is_active: enrollments.is_active,
        enrollment_date: enrollments.enrollment_date,
        final_grade: enrollments.final_grade,
        observations: enrollments.observations,
        completion_date: enrollments.completion_date,
        reason: sql<string>`${reason}::text`.as('reason'),
        recorded_by: sql<string | null>`${by}::uuid`.as('recorded_by'),
        recorded_at: sql<Date>`${now.toISOString()}::timestamptz`.as('recorded_at'),
      })
      .from(enrollments)
      .where(eq(enrollments.id, id)),
  )
}

export async function insertEnrollmentDetails(tx: Tx, rows: (typeof enrollment_details.$inferInsert)[]): Promise<void> {
  await tx.insert(enrollment_details).values(rows)
}
