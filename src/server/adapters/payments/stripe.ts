import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Clock } from '../clock.ts'
import type { StripeConfig } from '../../process/config.ts'
import {
  BadSignature,
  ProviderRefusal,
  type CheckoutRequest,
  type PaymentProvider,
  type ProviderNews,
  type ProviderPayment,
} from './payment-provider.ts'

/** How old a signature may be, in seconds (issue: signed webhooks). */
const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 15_000
/** How long a webhook waits for the reason of a failure. */
const REASON_TIMEOUT_MS = 3_000

type Options = StripeConfig & {
  /** Where people come back to: the portal's address. */
  readonly site: () => string
  readonly clock: Clock
}

/** Card payments on Stripe's own page (Checkout Sessions); no card number ever reaches the portal (decision M5). */
export function stripeProvider({ secretKey, webhookSecret, apiUrl, site, clock }: Options): PaymentProvider {
  const { hostname, port, protocol } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    name: 'stripe',
    isLive: /^[a-z]k_live_/.test(secretKey),
    async openPage(request) {
      const session = await stripe.checkout.sessions
        .create(sessionOf(request, site()), { idempotencyKey: request.key })
        .catch((error: unknown) => {
          throw new ProviderRefusal(false, error)
        })
      if (!session.url) throw new ProviderRefusal(true)
      return { session_id: session.id, url: session.url }
    },
    closePage: (sessionId) =>
      stripe.checkout.sessions.expire(sessionId).then(
        () => true,
        () => false,
      ),
    async read({ body, headers }) {
      const event = verified(stripe, { body, headers, webhookSecret, nowMs: clock.now().getTime() })
      return {
        provider: 'stripe',
        event_id: event.id,
        event_type: event.type,
        payload_sha256: createHash('sha256').update(body).digest(),
        payment: await withReason(stripe, paymentOf(event)),
      }
    },
    async ask({ session_id }) {
      const session = await stripe.checkout.sessions.retrieve(session_id, { expand: ['payment_intent.latest_charge'] })
      const payment = stateOf(session)
      return payment ? [newsOf(session, payment)] : []
    },
  }
}

function sessionOf(
  { orderId, lines, currency, buyer, expiresAt }: CheckoutRequest,
  site: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: orderId }
  return {
    mode: 'payment',
    client_reference_id: orderId,
    metadata,
    // Copied to the charge: a refund names its order by it.
    payment_intent_data: { metadata },
    customer_email: buyer.email,
    locale: 'es',
    adaptive_pricing: { enabled: false },
    expires_at: Math.ceil(expiresAt.getTime() / 1000),
    line_items: lines.map(({ name, amount_cents }) => ({
      quantity: 1,
      price_data: { currency: currency.toLowerCase(), unit_amount: amount_cents, product_data: { name } },
    })),
    success_url: `${site}/checkout/success?o=${orderId}`,
    cancel_url: `${site}/checkout/cancel?o=${orderId}`,
  }
}

type Signed = {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  webhookSecret: string
  nowMs: number
}

function verified(stripe: Stripe, { body, headers, webhookSecret, nowMs }: Signed): Stripe.Event {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new BadSignature('no signature')
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, nowMs)
  } catch (error) {
    throw new BadSignature('refused', { cause: error })
  }
}

/** Returns what an event says about an order's money; null for the many events that say nothing about it. */
function paymentOf(event: Stripe.Event): ProviderPayment | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return sessionPayment(event.data.object, event.data.object.payment_status === 'unpaid' ? 'processing' : 'paid')
    case 'checkout.session.async_payment_failed':
      return sessionPayment(event.data.object, 'failed')
    case 'checkout.session.expired':
      return sessionPayment(event.data.object, 'expired')
    case 'charge.refunded':
      return chargePayment(event.data.object, event.data.object.refunded ? 'refunded' : 'partly_refunded')
    case 'charge.dispute.created': {
      const { payment_intent, reason } = event.data.object
      return {
        kind: 'disputed',
        reference: null,
        session_id: null,
        payment_id: idOf(payment_intent),
        charge: null,
        refunded_cents: null,
        reason,
      }
    }
    default:
      return null
  }
}

/** A session with its payment and charge included: the current state of the order's money. */
function stateOf(session: Stripe.Checkout.Session): ProviderPayment | null {
  if (session.status === 'expired') return sessionPayment(session, 'expired')
  if (session.status !== 'complete') return null
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.refunded) return { ...sessionPayment(session, 'refunded'), session_id: null }
  if (session.payment_status !== 'unpaid') return sessionPayment(session, 'paid')
  if (intent?.status !== 'requires_payment_method') return sessionPayment(session, 'processing')
  return { ...sessionPayment(session, 'failed'), reason: codeOf(intent) }
}

/** Returns why a payment failed, which a session's event doesn't say; nothing if Stripe doesn't answer at once. */
async function withReason(stripe: Stripe, payment: ProviderPayment | null): Promise<ProviderPayment | null> {
  if (payment?.kind !== 'failed' || payment.payment_id === null) return payment
  const reason = await stripe.paymentIntents
    .retrieve(payment.payment_id, {}, { timeout: REASON_TIMEOUT_MS, maxNetworkRetries: 0 })
    .then(codeOf, () => null)
  return { ...payment, reason }
}

function codeOf({ last_payment_error: error }: Stripe.PaymentIntent): string | null {
  return error?.decline_code ?? error?.code ?? null
}

function sessionPayment(session: Stripe.Checkout.Session, kind: ProviderPayment['kind']): ProviderPayment {
  const { amount_total, currency, livemode } = session
  const named = session.metadata?.['order_id'] ?? null
  return {
    kind,
    // Both names were set by the portal: if they differ, someone else created the session.
    reference: named === session.client_reference_id ? named : null,
    session_id: session.id,
    payment_id: idOf(session.payment_intent),
    charge: { amount_cents: amount_total ?? 0, currency: (currency ?? '').toUpperCase(), is_live: livemode },
    refunded_cents: null,
    reason: null,
  }
}

function chargePayment(charge: Stripe.Charge, kind: ProviderPayment['kind']): ProviderPayment {
  return {
    kind,
    reference: charge.metadata['order_id'] ?? null,
    session_id: null,
    payment_id: idOf(charge.payment_intent),
    charge: { amount_cents: charge.amount, currency: charge.currency.toUpperCase(), is_live: charge.livemode },
    refunded_cents: charge.amount_refunded,
    reason: null,
  }
}

function newsOf(session: Stripe.Checkout.Session, payment: ProviderPayment): ProviderNews {
  const event_id = `asked:${session.id}:${payment.kind}`
  return {
    provider: 'stripe',
    event_id,
    event_type: `asked.${payment.kind}`,
    payload_sha256: createHash('sha256').update(event_id).digest(),
    payment,
  }
}

function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'object' ? (thing?.id ?? null) : (thing ?? null)
}
