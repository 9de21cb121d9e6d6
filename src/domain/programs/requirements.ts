import type { CourseStanding } from './attempts.ts'
import type { Plan, Requirement } from './plan.ts'

/** What the rule reads from a plan: its courses and their requirements. */
type Asking = Pick<Plan, 'requirements'> & { readonly courses: readonly { readonly course_id: string }[] }

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
 * The same over several plans: nothing is missing if no plan has the course, or if one of them requires nothing more; otherwise
 * what the least demanding plan still requires.
 */
export function missingInAll(plans: readonly Asking[], courseId: string, standing: CourseStanding): Requirement[] {
  const asked = plans
    .filter((plan) => hasCourse(plan, courseId))
    .map((plan) => missingRequirements(plan, courseId, standing))
  return asked.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/**
 * Returns the plans that apply to a student who takes a course: those in which they study, if one of them has it; otherwise the
 * current plans of active programs that have it (record 042).
 */
export function bindingPlans<P extends Asking>(
  { own, current }: { own: readonly P[]; current: readonly P[] },
  courseId: string,
): P[] {
  const studied = own.filter((plan) => hasCourse(plan, courseId))
  return studied.length > 0 ? studied : current.filter((plan) => hasCourse(plan, courseId))
}

/**
 * What the courses that are bought together as Regular still ask for: one counts as being taken for the others, until it's refused itself, and
 * then it counts no more (record 042).
 */
export function missingTogether<Missing>(
  courseIds: readonly string[],
  missingOf: (courseId: string, others: ReadonlySet<string>) => readonly Missing[],
): Map<string, readonly Missing[]> {
  const refused = new Map<string, readonly Missing[]>()
  for (let bought = new Set(courseIds); ;) {
    const found = [...bought].flatMap((id) => {
      const missing = missingOf(id, bought)
      return missing.length > 0 ? [[id, missing] as const] : []
    })
    if (found.length === 0) return refused
    for (const [id, missing] of found) refused.set(id, missing)
    bought = new Set([...bought].filter((id) => !refused.has(id)))
  }
}

function hasCourse({ courses }: Asking, courseId: string): boolean {
  return courses.some(({ course_id }) => course_id === courseId)
}
