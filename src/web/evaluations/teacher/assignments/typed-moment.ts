import { calendarDayIn, endOfDayIn, startOfDayIn } from '#domain/calendar.ts'
import { formatClock, timeZone } from '#web/ui/format.ts'

/** A moment as a form holds it: a day and a time of the institution's zone; no time means the end of the day (decision L12). */
export type TypedMoment = { day: string; time: string }

/** The instant of a typed moment as ISO text; null without a day. */
export function instantOf({ day, time }: TypedMoment): string | null {
  if (!day) return null
  const zone = timeZone()
  if (!time) return endOfDayIn(zone, day).toISOString()
  const start = startOfDayIn(zone, day).getTime()
  const guess = new Date(start + minutesOf(time) * 60_000)
  // On a day when the clocks change, midnight plus the time is an hour off.
  const off = minutesOf(time) - minutesOf(formatClock(guess))
  return new Date(guess.getTime() + off * 60_000).toISOString()
}

/** The day and time of an instant, as a form shows them; the last second of a day is the day alone. */
export function typedMoment(instant: string | null): TypedMoment {
  if (instant === null) return { day: '', time: '' }
  const day = calendarDayIn(timeZone(), instant)
  const isEnd = Date.parse(instant) === endOfDayIn(timeZone(), day).getTime()
  return { day, time: isEnd ? '' : formatClock(instant) }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
