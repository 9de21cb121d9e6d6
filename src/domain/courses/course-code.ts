import { COURSE_CODE_LENGTH } from './limits.ts'

/** A course code: 2 to 5 capital letters or digits (document 3 §5). */
export const COURSE_CODE_PATTERN = /^[A-Z0-9]{2,5}$/

/** What a typed code becomes: upper case, only A-Z and 0-9, cut at 5 (document 3 §5). */
export function canonicalCourseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, COURSE_CODE_LENGTH.max)
}

/** Whether a code is stored as is. */
export function isCourseCode(code: string): boolean {
  return COURSE_CODE_PATTERN.test(code)
}
