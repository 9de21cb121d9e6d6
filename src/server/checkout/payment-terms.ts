import type { CalendarDay } from '#domain/calendar.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { CountryPaymentConfig } from '#domain/payments/country-config.ts'
import { chargeFor, type MethodOffer, methodOffers } from '#domain/payments/exchange.ts'
import type { Connections } from '#domain/payments/providers.ts'
import type { LocalCurrency, PaymentMethod } from '#domain/payments/methods.ts'
import { type Country, paymentCountry } from '#domain/people/countries.ts'
import { readSetting } from '#domain/settings/read-setting.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Context } from '../actions/context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { listExchangeRates } from './checkout-queries.ts'

/** How one person may pay today. */
export type PaymentTerms = {
  /** Null when the person's country isn't configured: there is only information to ask for (document 1 §5). */
  readonly country: Country | null
  readonly place: CountryPaymentConfig | null
  readonly offers: Record<PaymentMethod, MethodOffer>
  readonly rates: Partial<Record<LocalCurrency, Rate>>
  /** Who takes cards and Mercado Pago. */
  readonly connections: Connections
  readonly settings: Settings
}

type Rate = { readonly rate: number; readonly valid_on: CalendarDay }

/** An amount in the country's currency, with the rate and its day (decision M3). */
export type LocalAmount = {
  readonly amount_cents: Cents
  readonly currency: LocalCurrency
  readonly rate: number
  readonly rate_on: CalendarDay
}

export async function paymentTermsOf({
  db,
  user,
  today,
  providers: { connections },
}: Pick<Context, 'db' | 'user' | 'today' | 'providers'>): Promise<PaymentTerms> {
  const [settings, listed] = await Promise.all([readSettings(db), listExchangeRates(db, today)])
  const config = readSetting('payment_config', settings.payment_config)
  const country = paymentCountry(user.country)
  const rates: PaymentTerms['rates'] = {}
  for (const { currency, rate, valid_on } of listed) rates[currency] = { rate, valid_on }
  const offers = methodOffers(country, config, { rates, connections })
  return { country, place: country && config[country], offers, rates, connections, settings }
}

/** What a USD amount costs by a method in the country's own currency; null when the method counts in USD or has no rate. */
export function localAmountOf(
  usdCents: Cents,
  method: PaymentMethod,
  { place, rates }: PaymentTerms,
): LocalAmount | null {
  const rate = place && rates[place.currency]
  const charge = place && chargeFor(usdCents, method, { currency: place.currency, rates })
  if (!place || !rate || !charge || charge.exchangeRate === null) return null
  return { amount_cents: charge.amountCents, currency: place.currency, rate: rate.rate, rate_on: rate.valid_on }
}

/** The same for several amounts that are charged one by one. */
export function localTotalOf(
  usdCents: readonly Cents[],
  method: PaymentMethod,
  terms: PaymentTerms,
): LocalAmount | null {
  const charged = localAmountOf(0, method, terms)
  const amounts = usdCents.map((cents) => localAmountOf(cents, method, terms)?.amount_cents ?? 0)
  return charged && { ...charged, amount_cents: sumCents(amounts) }
}
