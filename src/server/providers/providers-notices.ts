import { PROVIDER_NAMES } from '#contract/payment-texts.ts'
import type { AlarmingOutcome } from '#domain/payments/provider-news.ts'
import type { ProviderNews } from '../adapters/payments/payment-provider.ts'
import type { Notice, SharedNotice } from '../notifications/notify.ts'
import { listText } from '../texts/format.ts'
import { providerSentence } from '../payments/failure-reason.ts'
import type { ProviderOrder, ProviderPaymentRow } from './providers-queries.ts'

/** A course was paid at the provider: document 2 §8. */
export function enrollmentConfirmed(
  { id, user_id }: ProviderOrder,
  { course_id, course_name, enrollment_id }: ProviderPaymentRow,
): Notice {
  return {
    user_id,
    type: 'enrollment',
    title: '¡Matrícula confirmada!',
    message: `Te has matriculado exitosamente en "${course_name}". ¡Bienvenido al curso!`,
    metadata: { order_id: id, course_id, ...(enrollment_id && { enrollment_id }) },
    // The payment's own mail says so.
    by_mail: false,
  }
}

/** The same, of an enrollment that doesn't begin by it: it's over, or staff have paused it. */
export function paymentArrived(order: ProviderOrder, { course_name }: ProviderPaymentRow): Notice {
  return notice(order, {
    title: 'Recibimos tu pago',
    message: `Tu pago de «${course_name}» está acreditado.`,
  })
}

/** The provider refused, and said why or didn't; the seat waits for another try, and `seat` says until when. */
export function paymentFailed(order: ProviderOrder, reason: string | null, seat: string): Notice {
  const next = reason ? providerSentence(reason) : 'Puedes intentarlo otra vez o pagar con otro método.'
  return notice(order, {
    title: 'Pago rechazado',
    message: `No pudimos cobrar tu pago de ${coursesOf(order)}. ${next}${seat}`,
  })
}

/** Nobody paid in time; `seat` says until when another try may be made. */
export function paymentExpired(order: ProviderOrder, seat: string): Notice {
  return notice(order, {
    title: 'Pago sin completar',
    message: `El pago de ${coursesOf(order)} no se completó a tiempo. Puedes intentarlo otra vez o pagar con otro método.${seat}`,
  })
}

/** Money went back; `ended` are the enrollments that ended with it: none did where another payment pays for them, or they were over before. */
export function paymentRefunded(order: ProviderOrder, ended: ReadonlySet<string>): Notice {
  const over = order.payments.filter(({ enrollment_id }) => enrollment_id !== null && ended.has(enrollment_id))
  return notice(order, {
    title: 'Pago reembolsado',
    message: `Te devolvimos tu pago de ${coursesOf(order)}.${endedText(order, over)}`,
    by_mail: false,
  })
}

function endedText(order: ProviderOrder, over: ProviderOrder['payments']): string {
  if (over.length === 0) return ''
  if (over.length < order.payments.length)
    return ` ${over.length === 1 ? 'Terminó la matrícula' : 'Terminaron las matrículas'} de ${coursesOf({ ...order, payments: over })}.`
  return over.length === 1 ? ' Esa matrícula terminó.' : ' Esas matrículas terminaron.'
}

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

/** The provider's account and the portal say different things: a person must look. */
export function newsAlarm(
  { provider, event_id, payment }: ProviderNews,
  { outcome, orderId }: { outcome: AlarmingOutcome; orderId: string | null },
): SharedNotice {
  const number = payment?.payment_id ? ` Pago ${payment.payment_id}.` : ''
  return {
    type: 'payment',
    title: `Revisa un pago de ${PROVIDER_NAMES[provider]}`,
    message: `${ALARMS[outcome]}${number}`,
    metadata: { event_id, outcome, ...(orderId && { order_id: orderId }) },
  }
}

function notice({ id, user_id }: ProviderOrder, said: Pick<Notice, 'title' | 'message' | 'by_mail'>): Notice {
  return { user_id, type: 'payment', ...said, metadata: { order_id: id } }
}

function coursesOf({ payments }: ProviderOrder): string {
  const names = payments.map(({ course_name }) => `«${course_name}»`)
  return listText(names)
}
