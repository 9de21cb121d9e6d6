import type { Tx } from '../database/transaction.ts'
import type { NoticePolicy, Things } from './notice-kind.ts'
import { deleteNotificationsAbout } from './notifications-queries.ts'

/** Removes everyone's notices about a thing that is gone, so that none leads nowhere. */
export async function forgetNoticesAbout(tx: Tx, kind: NoticePolicy, about: Things): Promise<void> {
  await deleteNotificationsAbout(tx, kind, about)
}
