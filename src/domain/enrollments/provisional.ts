import { addDays, type CalendarDay, daysBetween } from '../calendar.ts'
import { type EnrollmentStanding, standingOf } from './standing.ts'
import type { PauseReason } from './statuses.ts'

/** The last day to pay of a provisional enrollment that starts on a day (decision M6). */
export function provisionalDueDay(startsOn: CalendarDay, days: number): CalendarDay {
  return addDays(startsOn, days)
}

/** How many days before the due day the reminder is sent (decision M6). */
export const PROVISIONAL_REMINDER_DAYS = 3

/** Where a provisional enrollment stands: `days` are those left; it is overdue from the day after its due day, and then paused (decision M6). */
export type ProvisionalState = { state: 'settled' } | { state: 'provisional' | 'due_soon' | 'overdue'; days: number }

/** The state of a provisional enrollment on a day; without a due day its payment is settled (decision M6). */
export function provisionalState(dueOn: CalendarDay | null, today: CalendarDay): ProvisionalState {
  if (dueOn === null) return { state: 'settled' }
  const days = daysBetween(today, dueOn)
  if (days < 0) return { state: 'overdue', days }
  return { state: days <= PROVISIONAL_REMINDER_DAYS ? 'due_soon' : 'provisional', days }
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
