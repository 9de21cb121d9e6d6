import type { CalendarDay } from '#domain/calendar.ts'
import type { Notice } from '../notifications/notify.ts'
import { shortDay } from '../texts/format.ts'
import type { ProvisionalRow } from './provisional-queries.ts'

/** The payment of a provisional enrollment is due soon (decision M6). */
export function paymentReminder(enrollment: ProvisionalRow, due: CalendarDay): Notice {
  return notice(enrollment, {
    type: 'payment_reminder',
    title: 'Tu matrícula provisional vence pronto',
    message: `Tu matrícula en «${enrollment.course_name}» es provisional hasta el ${shortDay(due)}. Completa el pago o sube el comprobante para no interrumpirla.`,
  })
}

/** The due date passed without the money. */
export function enrollmentOverdue(enrollment: ProvisionalRow, seat: string): Notice {
  return notice(enrollment, {
    type: 'payment',
    title: 'Matrícula en pausa',
    message: `No recibimos a tiempo el pago de «${enrollment.course_name}»: tu matrícula queda en pausa. Cuando verifiquemos el pago, seguirás donde estabas.${seat}`,
  })
}

/** The seat was kept long enough (decision M21). */
export function seatReleased(enrollment: ProvisionalRow, order_id: string | null): Notice {
  const said = notice(enrollment, {
    type: 'payment',
    title: 'Tu cupo quedó libre',
    message: `No recibimos a tiempo el pago de «${enrollment.course_name}»: tu matrícula terminó y el cupo quedó libre. Si quedan cupos, todavía puedes pagarlo y seguir donde estabas.`,
  })
  return { ...said, metadata: { ...said.metadata, ...(order_id && { order_id }) } }
}

/** What isn't paid of a course can't be paid any more (decision M19). */
export function purchaseLapsed({ user_id, course_name }: ProvisionalRow, order_id: string): Notice {
  return {
    user_id,
    type: 'payment',
    title: 'Terminó el tiempo para pagar',
    message: `El período de matrícula de «${course_name}» terminó sin el pago: ya no lo debes, y si usaste una beca, podrás usarla en otra compra.`,
    metadata: { order_id },
  }
}

/** The money came, and what was paused for it goes on. */
export function enrollmentResumed(enrollment: ProvisionalRow): Notice {
  return notice(enrollment, {
    type: 'enrollment',
    title: 'Matrícula reanudada',
    message: `Tu matrícula en «${enrollment.course_name}» está activa otra vez. Puedes seguir donde lo dejaste.`,
  })
}

function notice(
  { id, user_id, course_id }: ProvisionalRow,
  { type, title, message }: Pick<Notice, 'type' | 'title' | 'message'>,
): Notice {
  // Each has a mail of its own.
  return { user_id, type, title, message, metadata: { course_id, enrollment_id: id }, by_mail: false }
}
