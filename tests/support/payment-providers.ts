import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'

/** What both providers' accounts of the tests are called by. */
export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
  MERCADO_PAGO_ACCESS_TOKEN: 'TEST-standin',
  MERCADO_PAGO_WEBHOOK_SECRET: 'mp-secret-standin',
}

/** A webhook as a provider would send it. */
export type Notice = { url: string; headers: Record<string, string>; payload: string }

/** A Checkout session as Stripe stores it: what the portal asked for, and what became of it. */
export type Session = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  livemode: boolean
  client_reference_id: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  success_url: string
  cancel_url: string
}

/** A payment as Mercado Pago stores it. */
export type MpPayment = {
  id: number
  status: string
  status_detail: string
  external_reference: string
  currency_id: string
  transaction_amount: number
  transaction_amount_refunded: number
  live_mode: boolean
  metadata: Record<string, string>
  /** The page that it was paid on; the real one doesn't say. */
  preference_id?: string
}

/** A preference as Mercado Pago stores it. */
export type Preference = {
  id: string
  init_point: string
  external_reference: string
  items: { title: string; quantity: number; unit_price: number; currency_id: string }[]
  back_urls: { success: string; pending: string; failure: string }
  expiration_date_to: string
  metadata: Record<string, string>
}

/** How the stand-in misbehaves until told otherwise. */
type Trouble = 'none' | 'down' | 'no_url'

/**
 * Both providers on a free port of this machine: as much of their APIs as the portal's SDKs ask for, and the webhooks that
 * they would send. Their pages have addresses as the real ones (https), which a journey leads back here.
 */
export class PaymentProviders {
  readonly sessions = new Map<string, Session>()
  readonly preferences = new Map<string, Preference>()
  /** What became of Stripe's payments whose session doesn't say it. */
  readonly intents = new Map<string, { id: string; last_payment_error: { code: string; decline_code?: string } }>()
  readonly payments = new Map<string, MpPayment>()
  /** Everything that the portal sent, as it came. */
  readonly requests: string[] = []
  trouble: Trouble = 'none'
  /** What happens at the very moment when a page is about to close. */
  onClose: (pageId: string) => unknown = () => undefined
  readonly #stripe = new Stripe(KEYS.STRIPE_SECRET_KEY)
  readonly #byKey = new Map<string, string>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #numbers = 1_000

