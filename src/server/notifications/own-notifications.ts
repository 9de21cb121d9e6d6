import type * as contract from '#contract/notifications.ts'
import type { Role } from '#domain/access/roles.ts'
import { NOTIFICATION_TYPES, type NotificationType } from '#domain/notifications/types.ts'
import type { Handler } from '../actions/context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { noticePath } from './kinds.ts'
import { countUnreadOf, listNotificationsOf, markAllOwnRead, markOwnRead } from './notifications-queries.ts'
import { saveMailChoice, wantsMail } from './preferences-queries.ts'

/** How many of the own notices are unread. */
export const countUnread: Handler<typeof contract.countUnread> = async (_, { db, user }) => ({
  unread: await countUnreadOf(db, user.id),
})

/** One page of the own notices, newest first. */
export const listNotifications: Handler<typeof contract.listNotifications> = async (
  { unread = false, page, page_size },
  { db, user },
) => {
  const offset = (page - 1) * page_size
  const { items, total } = await listNotificationsOf(db, user.id, { unread, limit: page_size, offset })
  return {
    items: items.map(({ kind, ...notice }) => ({
      ...notice,
      type: typeOf(notice.type),
      metadata: textsOf(notice.metadata),
      paths: pathsOf({ kind, ...notice }, user.role),
    })),
    total,
    page,
    has_more: offset + items.length < total,
  }
}

/** Marks one of the own notices as read. */
export const readNotification: Handler<typeof contract.readNotification> = async ({ notificationId }, { db, user }) => {
  await markOwnRead(db, user.id, notificationId)
  return { unread: await countUnreadOf(db, user.id) }
}

/** Marks all of the own notices as read. */
export const readAllNotifications: Handler<typeof contract.readAllNotifications> = async (_, { db, user }) => {
  await markAllOwnRead(db, user.id)
  return { unread: await countUnreadOf(db, user.id) }
}

/** A type that an older version or an import wrote is shown as one of the system's. */
function typeOf(stored: string): NotificationType {
  return NOTIFICATION_TYPES.find((type) => type === stored) ?? 'system'
}

/** Where it leads its reader in each of their roles, of those in which it leads somewhere. */
function pathsOf(notice: Parameters<typeof noticePath>[0], roles: readonly Role[]): Partial<Record<Role, string>> {
  return Object.fromEntries(
    roles.flatMap((role) => {
      const path = noticePath(notice, role)
      return path === null ? [] : [[role, path]]
    }),
  )
}

function textsOf(metadata: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(metadata).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return Object.fromEntries(texts)
}

/** Whether the asker wants notices by mail, and whether the institution sends any. */
export const getMailChoice: Handler<typeof contract.getMailChoice> = async (_, { db, user }) => {
  const [email, { email_notifications }] = await Promise.all([wantsMail(db, user.id), readSettings(db)])
  return { email, is_offered: email_notifications }
}

/** Chooses it. What was queued before obeys too: the choice is read again when a mail is written. */
export const setMailChoice: Handler<typeof contract.setMailChoice> = async ({ email }, context) => {
  await saveMailChoice(context.db, context.user.id, email, context.clock.now())
  return getMailChoice({}, context)
}
