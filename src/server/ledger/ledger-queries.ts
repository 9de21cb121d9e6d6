import { and, asc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CountedPayment, OrderStatus } from '#domain/checkout/orders.ts'
import type { CancelReason } from '#domain/ledger/entries.ts'
import { statusesShownAs } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'
import { preparedOn } from '../database/prepared.ts'
import { order_items, orders } from '../database/tables/checkout.ts'
import { enrollment_details, enrollments } from '../database/tables/enrollments.ts'
import { ledger_entries } from '../database/tables/ledger.ts'
import { payments } from '../database/tables/payments.ts'
import type { Tx } from '../database/transaction.ts'

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]
export type AskedRow = Awaited<ReturnType<typeof listAsked>>[number]
export type PaymentRow = typeof payments.$inferSelect
export type Purchase = Awaited<ReturnType<typeof listPurchases>>[number]

/** What is asked for and not paid: waiting, or refused and tried again when its student wants to. */
export const UNPAID = [...statusesShownAs('pending'), 'failed'] as const

const ofEnrollments = sql`any(${sql.placeholder('ids')}::uuid[])`

/** The entries of some enrollments' accounts, in the order in which they came. */
export async function listEntries(db: Database | Tx, enrollmentIds: readonly string[]) {
  if (enrollmentIds.length === 0) return []
  return preparedOn(db, 'list_entries', (on, name) =>
    on
      .select({
        enrollment_id: ledger_entries.enrollment_id,
        kind: ledger_entries.kind,
        amountCents: ledger_entries.amount,
        purchaseId: ledger_entries.order_item_id,
        order_id: ledger_entries.order_id,
      })
      .from(ledger_entries)
      .where(eq(ledger_entries.enrollment_id, ofEnrollments))
      .orderBy(asc(ledger_entries.position))
      .prepare(name),
  ).execute({ ids: [...enrollmentIds] })
}

/** All enrollments of a person. */
export async function listEnrollmentsOf(db: Database | Tx, userId: string) {
  return db
    .select({ enrollment_id: enrollments.id, status: enrollments.status })
    .from(enrollments)
    .where(eq(enrollments.user_id, userId))
}

/** A student's enrollments in these windows. */
export async function listEnrollmentsIn(db: Database | Tx, userId: string, windowIds: readonly string[]) {
  if (windowIds.length === 0) return []
  return db
    .select({ enrollment_id: enrollments.id, window_id: enrollments.enrollment_open_id, status: enrollments.status })
    .from(enrollments)
    .where(and(eq(enrollments.user_id, userId), inArray(enrollments.enrollment_open_id, [...windowIds])))
}

/** The balances that some enrollments are asked for and didn't pay, those that were replaced left out; oldest first. */
export async function listAsked(db: Database | Tx, enrollmentIds: readonly string[]) {
  if (enrollmentIds.length === 0) return []
  return preparedOn(db, 'list_asked', (on, name) =>
    on
      .select({
        id: payments.id,
        order_id: payments.order_id,
        transaction_id: payments.transaction_id,
        enrollment_id: payments.enrollment_id,
        payment_method: payments.payment_method,
        requires_verification: payments.requires_verification,
        status: payments.status,
        amount: payments.amount,
        currency: payments.currency,
        local_amount: payments.local_amount,
        local_currency: payments.local_currency,
        exchange_rate: payments.exchange_rate,
        payment_receipt_url: payments.payment_receipt_url,
      })
      .from(payments)
      .where(
        and(
          eq(payments.enrollment_id, ofEnrollments),
          eq(payments.share, 'balance'),
          isNull(payments.replaced_at),
          inArray(payments.status, UNPAID),
        ),
      )
      .orderBy(payments.created_at, payments.id)
      .prepare(name),
  ).execute({ ids: [...enrollmentIds] })
}

/**
 * Makes everyone who moves money for a student's courses wait for one another: the student's payments are locked first, in order of
 * id.
 */
export async function lockPaymentsOf(tx: Tx, userId: string, courseIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.user_id, userId), inArray(payments.course_id, [...courseIds])))
    .orderBy(payments.id)
    .for('no key update')
}

const PURCHASE = {
  id: order_items.id,
  order_id: order_items.order_id,
  course_id: order_items.course_id,
  name: order_items.name,
  list_price: order_items.list_price,
  discount_pct: order_items.discount_pct,
  unit_price: order_items.unit_price,
  cancel_reason: order_items.cancel_reason,
} as const

/** Every purchase that enrolled, or enrolls, in one of these enrollments, also those that are off. */
export async function listPurchasesOf(tx: Database | Tx, enrollmentIds: readonly string[]) {
  if (enrollmentIds.length === 0) return []
  return tx
    .selectDistinct({ ...PURCHASE, enrollment_id: payments.enrollment_id })
    .from(order_items)
    .innerJoin(
      payments,
      and(eq(payments.order_id, order_items.order_id), eq(payments.course_id, order_items.course_id)),
    )
    .where(inArray(payments.enrollment_id, [...enrollmentIds]))
}

