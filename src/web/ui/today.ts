import { calendarDayIn } from '#domain/calendar.ts'
import { timeZone } from './format.ts'

/** Today in the institution's zone, as date fields take it. */
export function today(): string {
  return calendarDayIn(timeZone(), new Date())
}
