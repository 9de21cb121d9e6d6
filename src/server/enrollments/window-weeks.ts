import type * as contract from '#contract/enrollments.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { mondayOf, mondaysBetween } from '#domain/progress/weeks.ts'
import type { Handler } from '../actions/context.ts'
import { countWindowWeeks, getWindowDates } from './window-weeks-queries.ts'

/** How many enrolled in each week of a window, from its first to this one or its last; of many weeks the last ones, with what came before. */
export const listWindowWeeks: Handler<typeof contract.listWindowWeeks> = async ({ windowId }, { db, zone, today }) => {
  const [window, counted] = await Promise.all([getWindowDates(db, windowId), countWindowWeeks(db, windowId, zone)])
  const end = calendarDayIn(zone, window.enrollment_end_date)
  const days = counted.map(({ starts_on }) => starts_on)
  const first = [calendarDayIn(zone, window.enrollment_start_date), ...days].reduce((a, b) => (a < b ? a : b))
  const last = [end < today ? end : today, ...days].reduce((a, b) => (a > b ? a : b))
  const mondays = mondaysBetween(first < last ? first : mondayOf(last), last)
  const enrollmentsOf = (monday: string) => counted.find(({ starts_on }) => starts_on === monday)?.enrollments ?? 0
  return {
    weeks: mondays.map((starts_on) => ({ starts_on, enrollments: enrollmentsOf(starts_on) })),
    before: counted
      .filter(({ starts_on }) => starts_on < (mondays[0] ?? ''))
      .reduce((sum, { enrollments }) => sum + enrollments, 0),
  }
}
