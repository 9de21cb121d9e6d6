import type { Audit } from './audit.ts'
import type { Plan } from './plan.ts'

/**
 * What a plan still requires of a student, by how it counts: obligatory courses, courses and credits of elective groups, total
 * credits.
 */
export type Remaining = {
  readonly obligatory: number
  readonly elective_courses: number
  readonly elective_credits: number
  readonly credits: number
}

/** What is left of a plan; a course that is being taken isn't approved yet. */
export function remainingOf(plan: Plan, { courses, groups, credits }: Audit): Remaining {
  const elective = new Set(plan.groups.flatMap(({ course_ids }) => course_ids))
  const inCourses = new Set(plan.groups.filter((group) => group.courses_needed !== null).map(({ id }) => id))
  const left = (isOfCourses: boolean) =>
    groups
      .filter(({ id }) => inCourses.has(id) === isOfCourses)
      .reduce((sum, { done, needed }) => sum + Math.max(0, needed - done), 0)
  return {
    obligatory: courses.filter(({ course_id, state }) => state !== 'approved' && !elective.has(course_id)).length,
    elective_courses: left(true),
    elective_credits: left(false),
    credits: Math.max(0, credits.required - credits.earned),
  }
}
