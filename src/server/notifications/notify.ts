import type { Tx } from '../database/transaction.ts'
import type { Notice, SharedNotice, Things } from './notice-kind.ts'
import {
  hasNotificationAbout,
  insertNotificationForEveryone,
  insertNotifications,
  listAdministrators,
  listUnreadAbout,
  renewUnreadAbout,
} from './notifications-queries.ts'

/** Creates a notice for a person, in the transaction of the action that it reports. Open pages are notified automatically. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await insertNotifications(tx, [notice])
}

/** Leaves each of these people a notice of their own, in one statement. */
export async function notifyEach(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await insertNotifications(tx, notices)
}

/**
 * Leaves a notice for each of these people. With `once` (the part of what it's about that names the thing), whoever has an unread notice
 * about that gets the newer words in it instead of a second one: `again`, or the notice itself.
 */
export async function notifyAll<About extends Things>(
  tx: Tx,
  userIds: readonly string[],
  notice: SharedNotice<About>,
  { once, again = notice }: { once?: Partial<About>; again?: SharedNotice<About> } = {},
): Promise<void> {
  if (userIds.length === 0) return
  const renewed = once ? new Set(await renewUnreadAbout(tx, userIds, once, again)) : new Set<string>()
  const told = userIds.filter((id) => !renewed.has(id))
  await insertNotifications(
    tx,
    told.map((user_id) => ({ user_id, ...notice })),
  )
}

/** Creates a notice for everyone with an active account, except one person and those already notified of the same thing. */
export async function notifyEveryone(tx: Tx, notice: SharedNotice, { except }: { except: string }): Promise<void> {
  await insertNotificationForEveryone(tx, notice, { except })
}

/** Whether a person was ever notified of this thing. */
export async function wasNotified(tx: Tx, userId: string, about: Things): Promise<boolean> {
  return hasNotificationAbout(tx, userId, about)
}

/** Creates a notice for every administrator, in the transaction of what it reports. */
export async function notifyAdministrators(tx: Tx, notice: SharedNotice): Promise<void> {
  await notifyAll(tx, await listAdministrators(tx), notice)
}

/**
 * The same for those without an unread notice about the thing: they're notified once of work that piles up. Nobody's notice is
 * changed, so that students who send something at the same time don't wait for one another.
 */
export async function remindAdministrators(tx: Tx, notice: SharedNotice): Promise<void> {
  const all = await listAdministrators(tx)
  const told = await listUnreadAbout(tx, all, notice)
  const untold = all.filter((id) => !told.includes(id))
  await insertNotifications(
    tx,
    untold.map((user_id) => ({ user_id, ...notice })),
  )
}
