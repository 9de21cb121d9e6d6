import { DAY_MS } from '#domain/calendar.ts'
import { NOTICE_LIFE_DAYS } from '#domain/notifications/types.ts'
import type { Context } from '../context.ts'
import { deleteOldNotifications } from './notifications-queries.ts'

/** Removes notices that were read long ago or are very old. A job calls it. */
export async function forgetOldNotifications({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await deleteOldNotifications(db, { read: ago(NOTICE_LIFE_DAYS.read), any: ago(NOTICE_LIFE_DAYS.any) })
}
