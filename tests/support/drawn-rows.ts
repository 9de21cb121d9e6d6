import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { DAY_MS } from '#domain/calendar.ts'
import { ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import { order_items, orders } from '#server/database/tables/checkout.ts'
import { courses, enrollments_open } from '#server/database/tables/courses.ts'
import { enrollment_history, enrollments } from '#server/database/tables/enrollments.ts'
import { assignments, assignment_submissions } from '#server/database/tables/evaluations.ts'
import { lessons } from '#server/database/tables/lessons.ts'
import { payments } from '#server/database/tables/payments.ts'
import { user_roles, users } from '#server/database/tables/people.ts'
import { completed_lessons } from '#server/database/tables/progress.ts'
import { transactionOn, type Tx } from '#server/database/transaction.ts'
import { CAST } from '#server/seed/cast.ts'
import type { FreshDatabase } from './database.ts'
import { runs } from './property-runs.ts'

/** Rows are drawn in bulk: a difference is reported immediately, as shrinking to a smaller example would be futile. For tests only. */
export const RUNS = { ...runs(24), endOnFailure: true }
/** The moment of every drawn row. For tests only. */
export const NOW = new Date('2026-08-05T15:00:00Z')
/** The moment the given number of days after it. For tests only. */
export const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

const TABLES = {
  courses,
  windows: enrollments_open,
  enrollments,
  history: enrollment_history,
  lessons,
  completed: completed_lessons,
  assignments,
  submissions: assignment_submissions,
  orders,
  items: order_items,
  payments,
}
type Row<Table extends keyof typeof TABLES> = (typeof TABLES)[Table]['$inferInsert']
type Rows = { [Table in keyof typeof TABLES]?: readonly Row<Table>[] } & { students?: readonly NewStudent[] }
type NewStudent = ReturnType<typeof newStudent>

/** Writes rows as an import does: into windows that may be closed. For tests only. */
export function writeRows({ db }: Pick<FreshDatabase, 'db'>, rows: Rows): Promise<void> {
  return transactionOn(db)(async (tx) => {
    await tx.execute(sql`set local atrio.import = 'on'`)
    await insertAll(tx, users, rows.students)
    await insertAll(
      tx,
      user_roles,
      rows.students?.map(({ id }) => ({ user_id: id, role: 'student' })),
    )
    await insertAll(tx, courses, rows.courses)
    await insertAll(tx, enrollments_open, rows.windows)
    await insertAll(tx, enrollments, rows.enrollments)
    await insertAll(tx, enrollment_history, rows.history)
    await insertAll(tx, lessons, rows.lessons)
    await insertAll(tx, completed_lessons, rows.completed)
    await insertAll(tx, assignments, rows.assignments)
    await insertAll(tx, assignment_submissions, rows.submissions)
    await insertAll(tx, orders, rows.orders)
    await insertAll(tx, order_items, rows.items)
    await insertAll(tx, payments, rows.payments)
  })
}

async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][] = []): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows])
}

let made = 0

/** A student with nothing yet. For tests only. */
export function newStudent() {
  const id = randomUUID()
  return { id, name: 'Regla Prueba', first_name: 'Regla', last_name: 'Prueba', email: `${id}@example.org` }
}

/** A course of Bruno's. For tests only. */
export function newCourse(name: string) {
  const course_code = `R${(made++).toString(36).toUpperCase()}`
  return { id: randomUUID(), name, course_code, teacher_id: CAST.people.bruno.id }
}

/** A course's window; its days are counted from now. For tests only. */
export function newWindow(
  course: ReturnType<typeof newCourse>,
  { period_id = CAST.periods.current, is_open = true, days: [start, end] = OPEN_DAYS }: WindowChanges,
) {
  const dates = { enrollment_start_date: inDays(start), enrollment_end_date: inDays(end) }
  return { id: randomUUID(), course_id: course.id, period_id, is_open, ...dates }
}

const OPEN_DAYS = [-10, 10] as const
type WindowChanges = { period_id?: string | undefined; is_open?: boolean; days?: readonly [number, number] }
type Window = ReturnType<typeof newWindow>

/** Days of windows at, just before and just after their bounds. For tests only. */
export const windowDays = fc.constantFrom([-10, -1], [-10, 0], [-10, 1], [0, 1], [1, 10])

/** The states a person may have in a window. For tests only. */
export const standings: fc.Arbitrary<Standing> = fc
  .record({
    status: fc.constantFrom(...ENROLLMENT_STATUSES),
    is_active: fc.boolean(),
    paused_reason: fc.constantFrom(null, 'payment_pending', 'payment_overdue', 'staff'),
  })
  .filter(({ status, is_active, paused_reason }) => !is_active || (status !== 'Desistido' && paused_reason === null))

type Standing = Pick<typeof enrollments.$inferSelect, 'status' | 'is_active' | 'paused_reason'>
/** Somebody who studies. For tests only. */
export const RUNNING: Standing = { status: 'En Progreso', is_active: true, paused_reason: null }

/**
 * The enrollment in a window of a person in this state, or none; a withdrawal has its reason and its day, a pause its moment. For tests
 * only.
 */
export function newEnrollment({ id, course_id, period_id }: Window, user_id: string, standing: Standing | null) {
  if (standing === null) return []
  const pause = { paused_at: standing.paused_reason && NOW }
  const withdrawal = {
    observations: 'Motivos de familia',
    completion_date: standing.status === 'Desistido' ? NOW : null,
  }
  const place = { enrollment_open_id: id, course_id, period_id }
  return [{ id: randomUUID(), user_id, ...place, ...standing, ...pause, ...withdrawal }]
}

/** An order of one course with its one payment. For tests only. */
export function newSale(
  { id: enrollment_id, user_id, course_id }: { id: string; user_id: string; course_id: string },
  status: PaymentStatus,
) {
  const order = { id: randomUUID(), user_id, total: 1000, processor: 'manual' as const, idempotency_key: randomUUID() }
  const item = { order_id: order.id, course_id, name: 'Regla', list_price: 1000, unit_price: 1000 }
  const payment = {
    id: randomUUID(),
    user_id,
    order_id: order.id,
    course_id,
    enrollment_id,
    payment_method: 'bank_transfer' as const,
    amount: 1000,
    status,
    transaction_id: `BT_${order.id}`,
    provider: 'manual' as const,
  }
  return { order, item, payment }
}

/** The rows of some sales. For tests only. */
export function rowsOfSales(sales: readonly ReturnType<typeof newSale>[]) {
  return {
    orders: sales.map(({ order }) => order),
    items: sales.map(({ item }) => item),
    payments: sales.map(({ payment }) => payment),
  }
}
