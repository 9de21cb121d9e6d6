import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Provider } from '#domain/payments/providers.ts'
import type { Database } from '../database/connect.ts'
import { orders } from '../database/tables/checkout.ts'
import { payments, provider_pages } from '../database/tables/payments.ts'
import type { Tx } from '../database/transaction.ts'
import { ORDER } from './providers-queries.ts'

/** Gives an open order its provider's page; false when it got one meanwhile, or is no longer open. */
export async function storePage(
  tx: Tx,
  { id, processor, provider_session_id }: { id: string; processor: Provider; provider_session_id: string | null },
  page: { session_id: string; url: string; payment_ids: string[]; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ provider_session_id: page.session_id, checkout_url: page.url, updated_at: page.now })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.status, 'pending'),
        eq(orders.processor, processor),
        isNull(orders.checkout_url),
        sql`${orders.provider_session_id} is not distinct from ${provider_session_id}`,
      ),
    )
    .returning({ id: orders.id })
  if (rows.length === 0) return false
  const { session_id, payment_ids, now: opened_at } = page
  const opened = { provider: processor, session_id, order_id: id, payment_ids, opened_at }
  await tx.insert(provider_pages).values(opened)
  return true
}

/** Whether the provider made this page for this order, now or before. */
export async function isPageOf(tx: Tx, orderId: string, provider: Provider, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ order_id: provider_pages.order_id })
    .from(provider_pages)
    .where(
      and(
        eq(provider_pages.provider, provider),
        eq(provider_pages.session_id, sessionId),
        eq(provider_pages.order_id, orderId),
      ),
    )
  return rows.length > 0
}

/** What each of an order's pages asked for; for one page if the provider names it, otherwise newest first. */
export async function listPagesOf(tx: Tx, orderId: string, provider: Provider, sessionId: string | null) {
  const rows = await tx
    .select({ payment_ids: provider_pages.payment_ids })
    .from(provider_pages)
    .where(
      and(
        eq(provider_pages.provider, provider),
        eq(provider_pages.order_id, orderId),
        sessionId === null ? undefined : eq(provider_pages.session_id, sessionId),
      ),
    )
    .orderBy(desc(provider_pages.opened_at))
  return rows.map(({ payment_ids }) => payment_ids)
}

/** Pages that could still be paid although their order has another one, or nothing to pay on it; for one student or for all. */
export async function listOldPages(
  db: Database,
  { userId, since, limit }: { userId: string | null; since: Date; limit: number },
) {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, orders.id),
        eq(payments.provider, provider_pages.provider),
        eq(payments.share, 'balance'),
        isNull(payments.replaced_at),
        inArray(payments.status, ['pending', 'processing', 'failed']),
      ),
    )
  return db
    .select({
      provider: provider_pages.provider,
      session_id: provider_pages.session_id,
      order_id: provider_pages.order_id,
    })
    .from(provider_pages)
    .innerJoin(orders, eq(orders.id, provider_pages.order_id))
    .where(
      and(
        isNull(provider_pages.closed_at),
        gt(provider_pages.opened_at, since),
        userId === null ? undefined : eq(orders.user_id, userId),
        or(sql`${orders.provider_session_id} is distinct from ${provider_pages.session_id}`, notExists(due)),
      ),
    )
    .orderBy(asc(provider_pages.opened_at), asc(provider_pages.session_id))
    .limit(limit)
}

export async function notePageClosed(
  db: Database | Tx,
  provider: Provider,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db
    .update(provider_pages)
    .set({ closed_at: now })
    .where(and(eq(provider_pages.provider, provider), eq(provider_pages.session_id, sessionId)))
}

/** A student's orders that may be paid at a provider for one of these courses, or may have been paid there already. */
export async function listOrdersToAsk(db: Database, userId: string, courseIds: readonly string[], since: Date) {
  return db
    .selectDistinct(ORDER)
    .from(orders)
    .innerJoin(payments, eq(payments.order_id, orders.id))
    .where(
      and(
        eq(orders.user_id, userId),
        inArray(orders.status, ['pending', 'failed']),
        inArray(orders.processor, ['stripe', 'mercado_pago']),
        isNotNull(orders.checkout_url),
        gt(orders.updated_at, since),
        inArray(payments.course_id, [...courseIds]),
        isNull(payments.replaced_at),
      ),
    )
    .orderBy(asc(orders.id))
}

/** Whether a provider works on a student's payment of one of these courses. */
export async function isProcessing(db: Database | Tx, userId: string, courseIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.user_id, userId), inArray(payments.course_id, [...courseIds]), eq(payments.status, 'processing')),
    )
    .limit(1)
  return rows.length > 0
}
