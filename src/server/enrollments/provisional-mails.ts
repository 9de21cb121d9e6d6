import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { Letter } from '../adapters/mail/letter.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Database } from '../database/connect.ts'
import { shortDay } from '../texts/format.ts'
import { findEnrollmentForMail } from './provisional-queries.ts'

/** The mails about an enrollment that goes on without its money (decision M6). */
export type ProvisionalMail = 'payment_reminder' | 'enrollment_overdue' | 'enrollment_resumed' | 'seat_released'

/**
 * What a mail is about: `of` is the due time or the pause, so that each is reported once; `seat` says until when the seat is kept.
 */
export type ProvisionalMailAbout = {
  readonly kind: ProvisionalMail
  readonly of: Date
  readonly day: string
  readonly seat: string
  readonly order_id: string | null
}

/** One of them. */
export function provisionalMail({
  kind,
  enrollment_id,
  user_id,
  recipient,
  of,
  day = '',
  seat = '',
  order_id = null,
}: Pick<ProvisionalMailAbout, 'kind' | 'of'> &
  Partial<ProvisionalMailAbout> & {
    enrollment_id: string
    user_id: string
    recipient: string
  }): MailRequest<ProvisionalMail> {
  const dedupe_key = `${kind} ${enrollment_id} ${of.toISOString()}`
  return { kind, recipient, user_id, data: { enrollment_id, day, seat, order_id }, dedupe_key }
}

/** Who writes them. */
export function provisionalWriters({ db }: { db: Database }): Record<ProvisionalMail, LetterWriter> {
  const write =
    (
      say: (course: string, told: { day: string; seat: string; orderId: string | null }) => Omit<Letter, 'to'>,
    ): LetterWriter =>
    async ({ recipient, data }) => {
      const found = await findEnrollmentForMail(db, String(data.enrollment_id))
      if (!found) return null
      const day = data.day ? shortDay(String(data.day)) : ''
      // What was queued by an earlier version has neither.
      const [seat, orderId] = [String(data.seat ?? ''), data.order_id ? String(data.order_id) : null]
      return { to: { name: found.first_name, address: recipient }, ...say(found.course_name, { day, seat, orderId }) }
    }
  return {
    payment_reminder: write((course, { day }) => ({
      subject: 'Tu matrícula provisional vence pronto',
      paragraphs: [
        `Tu matrícula en «${course}» es provisional hasta el ${day}.`,
        'Completa el pago o sube el comprobante antes de ese día para no interrumpirla.',
      ],
      button: { label: 'Ver mis cursos', path: '/student/courses' },
    })),
    enrollment_overdue: write((course, { day, seat }) => ({
      subject: 'Tu matrícula está en pausa',
      paragraphs: [
        `El ${day} venció el plazo y no recibimos el pago de «${course}»: tu matrícula queda en pausa.`,
        `Tus entregas y tu progreso se conservan: cuando verifiquemos el pago, sigues donde estabas.${seat}`,
      ],
      button: { label: 'Ver mis cursos', path: '/student/courses' },
    })),
    seat_released: write((course, { orderId }) => ({
      subject: 'Tu cupo quedó libre',
      paragraphs: [
        `No recibimos a tiempo el pago de «${course}»: tu matrícula terminó y el cupo quedó libre.`,
        'Tus entregas y tu progreso se conservan. Si quedan cupos, todavía puedes pagarlo y seguir donde estabas.',
      ],
      button: orderId
        ? { label: 'Ver la compra', path: `/checkout/pending?o=${orderId}` }
        : { label: 'Ver mis cursos', path: '/student/courses' },
    })),
    enrollment_resumed: write((course) => ({
      subject: 'Tu matrícula está activa otra vez',
      paragraphs: [`Verificamos el pago de «${course}». Puedes seguir donde lo dejaste.`],
      button: { label: 'Ir a mis cursos', path: '/student/courses' },
    })),
  }
}
