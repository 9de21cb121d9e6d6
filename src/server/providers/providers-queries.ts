import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Processor } from '#domain/checkout/orders.ts'
import type { Provider } from '#domain/payments/providers.ts'
import type { Database } from '../database/connect.ts'
import { order_items, orders } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { payments, webhook_events } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

export type ProviderOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
export type SilentOrder = Awaited<ReturnType<typeof listSilentOrders>>[number]
export type ProviderPaymentRow = ProviderOrder['payments'][number]

/** What the room knows of an order. */
export const ORDER = {
  id: orders.id,
  user_id: orders.user_id,
  status: orders.status,
  processor: orders.processor,
  provider_session_id: orders.provider_session_id,
  checkout_url: orders.checkout_url,
  updated_at: orders.updated_at,
} as const

const PAYMENT = {
  id: payments.id,
  course_id: payments.course_id,
  course_name: courses.name,
  enrollment_id: payments.enrollment_id,
  status: payments.status,
  amount: payments.amount,
  refunded_amount: payments.refunded_amount,
  currency: payments.currency,
  local_amount: payments.local_amount,
  local_currency: payments.local_currency,
  provider_payment_id: payments.provider_payment_id,
  replaced_at: payments.replaced_at,
  share: payments.share,
} as const

/** Notes an event; false when it was noted before, also by somebody at this very moment. */
export async function insertEvent(tx: Tx, event: typeof webhook_events.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(webhook_events)
    .values(event)
    .onConflictDoNothing()
    .returning({ event_id: webhook_events.event_id })
  return rows.length > 0
}

export async function setOutcome(
  tx: Tx,
  { provider, event_id }: { provider: Provider; event_id: string },
  change: { outcome: string; order_id: string | null; processed_at: Date },
): Promise<void> {
  await tx
    .update(webhook_events)
    .set(change)
    .where(and(eq(webhook_events.provider, provider), eq(webhook_events.event_id, event_id)))
}

/** An order with what its provider is to be paid, locked: decisions about it hold until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string) {
  const [order] = await tx.select(ORDER).from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order ? { ...order, payments: await listPaymentsOf(tx, order.id, order.processor) } : null
}

/** The same without a lock, for one student; null if the order is somebody else's. */
export async function findOwnProviderOrder(db: Database, userId: string, orderId: string) {
  const [order] = await db
    .select({ ...ORDER, buyer: { name: users.name, email: users.email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, userId)))
  return order ? { ...order, payments: await listPaymentsOf(db, order.id, order.processor) } : null
}

/** An order's payments at a processor that weren't replaced, in order of id; none if nothing is left to pay. */
function listPaymentsOf(db: Database | Tx, orderId: string, processor: Processor) {
  return db
    .select(PAYMENT)
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .where(
      and(
        eq(payments.order_id, orderId),
        eq(payments.provider, processor),
        isNull(payments.replaced_at),
        gt(payments.amount, 0),
      ),
    )
    .orderBy(payments.id)
}

/** Every balance that an order ever asked for, by any method, replaced ones too; the newest first. */
export async function listBalances(tx: Tx, orderId: string) {
  return tx
    .select({ ...PAYMENT, provider: payments.provider })
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .where(and(eq(payments.order_id, orderId), eq(payments.share, 'balance'), gt(payments.amount, 0)))
    .orderBy(desc(payments.created_at), payments.id)
}

/** Where an active buyer's mails go. */
export async function findBuyerEmail(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.is_active, true)))
  return row?.email ?? null
}

/** What a mail says of an order. */
export async function findOrderForMail(db: Database, orderId: string) {
  const rows = await db
    .select({ first_name: users.first_name, course: order_items.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .innerJoin(order_items, eq(order_items.order_id, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(order_items.discount_pct), asc(order_items.name))
  const [first] = rows
  return first ? { first_name: first.first_name, courses: rows.map(({ course }) => course) } : null
}

/** The order that a provider's payment paid, or null. */
export async function findOrderOfPayment(tx: Tx, provider: Provider, paymentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ order_id: payments.order_id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.provider_payment_id, paymentId)))
    .limit(1)
  return row?.order_id ?? null
}

/** Orders that wait for a provider and were not asked about for a while; the longest unasked first. */
export async function listSilentOrders(
  db: Database,
  { providers, before, limit }: { providers: readonly Provider[]; before: Date; limit: number },
) {
  if (providers.length === 0) return []
  const last = sql`greatest(${orders.updated_at}, ${orders.asked_at})`
  return db
    .select(ORDER)
    .from(orders)
    .where(and(eq(orders.status, 'pending'), inArray(orders.processor, [...providers]), lt(last, before)))
    .orderBy(asc(last), asc(orders.id))
    .limit(limit)
}

export async function noteAsked(db: Database, orderId: string, now: Date): Promise<void> {
  await db.update(orders).set({ asked_at: now }).where(eq(orders.id, orderId))
}
