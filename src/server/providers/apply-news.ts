import { decideNews, isAlarming, type NewsDeed, type NewsOutcome } from '#domain/payments/provider-news.ts'
import { chargeMismatch, type ProviderCharge } from '#domain/payments/providers.ts'
import { sumCents } from '#domain/money.ts'
import type { ProviderNews, ProviderPayment } from '../adapters/payments/payment-provider.ts'
import type { Context, DeedContext } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { notifyAdministrators } from '../notifications/notify.ts'
import { complete, fail, process, refund } from './move-money.ts'
import { newsAlarm } from './providers-notices.ts'
import { findOrderOfPayment, insertEvent, lockOrder, setOutcome, type ProviderOrder } from './providers-queries.ts'

/** What applying needs besides the news. */
export type NewsContext = DeedContext & Pick<Context, 'transaction' | 'providers'>

/**
 * Stores a provider's news and does what it says, once, in one transaction; null when it was applied before. Whatever comes,
 * in whatever order, no state goes backwards (decision S3), and nothing is believed that wasn't asked for (decision M5).
 */
export async function applyNews(news: ProviderNews, context: NewsContext): Promise<NewsOutcome | null> {
  const { provider, event_id, event_type, payload_sha256, payment } = news
  return context.transaction(async (tx) => {
    const received_at = context.clock.now()
    if (!(await insertEvent(tx, { provider, event_id, event_type, payload_sha256, received_at }))) return null
    const { order, outcome } = payment
      ? await apply(tx, context, { ...news, payment })
      : { order: null, outcome: 'not_about_money' as const }
    await setOutcome(tx, news, { outcome, order_id: order?.id ?? null, processed_at: context.clock.now() })
    if (isAlarming(outcome)) await notifyAdministrators(tx, newsAlarm(news, { outcome, orderId: order?.id ?? null }))
    return outcome
  })
}

type Applied = { order: ProviderOrder | null; outcome: NewsOutcome }

async function apply(
  tx: Tx,
  context: NewsContext,
  { provider, payment }: ProviderNews & { payment: ProviderPayment },
): Promise<Applied> {
  const order = await orderOf(tx, provider, payment)
  if (!order) return { order, outcome: 'unknown_order' }
  const isLive = context.providers[provider]?.isLive ?? false
  const wrong = whatIsWrong(order, payment, isLive)
  if (wrong) return { order, outcome: wrong }
  const { deed, outcome } = decideNews(stateOf(order), { kind: payment.kind, paymentId: payment.payment_id })
  const { payment_id, reason } = payment
  const trouble = await MOVES[deed](tx, context, order, { payment_id, reason, isExpired: outcome === 'expired' })
  return { order, outcome: trouble ?? outcome }
}

/** The order that the provider names, or whose payment it names; only one that this provider processes. */
async function orderOf(tx: Tx, provider: ProviderNews['provider'], { reference, payment_id }: ProviderPayment) {
  const named = reference ?? (payment_id && (await findOrderOfPayment(tx, provider, payment_id)))
  if (!named || !UUID.test(named)) return null
  const order = await lockOrder(tx, named)
  return order?.processor === provider && order.payments.length > 0 ? order : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page that isn't the order's, or money that wasn't asked for. */
function whatIsWrong(order: ProviderOrder, { kind, session_id, charge }: ProviderPayment, isLive: boolean) {
  if (session_id !== null && session_id !== order.provider_session_id) {
    // A page that was replaced ends: nobody paid on it.
    return kind === 'expired' || kind === 'failed' ? 'late' : 'wrong_reference'
  }
  if (charge === null) return null
  const told = { amountCents: charge.amount_cents, currency: charge.currency, isLive: charge.is_live }
  return chargeMismatch({ ...chargeOf(order), isLive }, told)
}

/** What the order's page asks for: cards in USD, Mercado Pago in the country's currency (decision M3). */
function chargeOf({ processor, payments }: ProviderOrder): Omit<ProviderCharge, 'isLive'> {
  if (processor === 'stripe') return { amountCents: sumCents(payments.map(({ amount }) => amount)), currency: 'USD' }
  return {
    amountCents: sumCents(payments.map(({ local_amount }) => local_amount ?? 0)),
    currency: payments[0]?.local_currency ?? '',
  }
}

/** The payments of an order at its provider always move together: the first speaks for all. */
function stateOf({ payments: [first] }: ProviderOrder) {
  return { status: first?.status ?? 'pending', paymentId: first?.provider_payment_id ?? null }
}

/** How each deed moves the order's money; one may answer another outcome, when a person must look at what came of it. */
const MOVES: Readonly<Record<NewsDeed, typeof complete | typeof fail>> = {
  complete,
  process,
  fail,
  refund,
  nothing: async () => {},
}
