import { MINUTE_MS } from '#domain/calendar.ts'
import { ASK_PROVIDER_AFTER_MINUTES, hasPageEnded, isProvider, PROVIDERS } from '#domain/payments/providers.ts'
import { applyAll, type NewsContext } from './apply-news.ts'
import { closeOldPages } from './close-pages.ts'
import { fail } from './move-money.ts'
import { listSilentOrders, lockOrder, noteAsked, type SilentOrder } from './providers-queries.ts'

/** Maximum number of orders at a time: the next run asks about the rest. */
const LIMIT = 200

/**
 * Asks the providers about orders that stay pending, so that nobody's money is lost to a webhook that never came; ends those whose
 * page nobody paid in time, and closes replaced pages. Running it twice does no harm.
 */
export async function reconcile(context: NewsContext): Promise<void> {
  const { db, clock, providers } = context
  const connected = PROVIDERS.filter((name) => providers[name] !== null)
  const silent = await listSilentOrders(db, {
    providers: connected,
    before: new Date(clock.now().getTime() - ASK_PROVIDER_AFTER_MINUTES * MINUTE_MS),
    limit: LIMIT,
  })
  const failures: unknown[] = []
  for (const order of silent) {
    // One order that can't be asked about doesn't keep the others from being asked.
    await askAbout(order, context).catch((error: unknown) => failures.push(error))
  }
  await closeOldPages(context, null)
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${silent.length} orders not asked about`, { cause: failures[0] })
}

/** Asks the provider about one order and does what it answers; ends it when its page ended without a payment. */
export async function askAbout(order: SilentOrder, context: NewsContext): Promise<void> {
  const { processor, provider_session_id: session_id } = order
  const provider = isProvider(processor) ? context.providers[processor] : null
  if (!provider) return
  const news = session_id === null || isClosed(session_id) ? [] : await provider.ask({ id: order.id, session_id })
  await noteAsked(context.db, order.id, context.clock.now())
  await applyAll(news, context)
  if (hasPageEnded(order.updated_at, context.clock.now())) await endUnpaid(order.id, context)
}

/** A withdrawn page: anyone who pays now does so on another one. */
function isClosed(sessionId: string): boolean {
  return sessionId.startsWith('closed:')
}

/** Nobody paid on the page while it was valid; one that the provider is processing continues. */
async function endUnpaid(orderId: string, context: NewsContext): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'pending') return
    const payments = order.payments.filter(({ status }) => status !== 'completed' && status !== 'refunded')
    if (payments.length === 0 || !payments.every(({ status }) => status === 'pending')) return
    await fail(tx, context, { ...order, payments }, { payment_id: null, reason: null, isExpired: true })
  })
}
