import type { PaymentMethod } from '../payments/methods.ts'

/** How a payment's transaction id begins (document 1 §7). */
const TRANSACTION_PREFIXES: Readonly<Record<PaymentMethod, string>> = {
  credit_card: 'TX',
  debit_card: 'TX',
  bank_transfer: 'BT',
  cash: 'CASH',
  scholarship: 'SCHOLARSHIP',
  mercado_pago: 'MP',
}

/** A payment's transaction id: prefix, milliseconds since 1970, and a random part that the caller draws (document 1 §7, document 2 §7). */
export function transactionId(method: PaymentMethod, atMs: number, random: string): string {
  return `${TRANSACTION_PREFIXES[method]}_${atMs}_${random}`
}
