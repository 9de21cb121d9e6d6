import { DAY_MS } from '#domain/calendar.ts'
import { MAIL_WAIT_MS } from '#domain/notifications/types.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { readSettings } from '../settings/read-settings.ts'
import { settleMails, takeDueNotifications, type DueNotice } from './notifications-queries.ts'
import { kindOf } from './kinds.ts'
import { isWanted, noticesMail } from './notifications-mails.ts'

const BATCH = 500
const MOST_BATCHES = 20
/** What couldn't be decided for this long (a server that was stopped) is no longer news. */
const NEWS_MS = 2 * DAY_MS

type Parts = Pick<Context, 'db' | 'transaction' | 'clock' | 'mail'>

/**
 * Queues mails for notices that stayed unread for a while: one mail per person, and one for each grade, only where the institution's
 * setting and the person's own choice allow it. Called by a job every minute; running it twice sends nothing twice.
 */
export async function mailNotices({ db, transaction, clock, mail }: Parts): Promise<void> {
  const { email_notifications } = await readSettings(db)
  const now = clock.now().getTime()
  const until = new Date(now - MAIL_WAIT_MS)
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const taken = await transaction(async (tx: Tx) => {
      const due = await takeDueNotifications(tx, { until, limit: BATCH })
      if (due.length === 0) return 0
      await settleMails(
        tx,
        due.map(({ id }) => id),
      )
      const wanted = due.filter(
        (notice) =>
          email_notifications &&
          !notice.read &&
          notice.is_active &&
          isWanted(notice) &&
          now - notice.created_at.getTime() < NEWS_MS,
      )
      for (const notices of Map.groupBy(wanted, letterOf).values()) {
        const [first] = notices
        if (first) await mail.queue(tx, noticesMail(first, notices))
      }
      return due.length
    })
    if (taken < BATCH) return
  }
}

/** Notices with the same word go out in one mail, what always comes in another; of a kind whose mails lead to their thing each goes alone. */
function letterOf({ id, email, ...notice }: DueNotice): string {
  const kind = kindOf(notice)
  return kind?.button ? id : `${email} ${kind?.mail === 'always' ? 'always' : ''}`
}
