import { plainSpelling } from '../people/spelling.ts'
import type { CalendarDay } from '../calendar.ts'
import type { Country } from '../people/countries.ts'
import { SCHOLARSHIP_LIMITS } from './limits.ts'

/** Why a scholarship code has no effect. Students only see that the code is invalid; staff see the reason. */
export const SCHOLARSHIP_PROBLEMS = ['INACTIVE', 'OTHER_COUNTRY', 'NOT_YET_VALID', 'EXPIRED', 'USED_UP'] as const
/** A reason why a scholarship code has no effect. */
export type ScholarshipProblem = (typeof SCHOLARSHIP_PROBLEMS)[number]

/** A scholarship code's conditions (decision M4). No countries means all; null dates and uses mean no bound. */
export interface ScholarshipConditions {
  is_active: boolean
  countries: readonly string[]
  valid_from: CalendarDay | null
  valid_to: CalendarDay | null
  max_uses: number | null
  uses: number
}

/**
 * Returns the first reason why a code has no effect for a person from a country on a day, or null if it works; both dates are
 * inclusive.
 */
export function scholarshipProblem(
  code: ScholarshipConditions,
  country: Country,
  today: CalendarDay,
): ScholarshipProblem | null {
  if (!code.is_active) return 'INACTIVE'
  if (code.countries.length > 0 && !code.countries.includes(country)) return 'OTHER_COUNTRY'
  if (code.valid_from !== null && today < code.valid_from) return 'NOT_YET_VALID'
  if (code.valid_to !== null && today > code.valid_to) return 'EXPIRED'
  if (code.max_uses !== null && code.uses >= code.max_uses) return 'USED_UP'
  return null
}

/** A scholarship code as it is stored and compared: upper case, without spaces, at most 20 characters (document 2 §5). */
export function canonicalScholarshipCode(typed: string): string {
  return plainSpelling(typed).replace(/\s/g, '').toUpperCase().slice(0, SCHOLARSHIP_LIMITS.code)
}
