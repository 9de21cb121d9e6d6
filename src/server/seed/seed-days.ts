import { addDays, type CalendarDay, endOfDayIn, startOfDayIn } from '#domain/calendar.ts'

/** The moments of the demo seminary, counted in days from today: -1 is yesterday. */
export type SeedDays = {
  readonly today: CalendarDay
  readonly now: Date
  day: (offset: number) => CalendarDay
  /** A clock time of a day, 'HH:MM' in the institution's zone. Never later than now. */
  at: (offset: number, time: string) => Date
  /** The first and the last second of a day. */
  startOf: (offset: number) => Date
  endOf: (offset: number) => Date
}

/** Counts days from `today` in a zone. */
export function seedDays({ today, zone, now }: { today: CalendarDay; zone: string; now: Date }): SeedDays {
  const day = (offset: number) => addDays(today, offset)
  // Finding a day's midnight asks Intl several times; the seed asks for the same few days again and again.
  const midnights = new Map<number, Date>()
  const startOf = (offset: number) => {
    const known = midnights.get(offset) ?? startOfDayIn(zone, day(offset))
    midnights.set(offset, known)
    return new Date(known)
  }
  return {
    today,
    now,
    day,
    startOf,
    endOf: (offset) => endOfDayIn(zone, day(offset)),
    at: (offset, time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const moment = startOf(offset).getTime() + (hours * 60 + minutes) * 60_000
      return new Date(Math.min(moment, now.getTime()))
    },
  }
}
