import { createHash } from 'node:crypto'
import {
  InvalidWebhookSignatureError,
  MercadoPagoConfig,
  MPNotFoundError,
  Payment,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import { MERCADO_PAGO_INSTALMENTS } from '#domain/payments/country-config.ts'
import type { NewsKind } from '#domain/payments/providers.ts'
import type { MercadoPagoConfig as Settings } from '../../process/config.ts'
import {
  BadSignature,
  ProviderRefusal,
  type CheckoutRequest,
  type PaymentProvider,
  type ProviderNews,
  type WebhookRequest,
} from './payment-provider.ts'

const TIMEOUT_MS = 15_000

type Options = Omit<Settings, 'country'> & {
  /** Where people come back to: the portal's address. */
  readonly site: () => string
}

type PreferenceBody = Parameters<Preference['create']>[0]['body']
/** What is read of a payment, alone or in a list. */
type StoredPayment = {
  readonly id?: number | string
  readonly status?: string
  readonly status_detail?: string
  readonly external_reference?: string
  readonly currency_id?: string
  readonly live_mode?: boolean
  readonly transaction_amount?: number
  readonly transaction_amount_refunded?: number
  readonly metadata?: unknown
}

/** Payments on Mercado Pago's own page (Checkout Pro preferences); no card number ever reaches the portal (decision M5). */
export function mercadoPagoProvider({ accessToken, webhookSecret, apiUrl, site }: Options): PaymentProvider {
  // The SDK has one address for the whole process.
  Object.assign(AppConfig, { BASE_URL: apiUrl })
  // The SDK keeps a call's options in its configuration, including the idempotency key: each call gets its own.
  const settings = () => new MercadoPagoConfig({ accessToken, options: { timeout: TIMEOUT_MS, maxRetries: 2 } })
  const getPayment = (id: string) =>
    new Payment(settings()).get({ id }).catch((error: unknown) => {
      if (error instanceof MPNotFoundError) return null
      throw error
    })
  return {
    name: 'mercado_pago',
    isLive: !accessToken.startsWith('TEST-'),
    async openPage(request) {
      const made = await new Preference(settings())
        .create({ body: preferenceOf(request, site()), requestOptions: { idempotencyKey: request.key } })
        .catch((error: unknown) => {
          throw new ProviderRefusal(false, error)
        })
      if (!made.id || !made.init_point) throw new ProviderRefusal(true)
      return { session_id: made.id, url: made.init_point }
    },
    closePage: (sessionId) =>
      expire(settings, sessionId).then(
        () => true,
        () => false,
      ),
    async read(request) {
      const { topic, id } = subjectOf(request)
      verify(request, webhookSecret, id)
      if (topic !== 'payment' || id === null) return silent(`${topic}:${id}`, topic, request.body)
      const payment = await getPayment(id)
      return payment ? newsOf(payment) : silent(`payment:${id}:missing`, 'payment.missing', request.body)
    },
    async ask({ id }) {
      const { results = [] } = await new Payment(settings()).search({
        options: { external_reference: id, sort: 'date_created', criteria: 'asc' },
      })
      return results.map(newsOf)
    },
  }
}

function preferenceOf({ orderId, lines, currency, buyer, expiresAt }: CheckoutRequest, site: string): PreferenceBody {
  const back = (page: string) => `${site}/checkout/${page}?o=${orderId}`
  const isPublic = site.startsWith('https:')
  return {
    external_reference: orderId,
    metadata: { order_id: orderId },
    items: lines.map(({ name, amount_cents }, index) => ({
      id: `${orderId}-${index + 1}`,
      title: name,
      quantity: 1,
      currency_id: currency,
      unit_price: amount_cents / 100,
    })),
    payer: { name: buyer.name, email: buyer.email },
    payment_methods: { installments: MERCADO_PAGO_INSTALMENTS },
    back_urls: { success: back('success'), pending: back('pending'), failure: back('cancel') },
    expires: true,
    expiration_date_to: expiresAt.toISOString(),
    // Mercado Pago takes only public addresses for these two.
    ...(isPublic && {
      auto_return: 'approved',
      notification_url: `${site}/api/webhooks/mercado-pago?source_news=webhooks`,
    }),
  }
}

/** A preference can't be taken back: its time is made to end now. */
async function expire(settings: () => MercadoPagoConfig, id: string): Promise<void> {
  const { items = [] } = await new Preference(settings()).get({ preferenceId: id })
  const updatePreferenceRequest = { items, expires: true, expiration_date_to: new Date(0).toISOString() }
  await new Preference(settings()).update({ id, updatePreferenceRequest })
}

/** What a webhook is about: the address says it, older notices only the body. */
function subjectOf({ body, query }: WebhookRequest): { topic: string; id: string | null } {
  const said = parsed(body)
  const data = typeof said['data'] === 'object' && said['data'] !== null ? { ...said['data'] } : {}
  const id = query['data.id'] ?? ('id' in data ? data.id : null)
  const topic = query['type'] ?? said['type'] ?? query['topic'] ?? said['topic']
  return { topic: wordOf(topic) ?? 'unknown', id: wordOf(id) }
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(body.toString('utf8') || '{}')
    return typeof said === 'object' && said !== null ? { ...said } : {}
  } catch {
    throw new BadSignature('not JSON')
  }
}

