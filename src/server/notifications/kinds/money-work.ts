import { PROVIDER_NAMES } from '#contract/payment-texts.ts'
import type { AlarmingOutcome } from '#domain/payments/provider-news.ts'
import type { Provider } from '#domain/payments/providers.ts'
import { noticeKind } from '../notice-kind.ts'

/** Something waits in the queue of 'Comprobantes': each administrator hears of it once, until they look. */
export const receiptsWait = noticeKind({
  name: 'receipts_wait',
  type: 'receipt',
  group: 'administration',
  label: 'Comprobantes por revisar',
  audience: ['admin'],
  bell: 'always',
  mail: 'never',
  why: 'duty',
  about: (_nothing: object) => ({ queue: 'receipts' }),
  words: () => ({
    title: 'Comprobantes por revisar',
    message: 'Hay pagos de estudiantes que esperan tu revisión.',
  }),
  path: () => RECEIPTS,
})

type Payment = { readonly id: string; readonly order_id: string; readonly student_name: string | null }

/** A student sent a receipt, or said that it's paid, and pays another way now: staff look whether money must go back (decision M12). */
export const receiptReplaced = noticeKind({
  name: 'receipt_replaced',
  type: 'payment',
  group: 'administration',
  label: 'Pagos reemplazados por otro método',
  audience: ['admin'],
  bell: 'always',
  mail: 'optional',
  why: 'duty',
  about: ({ id, order_id }: Payment) => ({ order_id, payment_id: id, replaced: 'true' }),
  words: ({ student_name }) => ({
    title: 'Revisa un pago reemplazado',
    message: `${student_name ?? 'Un estudiante'} había avisado de un pago y ahora paga con otro método. Si ese dinero llegó, corresponde devolverlo. El comprobante sigue en Pagos.`,
  }),
  path: ({ payment_id }) => (payment_id ? `/admin/payments?payment=${payment_id}` : '/admin/payments'),
})

/** A student had sent a receipt, or said that it's paid, for a course that was given up: staff look whether the money came (decision M17). */
export const receiptOfLeft = noticeKind({
  name: 'receipt_of_left',
  type: 'payment',
  group: 'administration',
  label: 'Pagos de cursos que se dejaron',
  audience: ['admin'],
  bell: 'always',
  mail: 'optional',
  why: 'duty',
  about: ({ id, order_id, transaction_id }: Payment & { transaction_id: string }) => ({
    order_id,
    payment_id: id,
    transaction_id,
  }),
  words: ({ student_name }) => ({
    title: 'Revisa un pago de un curso que se dejó',
    message: `${student_name ?? 'Un estudiante'} dejó un curso cuyo comprobante estaba en revisión. Si el dinero llegó, apruébalo en Comprobantes: queda a su favor.`,
  }),
  path: ({ payment_id, transaction_id }) =>
    payment_id && transaction_id ? `${RECEIPTS}&q=${transaction_id}&receipt=${payment_id}` : RECEIPTS,
})

const RECEIPTS = '/admin/secretariat?tab=receipts'

const ALARMS: Readonly<Record<AlarmingOutcome, string>> = {
  partly_refunded:
    'El pago se reembolsó solo en parte. Mira en el estado de cuenta qué quedó pago y decide qué corresponde.',
  paid_twice: 'La compra ya estaba pagada y llegó otro pago: corresponde reembolsar uno.',
  paid_after_refund: 'Llegó un pago de una compra reembolsada: no matriculó a nadie.',
  paid_without_seat:
    'El pago llegó cuando ya no había un cupo libre, o por un curso que ya se cursa: revisa si corresponde reembolsarlo.',
  credited:
    'Llegó un pago por un curso que ya no se debía: no matriculó a nadie y quedó a favor del estudiante, que puede volver al curso con él. Si pide que se lo devuelvan, reembólsalo en el panel del proveedor.',
  other_payment_refunded: 'Se reembolsó un segundo pago de la compra; la matrícula sigue.',
  disputed: 'El estudiante o su banco desconocen el pago. Responde en el panel del proveedor.',
  wrong_amount: 'El importe no es el de la compra: no se matriculó a nadie.',
  wrong_currency: 'La moneda no es la de la compra: no se matriculó a nadie.',
  wrong_mode: 'El pago es de otro modo (prueba o real): no se matriculó a nadie.',
  wrong_reference: 'El pago no se hizo en la página de esta compra: no se matriculó a nadie.',
}

type Alarm = {
  readonly provider: Provider
  readonly event_id: string
  readonly outcome: AlarmingOutcome
  readonly order_id: string | null
  /** The provider's own number of the payment. */
  readonly number: string | null
}

/** The provider's account and the portal say different things: a person must look. */
export const providerAlarm = noticeKind({
  name: 'provider_alarm',
  type: 'payment',
  group: 'administration',
  label: 'Pagos en línea que hay que revisar',
  audience: ['admin'],
  bell: 'always',
  mail: 'optional',
  why: 'duty',
  about: ({ event_id, outcome, order_id }: Alarm) => ({ event_id, outcome, ...(order_id && { order_id }) }),
  words: ({ provider, outcome, number }) => ({
    title: `Revisa un pago de ${PROVIDER_NAMES[provider]}`,
    message: `${ALARMS[outcome]}${number ? ` Pago ${number}.` : ''}`,
  }),
  path: () => '/admin/payments',
})
