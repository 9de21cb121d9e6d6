import { type Cents, convertCents } from '../money.ts'
import type { Country } from '../people/countries.ts'
import type { CountryPaymentConfig, PaymentConfig } from './country-config.ts'
import { type Currency, isCard, type LocalCurrency, PAYMENT_METHODS, type PaymentMethod } from './methods.ts'
import { type Connections, providerFor } from './providers.ts'

/** The rates of the settings, in units of the local currency for one USD (decision M3). */
export type ExchangeRates = Partial<Record<LocalCurrency, { rate: number }>>

/** An amount to pay with the currency it is in; `exchangeRate` is null for USD (decision M3). */
export interface Charge {
  amountCents: Cents
  currency: Currency
  exchangeRate: number | null
}

/** Methods whose money arrives in the country's own currency (document 1 §9); cards and scholarships count in USD. */
const PAID_IN_LOCAL_CURRENCY: readonly PaymentMethod[] = ['bank_transfer', 'mercado_pago', 'cash']

/** What a USD price costs by a method in a country, or null when the rate it needs is missing: the screen asks to contact the institution (decision M3). */
export function chargeFor(
  usdCents: Cents,
  method: PaymentMethod,
  { currency, rates }: { currency: LocalCurrency; rates: ExchangeRates },
): Charge | null {
  if (!PAID_IN_LOCAL_CURRENCY.includes(method)) return { amountCents: usdCents, currency: 'USD', exchangeRate: null }
  const rate = rates[currency]?.rate
  if (rate === undefined || rate <= 0) return null
  return { amountCents: convertCents(usdCents, rate), currency, exchangeRate: rate }
}

/** The status of a method in a country: offered, requiring information first, or unavailable (document 1 §5, document 2 §5). */
export type MethodOffer = 'offered' | 'ask_for_information' | 'unavailable'

/** Whether somebody must ask the institution before paying anything: no method but a scholarship is offered, and one waits for information (decision M3). */
export function paysByRequest(offers: Readonly<Record<PaymentMethod, MethodOffer>>): boolean {
  const ways = PAYMENT_METHODS.filter((method) => method !== 'scholarship').map((method) => offers[method])
  return ways.includes('ask_for_information') && !ways.includes('offered')
}

/** Whether the institution has said where the money goes: to which account, office or link (decision C10). */
function hasPlace(method: PaymentMethod, { bank, cash, payment_link }: CountryPaymentConfig): boolean {
  if (method === 'bank_transfer') return Boolean(bank.cbu || bank.alias || bank.account)
  if (method === 'cash') return Boolean(cash.address)
  if (method === 'mercado_pago') return Boolean(payment_link)
  return true
}

/** The offer of every method; a country without configuration has only information to ask for (document 1 §5); cards need who takes them (decision M5). */
export function methodOffers(
  country: Country | null,
  config: PaymentConfig,
  { rates, connections }: { rates: ExchangeRates; connections: Connections },
): Record<PaymentMethod, MethodOffer> {
  return {
    credit_card: offerOf('credit_card'),
    debit_card: offerOf('debit_card'),
    bank_transfer: offerOf('bank_transfer'),
    mercado_pago: offerOf('mercado_pago'),
    scholarship: offerOf('scholarship'),
    cash: offerOf('cash'),
  }

  function offerOf(method: PaymentMethod): MethodOffer {
    if (country === null) return 'ask_for_information'
    const { enabled, currency } = config[country]
    if (!enabled[method] || (isCard(method) && connections.cards === null)) return 'unavailable'
    const isConnected = providerFor(method, country, connections) !== null
    if (!isConnected && !hasPlace(method, config[country])) return 'ask_for_information'
    return chargeFor(0, method, { currency, rates }) ? 'offered' : 'ask_for_information'
  }
}
