import type { CalendarDay } from '../calendar.ts'

/** The days of a period, both included; a missing date is null. */
export interface PeriodDays {
  start_date: CalendarDay | null
  end_date: CalendarDay | null
}

/** Whether a period's start is before its end (document 3 §5). */
export function isPeriodInOrder(start: CalendarDay, end: CalendarDay): boolean {
  return start < end
}

/** Whether a day lies in a period; never when a date is missing (document 3 §2.17). */
export function isInPeriod(period: PeriodDays, day: CalendarDay): boolean {
  return period.start_date !== null && period.end_date !== null && period.start_date <= day && day <= period.end_date
}

/** Whether a period is the current one: active, and today lies in it (document 3 §2.14). */
export function isCurrentPeriod(period: PeriodDays & { is_active: boolean }, today: CalendarDay): boolean {
  return period.is_active && isInPeriod(period, today)
}

/**
 * The period of a course that its place shows at first (decision R6): the current one, otherwise the last that has begun, otherwise the
 * next; null without periods.
 */
export function periodShown<P extends PeriodDays & { is_active: boolean }>(
  periods: readonly P[],
  today: CalendarDay,
): P | null {
  const byStart = periods.toSorted((one, other) => ((one.start_date ?? '') < (other.start_date ?? '') ? -1 : 1))
  return (
    byStart.findLast((period) => isCurrentPeriod(period, today)) ??
    byStart.findLast(({ start_date }) => (start_date ?? '') <= today) ??
    byStart[0] ??
    null
  )
}

/** Whether a period is over; one without an end never is (decisions L1 and L8). */
export function hasPeriodEnded(period: Pick<PeriodDays, 'end_date'>, today: CalendarDay): boolean {
  return period.end_date !== null && period.end_date < today
}
