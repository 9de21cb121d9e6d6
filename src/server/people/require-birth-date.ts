import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { isBirthDate } from '#domain/people/birth-date.ts'
import { InvalidFields } from '../actions/failure.ts'

/** Refuses a birth date that is still to come: the form's schema doesn't know what day it is. */
export function requireBirthDate(day: CalendarDay | null, today: CalendarDay): void {
  if (day === null || isBirthDate(day, today)) return
  throw new InvalidFields({ birth_date: { code: 'BIRTH_DATE', message: FIELD_TEXTS.BIRTH_DATE } })
}
