import type { Tx } from '../database/transaction.ts'
import { type Notice, remindAdministrators, type SharedNotice } from '../notifications/notify.ts'
import { listText } from '../format.ts'
import type { PaymentRow } from './payments-queries.ts'

/** What administrators read while something waits in the queue of 'Comprobantes'. */
export const receiptsWait = {
  type: 'receipt',
  title: 'Comprobantes por revisar',
  message: 'Hay pagos de estudiantes que esperan tu revisión.',
  metadata: { queue: 'receipts' },
  by_mail: false,
} as const

/** Something waits there: each administrator hears of it at the bell once, until they look. */
export async function tellOfQueue(tx: Tx): Promise<void> {
  await remindAdministrators(tx, receiptsWait, { about: receiptsWait.metadata })
}

type Verified = {
  readonly user_id: string
  readonly order_id: string
  readonly payment_id: string
  readonly courses: readonly { name: string }[]
}

/**
 * Staff saw the money; what was only said to be paid enrolls with it (the sentence of document 1 §8). Nothing is confirmed of an enrollment that doesn't
 * run, as it's over, or paused for another reason.
 */
export function paymentApproved(
  receipt: Verified,
  { isClaim, mayStudy }: { isClaim: boolean; mayStudy: boolean },
): Notice {
  const many = receipt.courses.length > 1
  const confirmed = many ? ' Tus matrículas están confirmadas.' : ' Tu matrícula está confirmada.'
  return {
    user_id: receipt.user_id,
    type: 'payment',
    title: 'Pago verificado',
    message:
      isClaim && mayStudy
        ? 'Matrículas registradas exitosamente. Los pagos se procesaron correctamente.'
        : `Verificamos tu pago de ${coursesOf(receipt)}.${mayStudy ? confirmed : ''}`,
    metadata: { order_id: receipt.order_id, payment_id: receipt.payment_id },
    // The decision's own mail says so.
    by_mail: false,
  }
}

/** Staff could not verify the payment; the student may send another receipt. */
export function paymentRejected(
  receipt: Verified,
  { reason, isClaim, seat }: { reason: string; isClaim: boolean; seat: string },
): Notice {
  const many = receipt.courses.length > 1
  const paused = many ? 'Tus matrículas quedan en pausa' : 'Tu matrícula queda en pausa'
  const next = isClaim
    ? 'Envía el comprobante y lo revisamos otra vez.'
    : `${paused} hasta que envíes otro comprobante.${seat}`
  return {
    user_id: receipt.user_id,
    type: 'payment',
    title: 'Pago rechazado',
    message: `No pudimos verificar tu pago de ${coursesOf(receipt)}. Motivo: ${reason.replace(/\.+$/, '')}. ${next}`,
    metadata: { order_id: receipt.order_id, payment_id: receipt.payment_id },
    by_mail: false,
  }
}

/** A student sent a receipt, or said that it's paid, and pays another way now: staff look whether money must go back (decision M12). */
export function receiptReplaced({ id, order_id, student_name }: PaymentRow): SharedNotice {
  return {
    type: 'payment',
    title: 'Revisa un pago reemplazado',
    message: `${student_name ?? 'Un estudiante'} había avisado de un pago y ahora paga con otro método. Si ese dinero llegó, corresponde devolverlo. El comprobante sigue en Pagos.`,
    metadata: { order_id, payment_id: id },
  }
}

function coursesOf({ courses }: Verified): string {
  return listText(courses.map(({ name }) => `«${name}»`))
}
