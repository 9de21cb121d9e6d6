import { addDays, calendarDayIn, HOUR_MS, hourIn, startOfDayIn, type CalendarDay } from '../calendar.ts'

/** Clocks are put forward and back by this or twice this. */
const STEP_MS = HOUR_MS / 2

/** When the next nightly backup is made: at this hour of the institution's zone, today if it's still to come. */
export function nextBackupAt({ hour, zone, now }: { hour: number; zone: string; now: Date }): Date {
  const today = calendarDayIn(zone, now)
  const at = momentOf(hour, zone, today)
  return at > now ? at : momentOf(hour, zone, addDays(today, 1))
}

/** The first moment of a day at which its clocks show this hour or a later one: an hour may be skipped, or come twice. */
function momentOf(hour: number, zone: string, day: CalendarDay): Date {
  let at = startOfDayIn(zone, day)
  while (calendarDayIn(zone, at) === day && hourIn(zone, at) < hour) at = new Date(at.getTime() + STEP_MS)
  return at
}
