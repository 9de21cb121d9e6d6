import type { CourseStanding } from './attempts.ts'
import type { Plan } from './plan.ts'

/**
 * Returns the earliest term from now in which a student can have approved each course of a plan: 0 if it's approved, 1 if it's
 * being taken; otherwise one term after what must be approved first, and no sooner than what may be taken at the same time.
 */
export function courseDepths(
  { courses, requirements }: Pick<Plan, 'courses' | 'requirements'>,
  { standing: { approved, studying }, excepted }: { standing: CourseStanding; excepted: ReadonlySet<string> },
): Map<string, number> {
  const depths = new Map<string, number>()
  const depthOf = (courseId: string): number => {
    const known = depths.get(courseId)
    if (known !== undefined) return known
    if (approved.has(courseId)) return keep(courseId, 0)
    if (studying.has(courseId)) return keep(courseId, 1)
    // A course that asks for it in the meantime is in a cycle, which the database refuses: never reached.
    depths.set(courseId, Infinity)
    const asked = excepted.has(courseId) ? [] : requirements.filter(({ course_id }) => course_id === courseId)
    return keep(
      courseId,
      Math.max(
        1,
        ...asked.map(({ required_course_id, kind }) => depthOf(required_course_id) + (kind === 'aprobada' ? 1 : 0)),
      ),
    )
  }
  const keep = (courseId: string, depth: number) => {
    depths.set(courseId, depth)
    return depth
  }
  for (const { course_id } of courses) depthOf(course_id)
  return depths
}
