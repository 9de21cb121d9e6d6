import type { NotificationType } from '#domain/notifications/types.ts'
import type { Tx } from '../database/transaction.ts'
import { deleteNotificationsAbout } from './notifications-queries.ts'

/** Removes everyone's notices about a thing that is gone, so that none leads nowhere. */
export async function forgetNoticesAbout(tx: Tx, type: NotificationType, about: Record<string, string>): Promise<void> {
  await deleteNotificationsAbout(tx, type, about)
}
