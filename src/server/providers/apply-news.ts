import { decideNews, isAlarming, type NewsAction, type NewsOutcome } from '#domain/payments/provider-news.ts'
import type { Provider } from '#domain/payments/providers.ts'
import type { ProviderNews, ProviderPayment } from '../adapters/payments/payment-provider.ts'
import type { Context, AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { providerAlarm } from '../notifications/kinds/money-work.ts'
import { notifyAdministrators } from '../notifications/notify.ts'
import { askedFor, wrongCharge } from './asked-for.ts'
import { complete, fail, process, refund } from './move-money.ts'
import { isPageOf, listPagesOf, notePageClosed } from './pages-queries.ts'
import {
  findOrderOfPayment,
  insertEvent,
  listBalances,
  lockOrder,
  setOutcome,
  type ProviderOrder,
} from './providers-queries.ts'

/** What applying needs besides the news. */
export type NewsContext = AuditContext & Pick<Context, 'db' | 'transaction' | 'providers' | 'zone'>

/**
 * Stores a provider's news and applies it, once, in one transaction; null if it was already applied. Whatever arrives, in whatever
 * order, no state goes backwards (decision S3), and nothing is believed that wasn't requested (decision M5). Also returns whose order
 * it's about, or null.
 */
export async function applyNews(
  news: ProviderNews,
  context: NewsContext,
): Promise<{ outcome: NewsOutcome; buyerId: string | null } | null> {
  const { provider, event_id, event_type, payload_sha256, payment } = news
  return context.transaction(async (tx) => {
    const received_at = context.clock.now()
    if (!(await insertEvent(tx, { provider, event_id, event_type, payload_sha256, received_at }))) return null
    const { order, outcome } = payment
      ? await apply(tx, context, { ...news, payment })
      : { order: null, outcome: 'not_about_money' as const }
    await setOutcome(tx, news, { outcome, order_id: order?.id ?? null, processed_at: context.clock.now() })
    if (isAlarming(outcome)) {
      const { provider, event_id } = news
      const number = news.payment?.payment_id ?? null
      const alarm = providerAlarm.says({ provider, event_id, outcome, order_id: order?.id ?? null, number })
      await notifyAdministrators(tx, alarm)
    }
    return { outcome, buyerId: order?.user_id ?? null }
  })
}

/** Several pieces of news about one order: failures first, since what was paid after them counts. */
export async function applyAll(news: readonly ProviderNews[], context: NewsContext): Promise<void> {
  const rank = ({ payment }: ProviderNews) => (payment?.kind === 'failed' ? 0 : 1)
  for (const one of news.toSorted((a, b) => rank(a) - rank(b))) await applyNews(one, context)
}

type Applied = { order: ProviderOrder | null; outcome: NewsOutcome }

async function apply(
  tx: Tx,
  context: NewsContext,
  { provider, payment }: ProviderNews & { payment: ProviderPayment },
): Promise<Applied> {
  const known = await orderOf(tx, provider, payment)
  if (!known) return { order: null, outcome: 'unknown_order' }
  const { order } = known
  const page = await pageOf(tx, order, provider, payment)
  // A replaced page ends: nobody paid on it.
  const isEnd = payment.kind === 'expired' || payment.kind === 'failed'
  if (page !== 'current' && (isEnd || payment.kind === 'processing')) return { order, outcome: 'late' }
  const isLive = context.providers[provider]?.isLive ?? false
  const wrong =
    page === 'foreign' ? 'wrong_reference' : wrongCharge(order, provider, { charge: payment.charge, isLive })
  if (wrong) return { order, outcome: wrong }
  const { action, outcome } = decideNews(stateOf(order), { kind: payment.kind, paymentId: payment.payment_id })
  if (isReplaced(order) && (action === 'process' || action === 'fail')) return { order, outcome: 'late' }
  const { payment_id, reason, charge, refunded_cents } = payment
  const isPart = action === 'refund_part' && charge !== null && refunded_cents !== null
  const refunded = isPart ? { cents: refunded_cents, ofCents: charge.amount_cents } : null
  const isOver = payment.kind === 'paid' || payment.kind === 'expired'
  if (payment.session_id && isOver) await notePageClosed(tx, provider, payment.session_id, context.clock.now())
  const trouble = await MOVES[action](tx, context, order, {
    payment_id,
    reason,
    isExpired: outcome === 'expired',
    refunded,
  })
  return { order, outcome: trouble ?? outcome }
}

/** The order that the provider names, or whose payment it names, with what the news is about; only one that it was asked to charge. */
async function orderOf(tx: Tx, provider: Provider, { reference, payment_id, charge, session_id }: ProviderPayment) {
  const named = reference ?? (payment_id && (await findOrderOfPayment(tx, provider, payment_id)))
  if (!named || !UUID.test(named)) return null
  const order = await lockOrder(tx, named)
  const balances = order ? await listBalances(tx, named) : []
  const asked = askedFor(
    balances.filter((balance) => balance.provider === provider),
    { pages: await listPagesOf(tx, named, provider, session_id), isNamed: session_id !== null },
    provider,
    { amountCents: charge?.amount_cents ?? null, paymentId: payment_id },
  )
  return order && asked.length > 0 ? { order: { ...order, payments: asked } } : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which page it came from: the order's own, one that was replaced, or one that the portal didn't make for it. */
async function pageOf(tx: Tx, order: ProviderOrder, provider: Provider, { session_id }: ProviderPayment) {
  if (session_id === null || session_id === order.provider_session_id) return 'current'
  return (await isPageOf(tx, order.id, provider, session_id)) ? 'replaced' : 'foreign'
}

/**
 * An order's payments at its provider move together, except for those returned earlier: the first one in force that wasn't returned
 * speaks for all; of credits, the first that wasn't returned.
 */
function stateOf({ payments }: ProviderOrder) {
  const first =
    payments.find(({ replaced_at, status }) => replaced_at === null && status !== 'refunded') ??
    payments.find(({ status }) => status === 'completed') ??
    payments[0]
  return { status: first?.status ?? 'pending', paymentId: first?.provider_payment_id ?? null }
}

function isReplaced({ payments }: ProviderOrder): boolean {
  return payments.some(({ replaced_at }) => replaced_at !== null)
}

/** How each action moves the order's money; one may answer another outcome, when a person must look at what came of it. */
const MOVES: Readonly<Record<NewsAction, typeof complete | typeof fail>> = {
  complete,
  process,
  fail,
  refund,
  refund_part: refund,
  nothing: async () => {},
}
