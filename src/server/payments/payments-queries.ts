import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { statusesShownAs } from '#domain/payments/statuses.ts'
import type { Cover } from '#domain/payments/covers.ts'
import type { Database } from '../database/connect.ts'
import { preparedOn } from '../database/prepared.ts'
import { isEnrolled, seatHeldUntil } from '../database/rules.ts'
import { orders } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

/** What takes the place of money where a payment of nothing settles what a course asked for; null for one that asks for money. */
export const coveredBy = sql<Cover | null>`case when ${payments.amount} = 0 and ${payments.share} = 'balance' then (
  select case
    when exists (select from ledger_entries e where e.order_item_id = i.id and e.kind = 'waiver' and e.payment_id is null) then 'waiver'
    when i.unit_price = 0 then 'free' else 'credit' end
  from order_items i where i.order_id = ${payments.order_id} and i.course_id = ${payments.course_id}) end`

export type NewPayment = typeof payments.$inferInsert
export type PaymentRow = typeof payments.$inferSelect
export type OwnPaymentRow = Awaited<ReturnType<typeof selectOwn>>[number]

/** Stores payments; those that are completed get their receipt numbers from the database. */
export async function insertPayments(tx: Tx, rows: NewPayment[]) {
  return tx.insert(payments).values(rows).returning({
    id: payments.id,
    status: payments.status,
    amount: payments.amount,
    payment_method: payments.payment_method,
    receipt_number: payments.receipt_number,
    course_id: payments.course_id,
    transaction_id: payments.transaction_id,
  })
}

/** The courses of which a student says that they're paid already, while staff didn't decide yet, with the order that waits. */
export async function listOpenClaims(db: Database | Tx, userId: string) {
  return preparedOn(db, 'list_open_claims', (on, name) =>
    on
      .select({ course_id: payments.course_id, order_id: payments.order_id })
      .from(payments)
      .where(
        and(
          eq(payments.user_id, sql.placeholder('userId')),
          isNull(payments.enrollment_id),
          eq(payments.requires_verification, true),
          inArray(payments.status, statusesShownAs('pending')),
        ),
      )
      .prepare(name),
  ).execute({ userId })
}

/** The payments of the order that one payment belongs to, locked in the order of their ids: one person decides at a time. */
export async function listOrderPaymentsForUpdate(tx: Tx, paymentId: string): Promise<PaymentRow[]> {
  return lockOrder(tx, eq(payments.id, paymentId))
}

/** The same for a student; none if the payment is somebody else's. */
export async function listOwnOrderPaymentsForUpdate(tx: Tx, userId: string, paymentId: string): Promise<PaymentRow[]> {
  return lockOrder(tx, and(eq(payments.id, paymentId), eq(payments.user_id, userId)))
}

async function lockOrder(tx: Tx, which: SQL | undefined): Promise<PaymentRow[]> {
  const order = tx.select({ id: payments.order_id }).from(payments).where(which)
  return tx.select().from(payments).where(inArray(payments.order_id, order)).orderBy(payments.id).for('no key update')
}

/** The names of the courses of some payments, with their enrollments. */
export async function listCoursesOf(tx: Tx, of: readonly PaymentRow[]) {
  return tx
    .select({ enrollment_id: payments.enrollment_id, course_name: courses.name })
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .where(
      and(
        inArray(
          payments.id,
          of.map(({ id }) => id),
        ),
        isNotNull(payments.enrollment_id),
      ),
    )
}

export async function updatePayments(
  tx: Tx,
  ids: readonly string[],
  change: Partial<NewPayment>,
  now: Date,
): Promise<Pick<PaymentRow, 'id' | 'receipt_number'>[]> {
  return tx
    .update(payments)
    .set({ ...change, updated_at: now })
    .where(inArray(payments.id, [...ids]))
    .returning({ id: payments.id, receipt_number: payments.receipt_number })
}

/** Gives each of these payments its enrollment, all at once. */
export async function enrollPayments(
  tx: Tx,
  enrolled: readonly { id: string; enrollment_id: string }[],
  now: Date,
): Promise<void> {
  if (enrolled.length === 0) return
  await tx.execute(sql`update payments p
    set enrollment_id = v.enrollment_id, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(enrolled)}::jsonb) as v(id uuid, enrollment_id uuid)
    where p.id = v.id`)
}

/** Whose an order is, for a mail about it; null when it's gone. */
export async function findStudentOfOrder(db: Database, orderId: string) {
  const [row] = await db
    .select({ first_name: users.first_name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(eq(orders.id, orderId))
  return row ?? null
}

function selectOwn(db: Database | Tx) {
  return db
    .select({
      id: payments.id,
      order_id: payments.order_id,
      enrollment_id: payments.enrollment_id,
      course_id: payments.course_id,
      course_name: courses.name,
      share: payments.share,
      payment_method: payments.payment_method,
      covered_by: coveredBy,
      amount: payments.amount,
      refunded_cents: payments.refunded_amount,
      currency: payments.currency,
      local_amount: payments.local_amount,
      local_currency: payments.local_currency,
      exchange_rate: payments.exchange_rate,
      status: payments.status,
      transaction_id: payments.transaction_id,
      receipt_file_id: payments.receipt_file_id,
      receipt_number: payments.receipt_number,
      rejection_reason: payments.rejection_reason,
      requires_verification: payments.requires_verification,
      is_replaced: sql<boolean>`${payments.replaced_at} is not null`,
      provisional_until:
        sql<Date | null>`case when ${isEnrolled('enrollments')} then ${enrollments.provisional_until} end`.mapWith(
          enrollments.provisional_until,
        ),
      seat_until: seatHeldUntil('enrollments').mapWith(enrollments.provisional_until),
      enrollment: {
        status: enrollments.status,
        is_active: enrollments.is_active,
        paused_reason: enrollments.paused_reason,
      },
      may_study: sql<boolean>`coalesce(${isEnrolled('enrollments')}, false)`,
      created_at: payments.created_at,
    })
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollment_id))
    .$dynamic()
}

/** One page of a student's payments, newest first. */
export async function listOwn(db: Database, userId: string, { page, page_size }: { page: number; page_size: number }) {
  const [rows, totals] = await Promise.all([
    selectOwn(db)
      .where(eq(payments.user_id, userId))
      .orderBy(desc(payments.created_at), asc(payments.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    db.select({ total: count() }).from(payments).where(eq(payments.user_id, userId)),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

/** The payments of a student's own order that weren't replaced, in the order of its courses' names. */
export async function listOwnOfOrder(db: Database | Tx, userId: string, orderId: string): Promise<OwnPaymentRow[]> {
  const [user_id, order_id] = [sql.placeholder('userId'), sql.placeholder('orderId')]
  return preparedOn(db, 'list_own_of_order', (on, name) =>
    selectOwn(on)
      .where(and(eq(payments.user_id, user_id), eq(payments.order_id, order_id), isNull(payments.replaced_at)))
      .orderBy(asc(courses.name), asc(payments.share))
      .prepare(name),
  ).execute({ userId, orderId })
}

/** One of a student's own payments, or null. */
export async function findOwn(db: Database | Tx, userId: string, id: string): Promise<OwnPaymentRow | null> {
  const [row] = await selectOwn(db).where(and(eq(payments.user_id, userId), eq(payments.id, id)))
  return row ?? null
}
