import { and, asc, eq, exists, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Provider } from '#domain/payments/providers.ts'
import type { Database } from '../database/connect.ts'
import { order_items, orders } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { payments, webhook_events } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

export type ProviderOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
export type SilentOrder = Awaited<ReturnType<typeof listSilentOrders>>[number]
export type ProviderPaymentRow = ProviderOrder['payments'][number]

const ORDER = {
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
  currency: payments.currency,
  local_amount: payments.local_amount,
  local_currency: payments.local_currency,
  provider_payment_id: payments.provider_payment_id,
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

/** An order with the payments that its provider takes, locked: what is decided about it holds until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string) {
  const [order] = await tx.select(ORDER).from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order ? { ...order, payments: await listPaymentsOf(tx, order) } : null
}

/** The same without a lock, for one student; null when the order is somebody else's. */
export async function findOwnProviderOrder(db: Database, userId: string, orderId: string) {
  const [order] = await db
    .select({ ...ORDER, buyer: { name: users.name, email: users.email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, userId)))
  return order ? { ...order, payments: await listPaymentsOf(db, order) } : null
}

/** An order's payments at its processor, in the order of their ids. */
function listPaymentsOf(db: Database | Tx, order: Pick<typeof orders.$inferSelect, 'id' | 'processor'>) {
  return db
    .select(PAYMENT)
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .where(and(eq(payments.order_id, order.id), eq(payments.provider, order.processor)))
    .orderBy(payments.id)
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

/** Gives an open order its provider's page; false when it got one meanwhile, or is no longer open. */
export async function storePage(
  db: Database,
  order: { id: string; provider_session_id: string | null },
  page: { session_id: string; url: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ provider_session_id: page.session_id, checkout_url: page.url, updated_at: page.now })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.status, 'pending'),
        isNull(orders.checkout_url),
        sql`${orders.provider_session_id} is not distinct from ${order.provider_session_id}`,
      ),
    )
    .returning({ id: orders.id })
  return rows.length > 0
}

/** Takes the page of an order away, so that it gets another one: what still comes from the old one is no longer the order's. */
export async function forgetPage(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      checkout_url: null,
      provider_session_id: sql`'closed:' || ${orders.provider_session_id}`,
      updated_at: now,
    })
    .where(eq(orders.id, orderId))
}

/** Other open orders of the same student, at a provider, for enrollments that this order pays for too. */
export async function listSuperseded(db: Database, orderId: string): Promise<string[]> {
  const mine = alias(payments, 'mine')
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(mine)
    .innerJoin(payments, eq(payments.enrollment_id, mine.enrollment_id))
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        eq(mine.order_id, orderId),
        ne(orders.id, orderId),
        eq(orders.status, 'pending'),
        inArray(orders.processor, ['stripe', 'mercado_pago']),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether other orders pay, paid, or may still pay for an enrollment. */
export async function listPaidElsewhere(tx: Tx, orderId: string, enrollmentIds: readonly string[]) {
  if (enrollmentIds.length === 0) return []
  return tx
    .select({ enrollment_id: payments.enrollment_id, status: payments.status })
    .from(payments)
    .where(
      and(
        inArray(payments.enrollment_id, [...enrollmentIds]),
        ne(payments.order_id, orderId),
        inArray(payments.status, ['pending', 'processing', 'pending_verification', 'completed']),
      ),
    )
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

/** Orders whose payment failed a while ago and whose enrollments still keep a seat for another try. */
export async function listHeldSeats(
  db: Database,
  { before, after, limit }: { before: Date; after: Date; limit: number },
): Promise<string[]> {
  const held = db
    .select({ id: enrollments.id })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollment_id))
    .where(
      and(
        eq(payments.order_id, orders.id),
        eq(enrollments.status, 'En Progreso'),
        eq(enrollments.paused_reason, 'payment_pending'),
      ),
    )
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'failed'),
        inArray(orders.processor, ['stripe', 'mercado_pago']),
        lt(orders.updated_at, before),
        gt(orders.updated_at, after),
        exists(held),
      ),
    )
    .orderBy(asc(orders.updated_at), asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
