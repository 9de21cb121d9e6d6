import type { CalendarDay } from '../calendar.ts'
import { EARLIEST_BIRTH_DATE } from './limits.ts'

/** Whether somebody who is here `today` can have been born on that day. */
export function isBirthDate(day: CalendarDay, today: CalendarDay): boolean {
  return day >= EARLIEST_BIRTH_DATE && day <= today
}
