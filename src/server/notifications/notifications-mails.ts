import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { Letter } from '../adapters/mail/letter.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Context } from '../actions/context.ts'
import { kindOf } from './kinds.ts'
import { findMailedNotices } from './notifications-queries.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

type Person = { readonly user_id: string; readonly email: string }
type Written = NonNullable<Awaited<ReturnType<typeof findMailedNotices>>>['notices'][number]

/** The most notices that one mail repeats; the bell has the rest. */
const MOST = 10

/** One mail for the notices of one person. */
export function noticesMail(
  { user_id, email }: Person,
  notices: readonly { readonly id: string }[],
): MailRequest<'notices'> {
  const ids = notices.map(({ id }) => id)
  return {
    kind: 'notices',
    recipient: email,
    user_id,
    data: { ids: ids.slice(0, MOST).join(' '), more: Math.max(0, ids.length - MOST) },
    dedupe_key: `notices ${ids[0]}`,
  }
}

/** Who writes it; what was read meanwhile isn't repeated, and without anything left there is no mail. */
export function notificationsWriters({
  db,
  linkSecret,
}: Pick<Context, 'db' | 'linkSecret'>): Record<'notices', LetterWriter> {
  return {
    notices: async ({ recipient, data }) => {
      const found = await findMailedNotices(db, recipient, String(data.ids).split(' '))
      const notices = found?.notices.filter(isWanted) ?? []
      const [first] = notices
      if (!found || !first) return null
      const { id: userId, first_name } = found
      const kinds = [...new Set(notices.flatMap((notice) => kindOf(notice) ?? []))]
      const optional = kinds.filter(({ mail }) => mail === 'optional').map(({ name }) => name)
      const more = Number(data.more)
      return {
        to: { name: first_name, address: recipient },
        subject: notices.length + more === 1 ? first.title : `Tienes ${notices.length + more} notificaciones nuevas`,
        paragraphs: [...notices.flatMap(paragraphsOf), ...(more > 0 ? [`Y ${more} más en el portal.`] : [])],
        button: buttonOf(first),
        ...(kinds.every(({ mail }) => mail === 'optional') && {
          note: 'Si no quieres recibir estas notificaciones, desactívalas en tu perfil, en «Qué quiero recibir, y dónde».',
          ...(optional.length > 0 && { unsubscribe: unsubscribePath(linkSecret, { userId, kinds: optional }) }),
        }),
      }
    },
  }
}

/** Whether a notice goes out by mail: its person wants it so, or it always comes. */
export function isWanted(notice: Parameters<typeof kindOf>[0] & { readonly wants_mail: boolean }): boolean {
  return notice.wants_mail || kindOf(notice)?.mail === 'always'
}

/** What a notice says; the teacher's comment under a grade. */
function paragraphsOf({ title, message, comment }: Written): string[] {
  return [`${title}: ${message}`, ...(comment ? `Comentario de tu profesor: ${comment}`.split(/\s*\n\s*/) : [])]
}

/** What has a mail of its own is opened where it lies; the rest waits at the bell. */
function buttonOf(notice: Written): NonNullable<Letter['button']> {
  const kind = kindOf(notice)
  const [role] = kind?.audience ?? []
  const path = role && kind?.pathOf(notice.metadata, role)
  return kind?.button && path ? { label: kind.button, path } : { label: 'Ver en el portal', path: '/dashboard' }
}
