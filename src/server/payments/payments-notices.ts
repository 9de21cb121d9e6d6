import type { Tx } from '../database/transaction.ts'
import { type Notice, remindAdministrators, type SharedNotice } from '../notifications/notify.ts'
import { listText } from '../texts/format.ts'
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
  readonly courses: readonly { course_id: string; name: string }[]
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
        : `Verificamos tu pago de ${listed(receipt.courses)}.${mayStudy ? confirmed : ''}`,
    metadata: { order_id: receipt.order_id, payment_id: receipt.payment_id },
    // The decision's own mail says so.
    by_mail: false,
  }
}

/**
 * Staff could not verify the payment: the student may send another receipt, but for courses that they gave up meanwhile, which they neither owe nor have
 * anything to their credit for.
 */
export function paymentRejected(
  receipt: Verified,
  { reason, isClaim, seat, left }: { reason: string; isClaim: boolean; seat: string; left: readonly string[] },
): Notice {
  const given = receipt.courses.filter(({ course_id }) => left.includes(course_id))
  const asked = receipt.courses.filter(({ course_id }) => !left.includes(course_id))
  const sentences = [
    `No pudimos verificar tu pago de ${listed(receipt.courses)}.`,
    `Motivo: ${reason.replace(/\.+$/, '')}.`,
    ...(asked.length > 0 ? [nextAfterRejection(asked, { isClaim, seat })] : []),
    ...(given.length > 0
      ? [`Dejaste ${listed(given)}: no debes nada por eso. Si habías pagado, escribe a la administración.`]
      : []),
  ]
  return {
    user_id: receipt.user_id,
    type: 'payment',
    title: 'Pago rechazado',
    message: sentences.join(' '),
    metadata: { order_id: receipt.order_id, payment_id: receipt.payment_id },
    by_mail: false,
  }
}

function nextAfterRejection(
  { length: courses }: Verified['courses'],
  { isClaim, seat }: { isClaim: boolean; seat: string },
): string {
  if (isClaim) return 'Envía el comprobante y lo revisamos otra vez.'
  const paused = courses > 1 ? 'Tus matrículas quedan en pausa' : 'Tu matrícula queda en pausa'
  return `${paused} hasta que envíes otro comprobante.${seat}`
}

/** A student sent a receipt, or said that it's paid, and pays another way now: staff look whether money must go back (decision M12). */
export function receiptReplaced({ id, order_id, student_name }: PaymentRow): SharedNotice {
  return {
    type: 'payment',
    title: 'Revisa un pago reemplazado',
    message: `${student_name ?? 'Un estudiante'} había avisado de un pago y ahora paga con otro método. Si ese dinero llegó, corresponde devolverlo. El comprobante sigue en Pagos.`,
    metadata: { order_id, payment_id: id, replaced: 'true' },
  }
}

function listed(courses: Verified['courses']): string {
  return listText(courses.map(({ name }) => `«${name}»`))
}
