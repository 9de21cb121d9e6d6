import type { Cents } from '#domain/money.ts'
import type { Currency } from '#domain/payments/methods.ts'
import type { NewsKind, Provider } from '#domain/payments/providers.ts'

/** What a provider's page is to charge for an order. */
export type CheckoutRequest = {
  readonly orderId: string
  /** The same key answers the same page, however often it's asked for. */
  readonly key: string
  readonly lines: readonly { readonly name: string; readonly amount_cents: Cents }[]
  readonly currency: Currency
  readonly buyer: { readonly name: string; readonly email: string }
  readonly expiresAt: Date
}

/** A provider's page for one order. */
type ProviderPage = { readonly session_id: string; readonly url: string }

/** What a provider reports about an order's money, in the same form for all of them. */
export type ProviderNews = {
  readonly provider: Provider
  /** The same news always has the same id: it's applied once. */
  readonly event_id: string
  readonly event_type: string
  /** SHA-256 of what came. */
  readonly payload_sha256: Buffer
  /** Null if it isn't about an order's money. */
  readonly payment: ProviderPayment | null
}

/** An order's money as the provider has it. */
export type ProviderPayment = {
  readonly kind: NewsKind
  /** The order's id, as it was given to the provider; null or another text when it isn't one of ours. */
  readonly reference: string | null
  /** The page that it was paid on, where the provider says so. */
  readonly session_id: string | null
  /** The provider's own number of the payment. */
  readonly payment_id: string | null
  /** What was asked for, in whole cents; null where the provider doesn't say. */
  readonly charge: { readonly amount_cents: Cents; readonly currency: string; readonly is_live: boolean } | null
  /** What of the charge went back by now, in its currency's cents; null where the provider doesn't say. */
  readonly refunded_cents: Cents | null
  /** The provider's code for why it failed; `payments/failure-reason.ts` says it in words. */
  readonly reason: string | null
}

/** What a webhook brings, as it came. */
export type WebhookRequest = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, unknown>>
}

/** A signature is missing, malformed, too old, or not the provider's. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** A provider could not make a page: it refused, or can't be reached; `missing`: its answer has no address. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly isUrlMissing: boolean

  constructor(isUrlMissing: boolean, cause?: unknown) {
    super(isUrlMissing ? 'the provider gave no address' : 'the provider made no page', { cause })
    this.isUrlMissing = isUrlMissing
  }
}

/** A payment provider: it charges on its own page, and reports it in signed webhooks (decision M5). */
export type PaymentProvider = {
  readonly name: Provider
  /** Whether it moves real money: news of the other mode isn't believed. */
  readonly isLive: boolean
  /** Makes a page, or answers the one made with the same key. Throws ProviderRefusal. */
  openPage(request: CheckoutRequest): Promise<ProviderPage>
  /** Makes a page unpayable; returns false if it's too late for that, or if it can't be done now. */
  closePage(sessionId: string): Promise<boolean>
  /** Returns what a webhook reports. Throws BadSignature; may ask the provider, whose errors propagate. */
  read(request: WebhookRequest): Promise<ProviderNews>
  /** Returns what the provider knows about an order; nothing if there's no news. */
  ask(order: { readonly id: string; readonly session_id: string }): Promise<ProviderNews[]>
}
