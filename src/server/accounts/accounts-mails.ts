import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Context } from '../actions/context.ts'
import { findAccountForMail, wasEmailChanged } from './accounts-queries.ts'
import { makeLinkCode } from './mailed-links.ts'

type MailKind = 'confirmation' | 'recovery'
type Parts = Pick<Context, 'db' | 'transaction' | 'clock' | 'linkSecret'>

/** Document 1 §7: where a confirmation leads to. */
export const AFTER_CONFIRMATION = '/student/dashboard'

/** `by`: the request that asks for it, so that one request sends one mail. Whether the email has an account is seen when it's written. */
type Asked = { readonly email: string; readonly by: string }

/** The mail whose link confirms an email (decisions A6, A7). */
export function confirmationMail({ email, next, by }: Asked & { next: string }): MailRequest<MailKind> {
  return { kind: 'confirmation', recipient: email, data: { next }, dedupe_key: `confirmation ${by}` }
}

/** The mail whose link leads to a new password (decision A4). */
export function recoveryMail({ email, by }: Asked): MailRequest<MailKind> {
  return { kind: 'recovery', recipient: email, dedupe_key: `recovery ${by}` }
}

/** Who writes each of them. A mail for an address without an active account isn't written. */
export function accountsWriters(parts: Parts): Record<MailKind, LetterWriter> {
  return {
    confirmation: async ({ id, recipient, data }) => {
      const account = await findAccountForMail(parts.db, recipient)
      if (!account || account.email_confirmed_at) return null
      // A user who was given another address may have been given a stranger's: that link lets nobody in.
      const purpose = (await wasEmailChanged(parts.db, account.id)) ? 'confirm_change' : 'confirm'
      const code = await makeLinkCode(parts, { mailId: id, userId: account.id, email: recipient, purpose })
      if (code === null) return null
      return {
        to: { name: account.first_name, address: recipient },
        subject: 'Confirma tu email',
        paragraphs: ['Gracias por registrarte. Para terminar de crear tu cuenta, confirma que este email es tuyo.'],
        button: { label: 'Confirmar mi email', path: callback({ code, type: 'signup', next: String(data.next) }) },
        note: 'El enlace sirve una sola vez, durante 24 horas. Si no creaste una cuenta, ignora este mensaje.',
      }
    },
    recovery: async ({ id, recipient }) => {
      const account = await findAccountForMail(parts.db, recipient)
      if (!account) return null
      const code = await makeLinkCode(parts, { mailId: id, userId: account.id, email: recipient, purpose: 'reset' })
      if (code === null) return null
      return {
        to: { name: account.first_name, address: recipient },
        subject: 'Elige una contraseña nueva',
        paragraphs: ['Recibimos un pedido para cambiar la contraseña de tu cuenta. Elige una nueva desde este enlace.'],
        button: { label: 'Elegir una contraseña nueva', path: callback({ code, type: 'recovery' }) },
        note: 'El enlace sirve una sola vez, durante 1 hora. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
      }
    },
  }
}

/** Where a mailed link leads to (decision A7). */
export function callback(query: Record<string, string>): string {
  return `/auth/callback?${new URLSearchParams(query)}`
}
