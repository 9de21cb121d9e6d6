/** Payment methods (document 2 §9); mercado_pago is also the payment link (decision M6). */
export const PAYMENT_METHODS = [
  'credit_card',
  'debit_card',
  'bank_transfer',
  'mercado_pago',
  'scholarship',
  'cash',
] as const
/** A payment method. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Currencies of amounts; prices are in USD (decisions M2 and M3). */
export const CURRENCIES = ['USD', 'ARS', 'UYU'] as const
/** A currency of amounts. */
export type Currency = (typeof CURRENCIES)[number]
/** Currencies that need an exchange rate (decision M3). */
export const LOCAL_CURRENCIES = ['ARS', 'UYU'] as const
/** A currency that needs an exchange rate. */
export type LocalCurrency = (typeof LOCAL_CURRENCIES)[number]

const VERIFICATION: Readonly<Record<PaymentMethod, 'always' | 'without provider' | 'never'>> = {
  bank_transfer: 'always',
  cash: 'always',
  mercado_pago: 'without provider',
  credit_card: 'never',
  debit_card: 'never',
  scholarship: 'never',
}

/** Whether a person must confirm that the money came: transfers, cash, and the payment link without a provider (decisions M5 and M6). */
export function requiresVerification(method: PaymentMethod, mercadoPagoConnected = false): boolean {
  const verification = VERIFICATION[method]
  return verification === 'always' || (verification === 'without provider' && !mercadoPagoConnected)
}

/** Methods whose money may have come before the order: what a student can say that is already paid (document 1 §7). */
export const CLAIMABLE_METHODS = ['bank_transfer', 'mercado_pago', 'cash'] as const
/** A method that can be said to be paid already. */
export type ClaimableMethod = (typeof CLAIMABLE_METHODS)[number]

/** Whether a method is a card. */
export function isCard(method: PaymentMethod): boolean {
  return method === 'credit_card' || method === 'debit_card'
}
