import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { Letter } from '../adapters/mail/letter.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Database } from '../database/connect.ts'
import { shortDay } from '../format.ts'
import { findEnrollmentForMail } from './provisional-queries.ts'

/** The mails about an enrollment that goes on without its money (decision M6). */
export type ProvisionalMail = 'payment_reminder' | 'enrollment_overdue' | 'enrollment_resumed'

/** One of them; `of` is the due moment or the pause that it's about, so that each is told once. */
export function provisionalMail({
  kind,
  enrollment_id,
  user_id,
  recipient,
  of,
  day,
}: {
  kind: ProvisionalMail
  enrollment_id: string
  user_id: string
  recipient: string
  of: Date
  day: string
}): MailRequest<ProvisionalMail> {
  const dedupe_key = `${kind} ${enrollment_id} ${of.toISOString()}`
  return { kind, recipient, user_id, data: { enrollment_id, day }, dedupe_key }
}

/** Who writes them. */
export function provisionalWriters({ db }: { db: Database }): Record<ProvisionalMail, LetterWriter> {
  const write =
    (say: (course: string, day: string) => Omit<Letter, 'to'>): LetterWriter =>
    async ({ recipient, data }) => {
      const found = await findEnrollmentForMail(db, String(data.enrollment_id))
      if (!found) return null
      const day = data.day ? shortDay(String(data.day)) : ''
      return { to: { name: found.first_name, address: recipient }, ...say(found.course_name, day) }
    }
  return {
    payment_reminder: write((course, day) => ({
      subject: 'Tu matrícula provisional vence pronto',
      paragraphs: [
        `Tu matrícula en «${course}» es provisional hasta el ${day}.`,
        'Completa el pago o sube el comprobante antes de ese día para no interrumpirla.',
      ],
      button: { label: 'Ver mis cursos', path: '/student/courses' },
    })),
    enrollment_overdue: write((course, day) => ({
      subject: 'Tu matrícula está en pausa',
      paragraphs: [
        `El ${day} venció el plazo y no recibimos el pago de «${course}»: tu matrícula queda en pausa.`,
        'Tus entregas y tu progreso se conservan: cuando verifiquemos el pago, sigues donde estabas.',
      ],
      button: { label: 'Ver mis cursos', path: '/student/courses' },
    })),
    enrollment_resumed: write((course) => ({
      subject: 'Tu matrícula está activa otra vez',
      paragraphs: [`Verificamos el pago de «${course}». Puedes seguir donde lo dejaste.`],
      button: { label: 'Ir a mis cursos', path: '/student/courses' },
    })),
  }
}
