import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Context } from '../actions/context.ts'
import { findAccountByEmail } from './sessions-queries.ts'

type Attacked = { readonly email: string; readonly today: string }

/**
 * Notifies the owner that somebody keeps trying passwords: at most once a day. Whether the email has an account is checked when
 * the mail is written.
 */
export function passwordsTriedMail({ email, today }: Attacked): MailRequest<'passwords_tried'> {
  return { kind: 'passwords_tried', recipient: email, dedupe_key: `passwords_tried ${today} ${email}` }
}

/** Who writes the mails of this room; one for an address without an active account isn't written. */
export function accessWriters({ db }: Pick<Context, 'db'>): Record<'passwords_tried', LetterWriter> {
  return {
    passwords_tried: async ({ recipient }) => {
      const account = await findAccountByEmail(db, recipient)
      if (!account?.is_active) return null
      return {
        to: { name: account.first_name, address: recipient },
        subject: 'Probaron muchas contraseñas en tu cuenta',
        paragraphs: [
          'En la última hora alguien probó muchas veces entrar a tu cuenta con contraseñas equivocadas. Ninguno de esos intentos entró.',
          'Por seguridad, durante la próxima hora solo se puede iniciar sesión desde los navegadores en los que ya entraste antes.',
          'Si no fuiste tú y usas esta contraseña también en otro sitio, o es fácil de adivinar, elige una nueva. Con eso además puedes volver a entrar enseguida.',
        ],
        button: { label: 'Elegir una contraseña nueva', path: '/login?mode=recuperar' },
        note: 'Si fuiste tú, no tienes que hacer nada.',
      }
    },
  }
}
