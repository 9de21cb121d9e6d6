import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Database } from '../database/connect.ts'
import { findMailedNotices } from './notifications-queries.ts'

type Mailed = { readonly id: string; readonly user_id: string }

/** The most notices that one mail repeats; the bell has the rest. */
const MOST = 10

/** One mail for the notices of one person. */
export function noticesMail(email: string, notices: readonly Mailed[]): MailRequest<'notices'> {
  const ids = notices.map(({ id }) => id)
  const [first] = notices
  return {
    kind: 'notices',
    recipient: email,
    ...(first && { user_id: first.user_id }),
    data: { ids: ids.slice(0, MOST).join(' '), more: Math.max(0, ids.length - MOST) },
    dedupe_key: `notices ${ids[0]}`,
  }
}

/** Who writes it; what was read meanwhile isn't repeated, and without anything left there is no mail. */
export function notificationsWriters({ db }: { db: Database }): Record<'notices', LetterWriter> {
  return {
    notices: async ({ recipient, data }) => {
      const found = await findMailedNotices(db, recipient, String(data.ids).split(' '))
      const [first] = found?.notices ?? []
      if (!found || !first) return null
      const { notices, first_name } = found
      const more = Number(data.more)
      return {
        to: { name: first_name, address: recipient },
        subject: notices.length + more === 1 ? first.title : `Tienes ${notices.length + more} notificaciones nuevas`,
        paragraphs: [
          ...notices.map(({ title, message }) => `${title}: ${message}`),
          ...(more > 0 ? [`Y ${more} más en el portal.`] : []),
        ],
        button: { label: 'Ver en el portal', path: '/dashboard' },
        note: 'Si no quieres recibir estos avisos, desactívalos en tu perfil, en «Avisos por email».',
      }
    },
  }
}