  /** Listens; answers where. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this.url
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((done) => void this.#server.close(() => done()))
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
    return `http://127.0.0.1:${address.port}`
  }

  /** Somebody pays on Stripe's page. */
  pay(sessionId: string): Session {
    const session = this.session(sessionId)
    return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: this.number('pi') })
  }

  session(sessionId: string): Session {
    const session = this.sessions.get(sessionId)
    if (!session) throw new Error(`no session ${sessionId}`)
    return session
  }

  /** The session of an order; the newest when it had several. */
  sessionOf(orderId: string): Session {
    const found = [...this.sessions.values()].findLast(({ metadata }) => metadata['order_id'] === orderId)
    if (!found) throw new Error(`no session of order ${orderId}`)
    return found
  }

  preferenceOf(orderId: string): Preference {
    const found = [...this.preferences.values()].findLast(({ external_reference }) => external_reference === orderId)
    if (!found) throw new Error(`no preference of order ${orderId}`)
    return found
  }

  /** Somebody pays on Mercado Pago's page: a payment of the whole preference, different where said. */
  payAtMercadoPago(orderId: string, other: Partial<MpPayment> = {}): MpPayment {
    const preference = this.preferenceOf(orderId)
    const payment = {
      id: (this.#numbers += 1),
      status: 'approved',
      status_detail: 'accredited',
      external_reference: orderId,
      currency_id: preference.items[0]?.currency_id ?? '',
      transaction_amount: preference.items.reduce((sum, { unit_price }) => sum + Math.round(unit_price * 100), 0) / 100,
      transaction_amount_refunded: 0,
      live_mode: false,
      metadata: { ...preference.metadata },
      ...other,
    }
    this.payments.set(String(payment.id), payment)
    return payment
  }

  /** The signed notice of a Stripe event about a session or a charge. */
  stripeNotice(
    type: string,
    object: object,
    { id = this.number('evt'), secret = KEYS.STRIPE_WEBHOOK_SECRET, at = new Date() } = {},
  ): Notice {
    const payload = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } })
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = this.#stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return {
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    }
  }

  /** The charge of a paid session as reported by a refund event. */
  refundedCharge(session: Session, cents = session.amount_total): object {
    return {
      id: this.number('ch'),
      object: 'charge',
      amount: session.amount_total,
      amount_refunded: cents,
      refunded: cents === session.amount_total,
      currency: session.currency,
      livemode: session.livemode,
      metadata: { ...session.metadata },
      payment_intent: session.payment_intent,
    }
  }

  /** The signed notice of a Mercado Pago payment; it contains only the payment's number. */
  mercadoPagoNotice(
    paymentId: number | string,
    { secret = KEYS.MERCADO_PAGO_WEBHOOK_SECRET, signedId = String(paymentId) } = {},
  ): Notice {
    const requestId = randomUUID()
    const ts = Math.floor(Date.now() / 1000)
    const manifest = `id:${signedId};request-id:${requestId};ts:${ts};`
    const hash = createHmac('sha256', secret).update(manifest).digest('hex')
    const body = {
      id: (this.#numbers += 1),
      type: 'payment',
      action: 'payment.updated',
      data: { id: String(paymentId) },
    }
    return {
      url: `/api/webhooks/mercado-pago?data.id=${encodeURIComponent(paymentId)}&type=payment`,
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': `ts=${ts},v1=${hash}`,
      },
      payload: JSON.stringify(body),
    }
  }

  number(prefix: string): string {
    return `${prefix}_${(this.#numbers += 1)}`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    this.requests.push(`${request.method} ${request.url} ${body}`)
    const [status, answer] =
      this.trouble === 'down'
        ? [400, { error: { type: 'invalid_request_error', message: 'out of order' } }]
        : this.#route(`${request.method} ${pathname}`, { body, searchParams, key: keyOf(request) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #route(
    what: string,
    { body, searchParams, key }: { body: string; searchParams: URLSearchParams; key: string },
  ): [number, unknown] {
    const id = decodeURIComponent(what.split('/').at(-1) ?? '')
    if (what === 'POST /v1/checkout/sessions') return [200, this.#openSession(new URLSearchParams(body), key)]
    if (/^POST \/v1\/checkout\/sessions\/[^/]+\/expire$/.test(what)) return this.#expire(what.split('/').at(-2) ?? '')
    if (what.startsWith('GET /v1/checkout/sessions/')) return found(this.sessions.get(id))
    if (what.startsWith('GET /v1/payment_intents/')) return found(this.intents.get(id))
    if (what === 'POST /checkout/preferences/' || what === 'POST /checkout/preferences')
      return [201, this.#openPreference(JSON.parse(body), key)]
    if (what.startsWith('GET /checkout/preferences/')) return found(this.preferences.get(id))
    if (what.startsWith('PUT /checkout/preferences/')) {
      this.onClose(id)
      return found(Object.assign(this.preferences.get(id) ?? {}, JSON.parse(body)))
    }
    if (what === 'GET /v1/payments/search') return [200, { results: this.#search(searchParams) }]
    if (what.startsWith('GET /v1/payments/')) return found(this.payments.get(id))
    return found(undefined)
  }

  #openSession(form: URLSearchParams, key: string): Session | object {
    const known = this.#byKey.get(key)
    if (known) return this.session(known)
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const amounts = [...form].filter(([name]) => name.endsWith('[unit_amount]')).map(([, value]) => Number(value))
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amounts.reduce((sum, amount) => sum + amount, 0),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      livemode: false,
      client_reference_id: form.get('client_reference_id'),
      metadata: { order_id: form.get('metadata[order_id]') ?? '' },
      payment_intent: null,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    }
    this.sessions.set(id, session)
    this.#byKey.set(key, id)
    return this.trouble === 'no_url' ? { ...session, url: null } : session
  }

  #expire(id: string): [number, unknown] {
    this.onClose(id)
    if (this.trouble === 'down') return [400, { error: { type: 'invalid_request_error', message: 'out of order' } }]
    const session = this.sessions.get(id)
    if (session?.status !== 'open') return [400, { error: { type: 'invalid_request_error', message: 'not open' } }]
    return [200, Object.assign(session, { status: 'expired' })]
  }

  #openPreference(asked: Omit<Preference, 'id' | 'init_point'>, key: string): Preference | object {
    const known = this.preferences.get(this.#byKey.get(key) ?? '')
    if (known) return known
    const id = `pref-${randomUUID()}`
    const preference = { ...asked, id, init_point: `https://mercadopago.test/checkout/${id}` }
    this.preferences.set(id, preference)
    this.#byKey.set(key, id)
    return this.trouble === 'no_url' ? { ...preference, init_point: undefined } : preference
  }

  #search(query: URLSearchParams): MpPayment[] {
    return [...this.payments.values()].filter(
      ({ external_reference }) => external_reference === query.get('external_reference'),
    )
  }
}

/** Both providers, ending with the test. */
export async function paymentProviders(): Promise<PaymentProviders> {
  const standIn = new PaymentProviders()
  await standIn.start()
  onTestFinished(() => standIn.stop())
  return standIn
}

function keyOf({ headers }: IncomingMessage): string {
  const key = headers['idempotency-key'] ?? headers['x-idempotency-key']
  return typeof key === 'string' ? key : randomUUID()
}

function found(thing: unknown): [number, unknown] {
  return thing === undefined ? [404, { message: 'not found', error: { message: 'not found' } }] : [200, thing]
}
