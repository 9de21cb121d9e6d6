import type { CalendarDay } from '../calendar.ts'
import { ADDRESS_LIMITS } from './address.ts'

/** Shortest password, in characters (document 1 §5). */
export const PASSWORD_MIN = 6
/** Longest password, in characters: a bound on the work of hashing. */
export const PASSWORD_MAX = 128

/** Longest texts of a person's profile, in characters after trimming. */
export const PERSON_LIMITS = {
  name: 160,
  first_name: 80,
  last_name: 80,
  whatsapp: 24,
  ...ADDRESS_LIMITS,
  social_network: 200,
} as const

/** Earliest birth date that a form accepts. */
export const EARLIEST_BIRTH_DATE = '1900-01-01'

/** Classmates of one page at most (document 2 §2), and how many the dashboard shows before 'Ver todos'. */
export const CLASSMATES_PAGE = 100
/** Classmates on the dashboard before the whole list is asked for. */
export const CLASSMATES_SHOWN = 6

/** Whether somebody who is here `today` can have been born on that day. */
export function isBirthDate(day: CalendarDay, today: CalendarDay): boolean {
  return day >= EARLIEST_BIRTH_DATE && day <= today
}
