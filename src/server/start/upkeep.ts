import { DAY_MS } from '#domain/calendar.ts'
import { forgetEndedAccess } from '../access/sessions.ts'
import { forgetEndedLinks } from '../accounts/mailed-links.ts'
import { deleteEndedJobs } from '../adapters/jobs/jobs-queries.ts'
import { deleteGivenUp } from '../adapters/mail/mail-queries.ts'
import type { Context } from '../actions/context.ts'
import { foldJournals } from '../database/fold-journals.ts'
import { removeUnattachedFiles } from '../files/attach-file.ts'
import { sweepFiles } from '../files/sweep.ts'
import { forgetOldNotifications } from '../notifications/forget-old.ts'
import { readSettings } from '../settings/read-settings.ts'
import { forgetOldErrors } from '../system/errors.ts'

type Parts = Pick<Context, 'db' | 'transaction' | 'clock' | 'storage' | 'linkSecret'> & {
  /** Receives how much was left over that belonged to nothing. */
  readonly report: (what: unknown) => void
}

/** Removes what has expired: sessions, counters, links, files that nobody used. Running it twice does no harm. */
export async function upkeep(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const kept = await readSettings(db)
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await forgetEndedAccess(parts, kept.sessions_kept_days)
  await forgetEndedLinks(parts)
  await forgetOldNotifications(parts, kept.notices_kept_days)
  await deleteGivenUp(db, ago(kept.failures_kept_days))
  await forgetOldErrors(parts, kept.failures_kept_days)
  await deleteEndedJobs(db, ago(kept.jobs_kept_days))
  await removeUnattachedFiles(parts)
  await foldJournals(parts)
  // Last: a storage that doesn't respond prevents nothing else from being done.
  await sweepFiles(parts)
}
