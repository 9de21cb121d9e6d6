import type { NotificationType } from '#domain/notifications/types.ts'
import type { Tx } from '../database/transaction.ts'
import {
  hasNotificationAbout,
  insertNotificationForEveryone,
  insertNotifications,
  listAdministrators,
  listUnreadAbout,
  renewUnreadAbout,
} from './notifications-queries.ts'

/** A notice to one person, in Spanish; `metadata` names the things it's about (document 1 §3). */
export type Notice = SharedNotice & { readonly user_id: string }

/** The same for many people. */
export type SharedNotice = {
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly metadata?: Record<string, string>
  /** False for what isn't worth a mail, or has a mail of its own. Else it's mailed when it stays unread at the bell. */
  readonly by_mail?: boolean
}

/** Leaves a notice for a person, in the transaction of the action that it tells of. Open pages hear of it by themselves. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await insertNotifications(tx, [notice])
}

/** Leaves each of these people a notice of their own, in one statement. */
export async function notifyEach(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await insertNotifications(tx, notices)
}

/**
 * Leaves a notice for each of these people. With `about` (metadata that names the thing), whoever has an unread notice about
 * it gets the newer words in it instead of a second one: `again`, or the notice itself.
 */
export async function notifyAll(
  tx: Tx,
  userIds: readonly string[],
  notice: SharedNotice,
  { about, again = notice }: { about?: Record<string, string>; again?: SharedNotice } = {},
): Promise<void> {
  if (userIds.length === 0) return
  const renewed = about ? new Set(await renewUnreadAbout(tx, userIds, about, again)) : new Set<string>()
  const told = userIds.filter((id) => !renewed.has(id))
  await insertNotifications(
    tx,
    told.map((user_id) => ({ user_id, ...notice })),
  )
}

/** Leaves a notice for everyone with an active account but one, and but those who were told of the same thing before. */
export async function notifyEveryone(
  tx: Tx,
  notice: SharedNotice,
  { except, about }: { except: string; about: Record<string, string> },
): Promise<void> {
  await insertNotificationForEveryone(tx, notice, { except, about })
}

/** Whether a person was ever told of this thing. */
export async function wasNotified(tx: Tx, userId: string, about: Record<string, string>): Promise<boolean> {
  return hasNotificationAbout(tx, userId, about)
}

/** Leaves a notice for every administrator, in the transaction of what it tells of. */
export async function notifyAdministrators(tx: Tx, notice: SharedNotice): Promise<void> {
  await notifyAll(tx, await listAdministrators(tx), notice)
}

/**
 * The same for whoever has no unread notice about the thing yet: of work that piles up they hear once. Nobody's notice is
 * changed, so that students who send something at once don't wait for one another.
 */
export async function remindAdministrators(
  tx: Tx,
  notice: SharedNotice,
  { about }: { about: Record<string, string> },
): Promise<void> {
  const all = await listAdministrators(tx)
  const told = await listUnreadAbout(tx, all, { type: notice.type, about })
  const untold = all.filter((id) => !told.includes(id))
  await insertNotifications(
    tx,
    untold.map((user_id) => ({ user_id, ...notice })),
  )
}