function wordOf(value: unknown): string | null {
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return word === '' ? null : word.slice(0, 100)
}

/**
 * The signature covers the id, the request id and a timestamp; the id is signed in lower case or as it was sent. A replay is harmless,
 * since the payment is always fetched again: there's no age limit, so that late deliveries count.
 */
function verify({ headers }: WebhookRequest, secret: string, id: string | null): void {
  const xRequestId = headers['x-request-id']
  if (id === null || xRequestId === undefined) throw new BadSignature('nothing that could be signed')
  let last: unknown
  for (const dataId of new Set([id, id.toLowerCase(), id.toUpperCase()])) {
    try {
      return WebhookSignatureValidator.validate({ xSignature: headers['x-signature'], xRequestId, dataId, secret })
    } catch (error) {
      if (!(error instanceof InvalidWebhookSignatureError)) throw error
      last = error
    }
  }
  throw new BadSignature('refused', { cause: last })
}

/** A notification about something other than an order's money. */
function silent(event_id: string, event_type: string, body: Buffer): ProviderNews {
  return { provider: 'mercado_pago', event_id, event_type, payload_sha256: sha256(body), payment: null }
}

/** A payment in its current state at Mercado Pago. The news is the state itself, however many notifications report it. */
function newsOf(payment: StoredPayment): ProviderNews {
  const { id, status = '', status_detail, external_reference, currency_id = '', live_mode = false } = payment
  const amount_cents = centsOf(payment.transaction_amount ?? 0)
  const refunded_cents = centsOf(payment.transaction_amount_refunded ?? 0)
  const event_id = `payment:${id}:${status}:${refunded_cents}`
  const kind = kindOf(status, { amount_cents, refunded_cents })
  return {
    provider: 'mercado_pago',
    event_id,
    event_type: `payment.${status}`,
    payload_sha256: sha256(JSON.stringify([event_id, external_reference, amount_cents, currency_id, live_mode])),
    payment: kind && {
      kind,
      reference: referenceOf(payment),
      session_id: null,
      payment_id: String(id),
      charge: { amount_cents, currency: currency_id, is_live: live_mode },
      refunded_cents,
      reason: status_detail ?? null,
    },
  }
}

function kindOf(
  status: string,
  { amount_cents, refunded_cents }: { amount_cents: number; refunded_cents: number },
): NewsKind | null {
  switch (status) {
    case 'approved':
      return refunded_cents > 0 && refunded_cents < amount_cents ? 'partly_refunded' : 'paid'
    case 'pending':
    case 'in_process':
    case 'authorized':
      return 'processing'
    case 'rejected':
    case 'cancelled':
      return 'failed'
    case 'refunded':
      return 'refunded'
    case 'in_mediation':
    case 'charged_back':
      return 'disputed'
    default:
      return null
  }
}

/** Both names were set by the portal: if they differ, someone else created the payment. */
function referenceOf({ external_reference, metadata }: StoredPayment): string | null {
  const named =
    typeof metadata === 'object' && metadata !== null && 'order_id' in metadata ? metadata.order_id : undefined
  if (named !== undefined && named !== external_reference) return null
  return external_reference ?? null
}

/** Amounts come as numbers with two decimals. */
function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

function sha256(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest()
}
