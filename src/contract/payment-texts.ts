import type { PaymentMethod } from '#domain/payments/methods.ts'
import type { CancelReason } from '#domain/ledger/entries.ts'
import { moneyText } from '#domain/money.ts'
import type { Cover } from '#domain/payments/covers.ts'
import type { Provider } from '#domain/payments/providers.ts'
import { type DisplayStatus, isOverReason, type OverReason } from '#domain/payments/statuses.ts'

/** What screens, papers and tables call a method. */
export const METHOD_NAMES: Record<PaymentMethod, string> = {
  credit_card: 'Tarjeta de crédito',
  debit_card: 'Tarjeta de débito',
  bank_transfer: 'Transferencia bancaria',
  mercado_pago: 'Mercado Pago',
  scholarship: 'Beca',
  cash: 'Efectivo',
}

/** What they say instead where no money was asked for. */
const COVER_TEXTS: Readonly<Record<Cover, string>> = {
  credit: 'Cubierto con saldo a favor',
  waiver: 'Condonado',
  free: 'Sin costo',
}

/** How a payment was made, in words: a method, or what took the place of money. */
export function paidByText({
  payment_method,
  covered_by,
}: {
  payment_method: PaymentMethod
  covered_by: Cover | null
}): string {
  return covered_by === null ? METHOD_NAMES[payment_method] : COVER_TEXTS[covered_by]
}

/** The providers on whose pages people pay. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { stripe: 'Stripe', mercado_pago: 'Mercado Pago' }

/** What they call a status (document 3 §3). */
export const STATUS_NAMES: Record<DisplayStatus, string> = {
  pending: 'Pendiente',
  completed: 'Completado',
  failed: 'Fallido',
  refunded: 'Reembolsado',
}

/** A scholarship's share that was given back: no money came with it, and none went back. */
export const SHARE_GIVEN_BACK = 'Sin efecto'

/** How long it takes until a payment is confirmed, depending on who confirms it: never both in one flow (decision M22). */
export const REVIEW_TIMES = { provider: 'entre 5 minutos y 24 horas', staff: '24 a 48 horas hábiles' } as const

/** The number of a receipt as it's printed and shown. */
export function receiptNumberText(number: number): string {
  return `N.º ${receiptDigits(number)}`
}

/** The same in a file's name: always as long, so that files sort by it. */
export function receiptDigits(number: number): string {
  return String(number).padStart(8, '0')
}

/** Why a payment failed, in words: what staff wrote, or why it's no longer payable (decisions M12, M17, M18 and M19). */
export function reasonText(reason: string): string {
  return isOverReason(reason) ? OVER_TEXTS[reason].reason : reason
}

/** Payments that are no longer payable: why, and a one-word label. */
export const OVER_TEXTS: Readonly<Record<OverReason, { reason: string; word: string }>> = {
  reemplazado: { reason: 'Reemplazado por otro método de pago', word: 'Reemplazado' },
  desistido: { reason: 'El curso se dejó: ya no se debe', word: 'Ya no se debe' },
  'precio nuevo': { reason: 'El curso pasó a tener otro precio en esta compra', word: 'Otro precio' },
  vencido: { reason: 'Terminó el tiempo para pagarlo', word: 'Vencido' },
}

/** What the student is told about a course that is no longer in its purchase (decisions M13, M17 and M19). */
export const LEFT_TEXTS: Readonly<Record<CancelReason, (course: string) => string>> = {
  withdrawn: (course) => `Dejaste ${course}: ya no lo debes.`,
  replaced: (course) => `${course} se paga, o se pagó, en otra compra.`,
  refunded: (course) => `Te devolvimos lo que pagaste por ${course}.`,
  expired: (course) => `Terminó el tiempo para pagar ${course} en esta compra: ya no lo debes.`,
}

/** A course whose half price ended, since the one that it was bought with left the purchase (decision M18). */
export function repricedText(
  course: string,
  { before_cents, price_cents }: { before_cents: number; price_cents: number },
): string {
  return `${course} cuesta ahora ${moneyText(price_cents)}: la mitad de precio (${moneyText(before_cents)}) era por comprarlo junto con otro a precio entero.`
}
