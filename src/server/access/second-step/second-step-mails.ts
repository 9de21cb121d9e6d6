import type { LetterWriter } from '../../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../../adapters/mail/mail-queue.ts'
import type { Context } from '../../actions/context.ts'
import { shortDay } from '../../texts/format.ts'
import { secondStepChanged, type SecondStepNews } from '../../notifications/kinds/account.ts'
import { findAccountByEmail } from '../sessions-queries.ts'

type MailKind = 'second_step' | 'second_step_due' | 'codes_tried'
type Person = { readonly id: string; readonly email: string }

/** Notifies a user of what happened to their second step; `by` is the request that did it. */
export function secondStepMail({ id, email }: Person, told: SecondStepNews, by: string): MailRequest<MailKind> {
  const { title, message } = secondStepChanged.says(told)
  return {
    kind: 'second_step',
    recipient: email,
    user_id: id,
    data: { title, message },
    dedupe_key: `second_step ${told.news} ${id} ${by}`,
  }
}

/** Notifies the owner that somebody who knows the password tried codes: at most once a day. */
export function codesTriedMail(email: string, today: string): MailRequest<MailKind> {
  return { kind: 'codes_tried', recipient: email, dedupe_key: `codes_tried ${today} ${email}` }
}

/** Notifies an administrator of the day from which they need a second step: once for each such day. */
export function comingDutyMail({ id, email }: Person, day: string): MailRequest<MailKind> {
  return {
    kind: 'second_step_due',
    recipient: email,
    user_id: id,
    data: { day },
    dedupe_key: `second_step_due ${day} ${id}`,
  }
}

/** Who writes the mails about the second step; one for an address without an active account isn't written. */
export function secondStepWriters({ db }: Pick<Context, 'db'>): Record<MailKind, LetterWriter> {
  const recover = { label: 'Elegir una contraseña nueva', path: '/login?mode=recuperar' }
  return {
    second_step: async ({ recipient, data }) => {
      const account = await findAccountByEmail(db, recipient)
      if (!account?.is_active) return null
      return {
        to: { name: account.first_name, address: recipient },
        subject: String(data.title),
        paragraphs: [
          `${String(data.title)}.`,
          String(data.message),
          'Si no sabías de esto, elige otra contraseña cuanto antes y escribe a la administración.',
        ],
        button: recover,
      }
    },
    second_step_due: async ({ recipient, data }) => {
      const account = await findAccountByEmail(db, recipient)
      if (!account?.is_active) return null
      const day = shortDay(String(data.day))
      return {
        to: { name: account.first_name, address: recipient },
        subject: `Activa el segundo paso antes del ${day}`,
        paragraphs: [
          `Desde el ${day}, quien administra el portal necesita un segundo paso para iniciar sesión: un código de su teléfono.`,
          'Actívalo antes, con calma y con el teléfono a mano: lleva dos minutos. Desde ese día, sin él no se puede administrar el portal.',
        ],
        button: { label: 'Activar el segundo paso', path: '/profile/second-step' },
      }
    },
    codes_tried: async ({ recipient }) => {
      const account = await findAccountByEmail(db, recipient)
      if (!account?.is_active) return null
      return {
        to: { name: account.first_name, address: recipient },
        subject: 'Probaron códigos para entrar a tu cuenta',
        paragraphs: [
          'Alguien escribió bien tu contraseña y probó varios códigos equivocados en el segundo paso. Ninguno de esos intentos entró.',
          'Si no fuiste tú, otra persona conoce tu contraseña: elige una nueva cuanto antes.',
        ],
        button: recover,
        note: 'Si fuiste tú, no tienes que hacer nada.',
      }
    },
  }
}
