import { DAY_MS } from '#domain/calendar.ts'
import { NOTICE_LONGEST_DAYS } from '#domain/notifications/types.ts'
import type { Context } from '../actions/context.ts'
import { deleteOldNotifications } from './notifications-queries.ts'

/** Removes notices that were read this many days ago or are very old. Called by a job. */
export async function forgetOldNotifications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  days: number,
): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await deleteOldNotifications(db, { read: ago(days), any: ago(NOTICE_LONGEST_DAYS) })
}
