import { COURSE_TYPES, type CourseType } from '#domain/enrollments/statuses.ts'
import type { Choice } from '#web/ui/choices/ChoiceCards.tsx'
import { COURSE_TYPE_TEXTS } from './texts.ts'

/**
 * The two ways to take a course; with `notYet` it can't be taken as Regular, and the reason replaces the explanation of what that
 * means.
 */
export function typeChoices(notYet: string | null): Choice<CourseType>[] {
  return COURSE_TYPES.map((value) => {
    const choice = { value, ...COURSE_TYPE_TEXTS[value] }
    return value === 'regular' && notYet ? { ...choice, disabled: true, description: notYet } : choice
  })
}
