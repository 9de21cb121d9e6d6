import type { CourseStanding } from './attempts.ts'
import type { Plan, Requirement } from './plan.ts'

/**
 * What a course of a plan still asks of somebody. They bind who takes it as Regular only; a listener's course satisfies none, a recognized one
 * counts as approved (record 042).
 */
export function missingRequirements(
  { requirements }: Pick<Plan, 'requirements'>,
  courseId: string,
  { approved, studying }: CourseStanding,
): Requirement[] {
  return requirements.filter(
    ({ course_id, required_course_id, kind }) =>
      course_id === courseId &&
      !approved.has(required_course_id) &&
      !(kind === 'aprobada_o_cursando' && studying.has(required_course_id)),
  )
}

/**
 * The same over several plans: nothing is missing when no plan has the course, or when one of them asks for nothing more; else what the
 * plan that asks for least still does.
 */
export function missingInAll(
  plans: readonly Pick<Plan, 'courses' | 'requirements'>[],
  courseId: string,
  standing: CourseStanding,
): Requirement[] {
  const asked = plans
    .filter(({ courses }) => courses.some(({ course_id }) => course_id === courseId))
    .map((plan) => missingRequirements(plan, courseId, standing))
  return asked.toSorted((a, b) => a.length - b.length)[0] ?? []
}
