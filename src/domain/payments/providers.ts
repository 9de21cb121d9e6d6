import { MINUTE_MS } from '../calendar.ts'
import type { Processor } from '../checkout/orders.ts'
import type { Country } from '../people/countries.ts'
import { isCard, type PaymentMethod } from './methods.ts'

/**
 * Who takes cards and Mercado Pago here (decision M5): cards go through Stripe, are simulated in development mode, or come
 * soon (null); a Mercado Pago account takes the money of its own country only, so elsewhere the method is the payment link.
 */
export interface Connections {
  cards: 'stripe' | 'simulated' | null
  mercadoPago: Country | null
}

/** A payment provider with pages of its own. */
export const PROVIDERS = ['stripe', 'mercado_pago'] as const
/** A payment provider. */
export type Provider = (typeof PROVIDERS)[number]

/** Whether an order's processor is a provider, which answers for its payments. */
export function isProvider(processor: string): processor is Provider {
  return PROVIDERS.some((provider) => provider === processor)
}

/** The provider on whose page a method is paid in a country, or null: simulated, verified by staff, or no money at all. */
export function providerFor(method: PaymentMethod, country: Country | null, connections: Connections): Provider | null {
  if (isCard(method)) return connections.cards === 'stripe' ? 'stripe' : null
  if (method === 'mercado_pago' && country !== null && connections.mercadoPago === country) return 'mercado_pago'
  return null
}

/** Who processes a payment by a method (decisions M5 and M6). */
export function processorFor(method: PaymentMethod, country: Country | null, connections: Connections): Processor {
  if (method === 'scholarship') return 'scholarship'
  return providerFor(method, country, connections) ?? (isCard(method) ? 'simulated' : 'manual')
}

/** How long a provider's page may be paid, in minutes (decision M5, and Stripe's own least). */
const PROVIDER_PAGE_MINUTES = 30
/** After how many minutes without news the provider is asked about an order. */
export const ASK_PROVIDER_AFTER_MINUTES = 5

/** What a provider reports about an order's money. */
export type NewsKind = 'paid' | 'processing' | 'failed' | 'expired' | 'refunded' | 'partly_refunded' | 'disputed'

/** What should have been charged for an order, and what a provider reports as charged; amounts in whole cents. */
export interface ProviderCharge {
  amountCents: number
  currency: string
  isLive: boolean
}

/** Why a provider's news can't be believed for an order, or null: amount, currency and mode are those that were asked for (decision M5). */
export function chargeMismatch(
  expected: ProviderCharge,
  told: ProviderCharge,
): 'wrong_amount' | 'wrong_currency' | 'wrong_mode' | null {
  if (told.isLive !== expected.isLive) return 'wrong_mode'
  if (told.currency !== expected.currency) return 'wrong_currency'
  return told.amountCents === expected.amountCents ? null : 'wrong_amount'
}

/**
 * When a provider's page that is asked for now ends. Moments of one span of ten minutes have one end, so that the same
 * question can be asked twice; it's never nearer than PROVIDER_PAGE_MINUTES, with a minute for clocks that differ.
 */
export function providerPage(now: Date): { span: number; expiresAt: Date } {
  const span = Math.floor(now.getTime() / SPAN_MS)
  return { span, expiresAt: new Date((span + 1) * SPAN_MS + (PROVIDER_PAGE_MINUTES + 1) * MINUTE_MS) }
}

const SPAN_MS = 10 * MINUTE_MS
/** What is still on its way when a page ends. */
const ON_ITS_WAY_MS = 5 * MINUTE_MS

/** Whether a page that was asked for at that moment can no longer be paid, with some minutes for what is still on its way. */
export function hasPageEnded(askedAt: Date, now: Date): boolean {
  return now.getTime() > providerPage(askedAt).expiresAt.getTime() + ON_ITS_WAY_MS
}

/** A page that was asked for before can no longer be paid, whichever its span: of the others some still may. */
export function oldestOpenPage(now: Date): Date {
  return new Date(now.getTime() - SPAN_MS - (PROVIDER_PAGE_MINUTES + 1) * MINUTE_MS - ON_ITS_WAY_MS)
}
