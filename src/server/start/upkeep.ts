import { forgetEndedAccess } from '../access/forget-ended.ts'
import { forgetEndedLinks } from '../accounts/mailed-links.ts'
import { forgetEndedJobs } from '../adapters/jobs/forget-ended.ts'
import { forgetGivenUpMails } from '../adapters/mail/forget-given-up.ts'
import type { Context } from '../actions/context.ts'
import { foldEnrollmentTotals } from '../database/enrollments-of-period.ts'
import { foldRoleTotals } from '../database/people-of-role.ts'
import { removeUnattachedFiles } from '../files/attach-file.ts'
import { sweepFiles } from '../files/sweep.ts'
import { forgetOldNotifications } from '../notifications/forget-old.ts'
import { readSettings } from '../settings/read-settings.ts'
import { forgetOldErrors } from '../system/errors.ts'
import { foldPaymentTotals } from '../payments/list-payments.ts'

type Parts = Pick<Context, 'db' | 'transaction' | 'clock' | 'storage' | 'linkSecret'> & {
  /** Hears how much lay about that belonged to nothing. */
  readonly report: (what: unknown) => void
}

/** Removes what has ended: sessions, counters, links, files that nobody used. Doing it twice does no harm. */
export async function upkeep(parts: Parts): Promise<void> {
  const kept = await readSettings(parts.db)
  await forgetEndedAccess(parts, kept.sessions_kept_days)
  await forgetEndedLinks(parts)
  await forgetOldNotifications(parts, kept.notices_kept_days)
  await forgetGivenUpMails(parts, kept.failures_kept_days)
  await forgetOldErrors(parts, kept.failures_kept_days)
  await forgetEndedJobs(parts, kept.jobs_kept_days)
  await removeUnattachedFiles(parts)
  await foldPaymentTotals(parts)
  await foldEnrollmentTotals(parts)
  await foldRoleTotals(parts)
  // Last: a storage that doesn't answer keeps nothing else from being done.
  await sweepFiles(parts)
}
