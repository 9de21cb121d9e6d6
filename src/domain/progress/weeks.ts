import { addDays, type CalendarDay, daysBetween } from '../calendar.ts'

/** How many weeks the chart of activity goes back, this one included. */
const ACTIVITY_WEEKS = 8

/** 1970-01-05 was a Monday. */
const SOME_MONDAY = '1970-01-05'

/** The Monday of the week that a day lies in. */
function mondayOf(day: CalendarDay): CalendarDay {
  const since = daysBetween(SOME_MONDAY, day)
  return addDays(day, -(((since % 7) + 7) % 7))
}

/** The Mondays of the last weeks up to the one that a day lies in, oldest first. */
export function lastMondays(today: CalendarDay, weeks: number = ACTIVITY_WEEKS): CalendarDay[] {
  const thisMonday = mondayOf(today)
  return Array.from({ length: weeks }, (_, index) => addDays(thisMonday, 7 * (index + 1 - weeks)))
}
