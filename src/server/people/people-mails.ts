import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Database } from '../database/connect.ts'
import { findFirstName } from './people-queries.ts'

/** Tells an account's owner that its password was changed; `by` is the request that changed it. */
export function passwordChangedMail({ email, by }: { email: string; by: string }): MailRequest<'password_changed'> {
  return { kind: 'password_changed', recipient: email, dedupe_key: `password_changed ${by}` }
}

/** Who writes the mails of this room; one for an address without an active account isn't written. */
export function peopleWriters({ db }: { db: Database }): Record<'password_changed', LetterWriter> {
  return {
    password_changed: async ({ recipient }) => {
      const name = await findFirstName(db, recipient)
      if (name === null) return null
      return {
        to: { name, address: recipient },
        subject: 'Tu contraseña cambió',
        paragraphs: [
          'La contraseña de tu cuenta cambió hace un momento, y las demás sesiones abiertas se cerraron.',
          'Si no fuiste tú, elige otra contraseña cuanto antes.',
        ],
        button: { label: 'Recuperar mi cuenta', path: '/login?mode=recuperar' },
      }
    },
  }
}
