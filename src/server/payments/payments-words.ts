import type { PaymentMethod } from '#domain/payments/methods.ts'
import type { DisplayStatus } from '#domain/payments/statuses.ts'

/** What papers and tables call a method. */
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

/** An amount in whole cents as it's written in Argentina (decision W2). */
export function amountText(cents: number, currency: string): string {
  return new Intl.NumberFormat('es-AR', { style: 'currency', currency }).format(cents / 100)
}

/** The number of a receipt as it's printed. */
export function receiptNumberText(number: number): string {
  return `N.º ${String(number).padStart(8, '0')}`
}
