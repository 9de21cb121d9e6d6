import { addDays, calendarDayIn } from '#domain/calendar.ts'
import { timeZone } from '#web/ui/format.ts'
import { typedMoment } from '../assignments/typed-moment.ts'

const WEEK = 7

/** The new date that is offered first: a week after the evaluation's, or after today once that has passed; at the same hour. */
export function firstDay(date: string | null): { day: string; time: string } {
  const today = calendarDayIn(timeZone(), new Date())
  const { day, time } = typedMoment(date)
  return { day: addDays(day > today ? day : today, WEEK), time }
}
