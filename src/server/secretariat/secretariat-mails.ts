import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Database } from '../database/connect.ts'
import { findFirstName } from './detail-queries.ts'

/** The secretariat's message to a teacher; `by` is the request that sent it. */
export function teacherMessageMail(sent: {
  email: string
  teacher_id: string
  course_name: string
  message: string
  by: string
}): MailRequest<'secretariat_message'> {
  return {
    kind: 'secretariat_message',
    recipient: sent.email,
    user_id: sent.teacher_id,
    data: { course: sent.course_name, message: sent.message },
    dedupe_key: `secretariat_message ${sent.by}`,
  }
}

/** Who writes the mails of this room; one for an address without an active account isn't written. */
export function secretariatWriters({ db }: { db: Database }): Record<'secretariat_message', LetterWriter> {
  return {
    secretariat_message: async ({ recipient, data }) => {
      const name = await findFirstName(db, recipient)
      if (name === null) return null
      const lines = String(data.message ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '')
      return {
        to: { name, address: recipient },
        subject: `Mensaje de la secretaría sobre ${data.course}`,
        paragraphs: [`La secretaría te escribe sobre el curso ${data.course}:`, ...lines],
        button: { label: 'Ir a mis cursos', path: '/teacher/courses' },
      }
    },
  }
}
