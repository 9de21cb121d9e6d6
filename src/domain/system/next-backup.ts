import { addDays, calendarDayIn, HOUR_MS, startOfDayIn } from '../calendar.ts'

/** When the next nightly backup is made: at this hour of the institution's zone, today if it's still to come. */
export function nextBackupAt({ hour, zone, now }: { hour: number; zone: string; now: Date }): Date {
  const today = calendarDayIn(zone, now)
  const at = (day: string) => new Date(startOfDayIn(zone, day).getTime() + hour * HOUR_MS)
  return at(today) > now ? at(today) : at(addDays(today, 1))
}