/** The courses of some orders, as they're listed. */
export async function listPurchases(tx: Database | Tx, orderIds: readonly string[]) {
  return tx
    .select(PURCHASE)
    .from(order_items)
    .where(inArray(order_items.order_id, [...orderIds]))
    .orderBy(asc(order_items.discount_pct), asc(order_items.name), asc(order_items.id))
}

/** The payments of some courses of some orders that weren't replaced; the shares of scholarships too. */
export async function listPaymentsOfPurchases(
  tx: Tx,
  purchases: readonly { order_id: string; course_id: string }[],
): Promise<PaymentRow[]> {
  if (purchases.length === 0) return []
  const rows = await tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(
          payments.order_id,
          purchases.map(({ order_id }) => order_id),
        ),
        isNull(payments.replaced_at),
      ),
    )
    .orderBy(payments.id)
    .for('no key update')
  return rows.filter((row) =>
    purchases.some(({ order_id, course_id }) => order_id === row.order_id && course_id === row.course_id),
  )
}

/** What is asked for in some orders: the balances that weren't replaced. */
export async function listBalancesOf(db: Database, orderIds: readonly string[]) {
  const { order_id, course_id, share, enrollment_id, status } = payments
  return db
    .select({ order_id, course_id, share, enrollment_id, status })
    .from(payments)
    .where(and(inArray(order_id, [...orderIds]), eq(share, 'balance'), isNull(payments.replaced_at)))
}

export async function updatePurchases(
  tx: Tx,
  ids: readonly string[],
  change: { cancel_reason: CancelReason | null },
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(order_items)
    .set({ ...change, cancelled_at: change.cancel_reason ? now : null, changed_by: by, changed_at: now })
    .where(inArray(order_items.id, [...ids]))
}

/** Changes what a course in an order costs there; the order and the enrollment state the same. */
export async function repricePurchase(
  tx: Tx,
  { id, order_id }: Pick<Purchase, 'id' | 'order_id'>,
  price: { unit_price: number; discount_pct: number },
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const { unit_price, discount_pct } = price
  await tx
    .update(order_items)
    .set({ unit_price, discount_pct, changed_by: by, changed_at: now })
    .where(eq(order_items.id, id))
  const enrolled = eq(enrollment_details.order_item_id, id)
  await tx.update(enrollment_details).set({ price: unit_price, discount_pct }).where(enrolled)
  await tx
    .update(orders)
    .set({
      total: sql`(select sum(price) from order_items where order_id = ${order_id})`,
      updated_at: now,
    })
    .where(eq(orders.id, order_id))
}

export async function changePayments(
  tx: Tx,
  ids: readonly string[],
  change: Partial<typeof payments.$inferInsert>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(payments)
    .set({ ...change, updated_at: now })
    .where(inArray(payments.id, [...ids]))
}

/** What failed of a course that left its order isn't tried again there: a provider worked on it when it left. */
export async function endPaymentsOfCancelled(tx: Tx, orderId: string, now: Date): Promise<void> {
  const isCancelled = exists(
    tx
      .select({ id: order_items.id })
      .from(order_items)
      .where(
        and(
          eq(order_items.order_id, payments.order_id),
          eq(order_items.course_id, payments.course_id),
          isNotNull(order_items.cancelled_at),
        ),
      ),
  )
  await tx
    .update(payments)
    .set({ replaced_at: now, updated_at: now })
    .where(
      and(eq(payments.order_id, orderId), eq(payments.status, 'failed'), isNull(payments.replaced_at), isCancelled),
    )
}

export async function insertPaymentRows(tx: Tx, rows: readonly (typeof payments.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(payments).values([...rows])
}

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row ?? null
}

/** What every payment of an order says of its status, the scholarship's shares too. */
export async function listCounted(tx: Tx, orderId: string): Promise<CountedPayment[]> {
  return tx
    .select({
      course_id: payments.course_id,
      share: payments.share,
      status: payments.status,
      is_replaced: isNotNull(payments.replaced_at).mapWith(Boolean),
      is_off: isNotNull(order_items.cancelled_at).mapWith(Boolean),
    })
    .from(payments)
    .innerJoin(
      order_items,
      and(eq(order_items.order_id, payments.order_id), eq(order_items.course_id, payments.course_id)),
    )
    .where(eq(payments.order_id, orderId))
}

/** Gives an order its status; false when it had it already. */
export async function updateOrderStatus(tx: Tx, orderId: string, status: OrderStatus, now: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ status, updated_at: now })
    .where(and(eq(orders.id, orderId), sql`${orders.status} <> ${status}`))
    .returning({ id: orders.id })
  return rows.length > 0
}

/** The order no longer has a page on which it's paid. */
export async function takePageAway(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      checkout_url: null,
      provider_session_id: sql`'closed:' || ${orders.provider_session_id}`,
      updated_at: now,
    })
    .where(and(eq(orders.id, orderId), sql`${orders.provider_session_id} not like 'closed:%'`))
}
