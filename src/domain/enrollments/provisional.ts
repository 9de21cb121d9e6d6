import { addDays, type CalendarDay, DAY_MS, type Instant, toMs } from '../calendar.ts'
import { type EnrollmentStanding, standingOf } from './standing.ts'
import type { PauseReason } from './statuses.ts'

/** The last day to pay of a provisional enrollment that starts on a day (decision M6). */
export function provisionalDueDay(startsOn: CalendarDay, days: number): CalendarDay {
  return addDays(startsOn, days)
}

/** How long before its due moment a provisional enrollment is reminded of, in milliseconds (decision M6). */
export const PROVISIONAL_REMINDER_MS = 3 * DAY_MS

/** The status of a provisional enrollment at a moment: due soon in its last three days, overdue from its due moment on (decision M6). */
export function provisionalState(until: Instant, now: Instant): 'provisional' | 'due_soon' | 'overdue' {
  const leftMs = toMs(until) - toMs(now)
  if (leftMs <= 0) return 'overdue'
  return leftMs <= PROVISIONAL_REMINDER_MS ? 'due_soon' : 'provisional'
}

/**
 * Whether a purchase leaves the enrollment paused: one that was paused for its payment goes on only when money has come
 * (decision M6). One that only waited for a provider never began, and may begin another way.
 */
export function staysPaused(
  former: (EnrollmentStanding & { paused_reason?: PauseReason | null }) | null,
  isPaid: boolean,
): boolean {
  if (former === null || isPaid || standingOf(former) !== 'paused') return false
  return former.paused_reason !== 'payment_pending'
}
