import type { Country } from '../people/countries.ts'
import type { LocalCurrency, PaymentMethod } from './methods.ts'

/** How one country pays: its currency, the switch of each method, and the data that only the institution has (document 1 §9, decision C10). */
export interface CountryPaymentConfig {
  currency: LocalCurrency
  enabled: Record<PaymentMethod, boolean>
  /** Listed fees of cards, in percent. */
  fee_percent: { credit_card: number; debit_card: number }
  /** Alias and CBU are Argentina's, account and observations Uruguay's; an empty text isn't shown. */
  bank: {
    bank: string
    holder: string
    document: string
    alias: string
    cbu: string
    account: string
    observations: string
  }
  payment_link: string
  cash: { address: string; hours: string }
}

/** The payment configuration of every country. */
export type PaymentConfig = Record<Country, CountryPaymentConfig>

const NO_BANK = { bank: '', holder: '', document: '', alias: '', cbu: '', account: '', observations: '' }
const ALL_ENABLED = {
  credit_card: true,
  debit_card: true,
  bank_transfer: true,
  mercado_pago: true,
  scholarship: true,
  cash: true,
}

/** The configuration before the institution fills it in: every method on (decision M5), fees of document 1 §9, empty data. */
export const DEFAULT_PAYMENT_CONFIG: Readonly<PaymentConfig> = {
  argentina: {
    currency: 'ARS',
    enabled: ALL_ENABLED,
    fee_percent: { credit_card: 3.5, debit_card: 2.5 },
    bank: NO_BANK,
    payment_link: '',
    cash: { address: '', hours: '' },
  },
  uruguay: {
    currency: 'UYU',
    enabled: ALL_ENABLED,
    fee_percent: { credit_card: 4, debit_card: 3 },
    bank: NO_BANK,
    payment_link: '',
    cash: { address: '', hours: '' },
  },
}

/** Most interest-free instalments of Mercado Pago (document 1 §9). */
export const MERCADO_PAGO_INSTALMENTS = 12
