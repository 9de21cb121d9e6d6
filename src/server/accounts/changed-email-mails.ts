import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Context } from '../actions/context.ts'
import { callback } from './accounts-mails.ts'
import { findChangedAccount } from './accounts-queries.ts'
import { makeLinkCode } from './mailed-links.ts'

type MailKind = 'email_left' | 'email_arrived' | 'email_taken_back'
type Parts = Pick<Context, 'db' | 'transaction' | 'clock' | 'linkSecret'>
/** `by`: the request that changed it. */
type Told = { readonly userId: string; readonly email: string; readonly by: string }

/** Notifies the address that an account had, with a way to take the change back if it was its owner's (decision A12). */
export function emailLeftMail({ userId, email, by, isProven }: Told & { isProven: boolean }): MailRequest<MailKind> {
  return {
    kind: 'email_left',
    recipient: email,
    user_id: userId,
    data: { user_id: userId, take_back: isProven ? 1 : 0 },
    dedupe_key: `email_left ${userId} ${by}`,
  }
}

/** The mail whose link confirms an account's new address. */
export function emailArrivedMail({ userId, email, by }: Told): MailRequest<MailKind> {
  return {
    kind: 'email_arrived',
    recipient: email,
    user_id: userId,
    data: { user_id: userId },
    dedupe_key: `email_arrived ${userId} ${by}`,
  }
}

/** Notifies the address that an account had for a while that its owner went back to the previous one. */
export function emailTakenBackMail({ userId, email, by }: Told): MailRequest<MailKind> {
  return {
    kind: 'email_taken_back',
    recipient: email,
    user_id: userId,
    data: { user_id: userId },
    dedupe_key: `email_taken_back ${userId} ${by}`,
  }
}

/** Who writes them: none to an account that isn't active, and none about an address that changed again meanwhile. */
export function changedEmailWriters(parts: Parts): Record<MailKind, LetterWriter> {
  return {
    email_left: async ({ id, recipient, data }) => {
      const userId = String(data.user_id)
      const account = await findChangedAccount(parts.db, userId)
      if (!account || account.email === recipient) return null
      const to = { name: account.first_name, address: recipient }
      const subject = 'El email de tu cuenta cambió'
      const what =
        'La cuenta del portal que tenía este email ahora tiene otro. Desde ahora los mensajes llegan al nuevo.'
      const purpose = 'take_back'
      const code =
        data.take_back === 1 ? await makeLinkCode(parts, { mailId: id, userId, email: recipient, purpose }) : null
      if (code === null)
        return {
          to,
          subject,
          paragraphs: [what, 'Si no fuiste tú quien lo cambió o lo pidió, escribe a la administración.'],
        }
      return {
        to,
        subject,
        paragraphs: [
          what,
          'Si no fuiste tú quien lo cambió o lo pidió, recupera tu cuenta desde este enlace: vuelve a este email, eliges otra contraseña y se cierran todas las sesiones.',
        ],
        button: { label: 'No fui yo: recuperar mi cuenta', path: callback({ code, type: 'take_back' }) },
        note: 'El enlace sirve una sola vez, durante 7 días. Si fuiste tú, no tienes que hacer nada.',
      }
    },
    email_arrived: async ({ id, recipient, data }) => {
      const userId = String(data.user_id)
      const account = await findChangedAccount(parts.db, userId)
      if (!account || account.email !== recipient || account.email_confirmed_at) return null
      const code = await makeLinkCode(parts, { mailId: id, userId, email: recipient, purpose: 'confirm_change' })
      if (code === null) return null
      return {
        to: { name: account.first_name, address: recipient },
        subject: 'Confirma tu nuevo email',
        paragraphs: [
          'Este es ahora el email de tu cuenta en el portal: con él inicias sesión y a él llegan los mensajes.',
          'Confirma que es tuyo desde este enlace. Tu contraseña sigue igual.',
        ],
        button: { label: 'Confirmar mi email', path: callback({ code, type: 'email_change', next: '/dashboard' }) },
        note: 'El enlace sirve una sola vez, durante 24 horas. Si no tienes una cuenta en el portal, ignora este mensaje.',
      }
    },
    email_taken_back: async ({ recipient, data }) => {
      const account = await findChangedAccount(parts.db, String(data.user_id))
      if (!account || account.email === recipient) return null
      return {
        to: { name: account.first_name, address: recipient },
        subject: 'El email de la cuenta volvió al anterior',
        paragraphs: [
          'Quien tiene el email anterior de la cuenta deshizo el cambio: este email ya no es de esa cuenta.',
          'Si el cambio era correcto, escribe a la administración.',
        ],
      }
    },
  }
}
