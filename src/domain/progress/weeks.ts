import { addDays, type CalendarDay, daysBetween } from '../calendar.ts'

/** How many weeks the chart of activity goes back, this one included. */
const ACTIVITY_WEEKS = 8

/** 1970-01-05 was a Monday. */
const SOME_MONDAY = '1970-01-05'

/** The Monday of the week that a day lies in. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const since = daysBetween(SOME_MONDAY, day)
  return addDays(day, -(((since % 7) + 7) % 7))
}

/** How many weeks the chart of a window's enrollments shows: as many as have room on a phone. */
export const WINDOW_WEEKS = 10

/** The Mondays from the week of one day to that of another, oldest first; of many, the last ones. */
export function mondaysBetween(first: CalendarDay, last: CalendarDay, most: number = WINDOW_WEEKS): CalendarDay[] {
  const weeks = Math.max(0, daysBetween(mondayOf(first), mondayOf(last)) / 7) + 1
  return lastMondays(last, Math.min(weeks, most))
}

/** The Mondays of the last weeks up to the one that a day lies in, oldest first. */
export function lastMondays(today: CalendarDay, weeks: number = ACTIVITY_WEEKS): CalendarDay[] {
  const thisMonday = mondayOf(today)
  return Array.from({ length: weeks }, (_, index) => addDays(thisMonday, 7 * (index + 1 - weeks)))
}
