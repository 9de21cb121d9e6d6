import type { PaymentMethod } from '#domain/payments/methods.ts'
import { type DisplayStatus, REPLACED_REASON } from '#domain/payments/statuses.ts'

/** What screens, papers and tables call a method. */
export const METHOD_NAMES: Record<PaymentMethod, string> = {
  credit_card: 'Tarjeta de crédito',
  debit_card: 'Tarjeta de débito',
  bank_transfer: 'Transferencia bancaria',
  mercado_pago: 'Mercado Pago',
  scholarship: 'Beca',
  cash: 'Efectivo',
}

/** What they call a status (document 3 §3). */
export const STATUS_NAMES: Record<DisplayStatus, string> = {
  pending: 'Pendiente',
  completed: 'Completado',
  failed: 'Fallido',
  refunded: 'Reembolsado',
}

/** The number of a receipt as it's printed and shown. */
export function receiptNumberText(number: number): string {
  return `N.º ${receiptDigits(number)}`
}

/** The same in a file's name: always as long, so that files sort by it. */
export function receiptDigits(number: number): string {
  return String(number).padStart(8, '0')
}

/** Why a payment failed, in words: what staff wrote, or that another one took its place (decision M12). */
export function reasonText(reason: string): string {
  return reason === REPLACED_REASON ? 'Reemplazado por otro método de pago' : reason
}
