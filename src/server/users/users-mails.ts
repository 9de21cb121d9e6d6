import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import { makeLinkCode } from '../accounts/mailed-links.ts'
import type { Context } from '../actions/context.ts'
import { findInvited } from './users-queries.ts'

/** The mail that invites a person to choose a password; `by` is the request that asks for it. */
export function invitationMail(person: { id: string; email: string }, by: string): MailRequest<'invitation'> {
  return {
    kind: 'invitation',
    recipient: person.email,
    user_id: person.id,
    data: { user_id: person.id },
    dedupe_key: `invitation ${person.id} ${by}`,
  }
}

/** Who writes it. An account that has a password by now, or isn't active, gets none. */
export function usersWriters(
  parts: Pick<Context, 'db' | 'transaction' | 'clock' | 'linkSecret'>,
): Record<'invitation', LetterWriter> {
  return {
    invitation: async ({ id, recipient, data }) => {
      const person = await findInvited(parts.db, String(data.user_id))
      // The address may have been corrected in the meantime: the link is for whoever holds the account's own address.
      if (!person || person.email !== recipient) return null
      const code = await makeLinkCode(parts, { mailId: id, userId: person.id, email: recipient, purpose: 'invitation' })
      if (code === null) return null
      return {
        to: { name: person.first_name, address: recipient },
        subject: 'Tu cuenta en el portal',
        paragraphs: [
          'La administración creó una cuenta para ti en el portal académico.',
          'Elige tu contraseña desde este enlace y después inicia sesión con tu email.',
        ],
        button: {
          label: 'Elegir mi contraseña',
          path: `/auth/callback?${new URLSearchParams({ code, type: 'invitation' })}`,
        },
        note: 'El enlace sirve una sola vez, durante 7 días. Si no esperabas este mensaje, ignóralo.',
      }
    },
  }
}
