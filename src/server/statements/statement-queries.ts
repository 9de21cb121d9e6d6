import { and, asc, desc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { seatHeldUntil } from '../database/rules.ts'
import { order_items } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { ledger_entries } from '../database/tables/ledger.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import type { Tx } from '../database/transaction.ts'
import { walkBatches } from '../database/walk-rows.ts'

export type EnrolledRow = Awaited<ReturnType<typeof listAccountsOf>>[number]
export type PaymentToRefund = NonNullable<Awaited<ReturnType<typeof findPaymentToRefund>>>
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** Enrollments whose lines are read at once for a table, however long it is. */
const STEP = 200

function selectEnrolled(db: Database | Tx) {
  return db
    .select({
      enrollment_id: enrollments.id,
      user_id: users.id,
      student_name: users.name,
      student_email: shownEmail,
      course_id: courses.id,
      course_name: courses.name,
      course_code: courses.course_code,
      period_name: periods.name,
      status: enrollments.status,
      is_active: enrollments.is_active,
      provisional_until: enrollments.provisional_until,
      seat_until: seatHeldUntil('enrollments').mapWith(enrollments.provisional_until),
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .$dynamic()
}

/** The enrollments of a student of whose money something is known, newest first. */
export async function listAccountsOf(db: Database | Tx, userId: string) {
  return selectEnrolled(db)
    .where(and(eq(enrollments.user_id, userId), hasEntries(db)))
    .orderBy(desc(enrollments.enrollment_date), desc(enrollments.id))
}

/** The same of one student, of a period, or of everybody, a step at a time: a long table never lies whole in memory. */
export function walkAccounts(
  db: Database,
  { user_id, period_id }: { user_id?: string | undefined; period_id?: string | undefined },
): AsyncGenerator<readonly EnrolledRow[]> {
  return walkBatches<EnrolledRow>(STEP, (last, limit) =>
    selectEnrolled(db)
      .where(
        and(
          user_id ? eq(enrollments.user_id, user_id) : undefined,
          period_id ? eq(enrollments.period_id, period_id) : undefined,
          last ? gt(enrollments.id, last.enrollment_id) : undefined,
          hasEntries(db),
        ),
      )
      .orderBy(asc(enrollments.id))
      .limit(limit),
  )
}

/** The lines of some enrollments' accounts with what their payments say, in the order in which they came. */
export async function listLines(db: Database | Tx, enrollmentIds: readonly string[]) {
  if (enrollmentIds.length === 0) return []
  return db
    .select({
      id: ledger_entries.id,
      enrollment_id: ledger_entries.enrollment_id,
      at: ledger_entries.recorded_at,
      kind: ledger_entries.kind,
      amountCents: ledger_entries.amount,
      purchaseId: ledger_entries.order_item_id,
      list_price: ledger_entries.list_price,
      discount_pct: ledger_entries.discount_pct,
      payment_id: ledger_entries.payment_id,
      payment_method: ledger_entries.payment_method,
      local_amount: ledger_entries.local_amount,
      local_currency: ledger_entries.local_currency,
      exchange_rate: ledger_entries.exchange_rate,
      note: ledger_entries.note,
      recorded_by_name: sql<string | null>`(select u.name from users u where u.id = ${ledger_entries.recorded_by})`,
      receipt_number: payments.receipt_number,
      operation_number: payments.operation_number,
      requires_verification: payments.requires_verification,
      provider: payments.provider,
      status: payments.status,
      paid: payments.amount,
      refunded: payments.refunded_amount,
    })
    .from(ledger_entries)
    .leftJoin(payments, eq(payments.id, ledger_entries.payment_id))
    .where(inArray(ledger_entries.enrollment_id, [...enrollmentIds]))
    .orderBy(asc(ledger_entries.position))
}

/** Who a statement is of, or null. */
export async function findStated(db: Database, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: shownEmail })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

/** Returns the owner and the state of an enrollment, or null. */
export async function findEnrolled(tx: Tx, enrollmentId: string): Promise<EnrolledRow | null> {
  const [row] = await selectEnrolled(tx).where(eq(enrollments.id, enrollmentId))
  return row ?? null
}

/** Whose a payment is and of which course, or null; not locked yet. */
export async function findPaymentOwner(tx: Tx, id: string) {
  const [row] = await tx
    .select({ user_id: payments.user_id, course_id: payments.course_id })
    .from(payments)
    .where(eq(payments.id, id))
  return row ?? null
}

/** A payment that is about to be given back, locked; or null. */
export async function findPaymentToRefund(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: payments.id,
      order_id: payments.order_id,
      enrollment_id: payments.enrollment_id,
      amount: payments.amount,
      refunded_amount: payments.refunded_amount,
      status: payments.status,
      payment_method: payments.payment_method,
      requires_verification: payments.requires_verification,
      provider: payments.provider,
    })
    .from(payments)
    .where(eq(payments.id, id))
    .for('no key update')
  return row ?? null
}

/** Writes down on a payment what of it went back by now, by whom and why. */
export async function updateRefunded(
  tx: Tx,
  id: string,
  { status, refunded_amount, refunded_by, refund_reason }: Refunded,
  now: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ status, refunded_amount, refunded_by, refund_reason, updated_at: now })
    .where(eq(payments.id, id))
}

/** The purchases of an enrollment that are still in effect. */
export async function listStandingPurchases(tx: Tx, enrollmentId: string) {
  return tx
    .selectDistinct({ id: order_items.id, order_id: order_items.order_id, course_id: order_items.course_id })
    .from(order_items)
    .innerJoin(
      payments,
      and(eq(payments.order_id, order_items.order_id), eq(payments.course_id, order_items.course_id)),
    )
    .where(and(eq(payments.enrollment_id, enrollmentId), isNull(order_items.cancelled_at)))
}

type Refunded = Pick<typeof payments.$inferSelect, 'status' | 'refunded_amount' | 'refunded_by' | 'refund_reason'>

type NewWaiver = Pick<
  typeof ledger_entries.$inferInsert,
  'enrollment_id' | 'amount' | 'order_id' | 'order_item_id' | 'note' | 'recorded_by' | 'recorded_at'
>

/** Writes down what is forgiven: the one entry that no trigger writes. */
export async function insertWaiver(tx: Tx, waiver: NewWaiver): Promise<void> {
  const { enrollment_id, amount, order_id, order_item_id, note, recorded_by, recorded_at } = waiver
  await tx
    .insert(ledger_entries)
    .values({ enrollment_id, kind: 'waiver', amount, order_id, order_item_id, note, recorded_by, recorded_at })
}

function hasEntries(db: Database | Tx) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(ledger_entries)
      .where(eq(ledger_entries.enrollment_id, enrollments.id)),
  )
}
