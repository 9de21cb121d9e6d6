import type { ElectiveGroup, Plan, PlanCourse, Requirement } from './plan.ts'

type Comparable = {
  readonly credits_required: number
  readonly courses: readonly Pick<PlanCourse, 'course_id'>[]
  readonly groups: readonly Omit<ElectiveGroup, 'id'>[]
  readonly requirements: Plan['requirements']
}

/** A plan change that requires more, or something else, of the students in that plan. */
export type MatteringChange =
  | { readonly kind: 'obligatory'; readonly course_id: string }
  | { readonly kind: 'removed'; readonly course_id: string }
  | { readonly kind: 'requirement'; readonly requirement: Requirement }
  | { readonly kind: 'electives' }
  | { readonly kind: 'credits'; readonly from: number; readonly to: number }

/**
 * Returns the parts of a change that matter to the students of a plan: courses that became obligatory or were removed,
 * requirements that were added or became stricter, elective groups that need something else or lost courses, and more credits.
 */
export function changesThatMatter(before: Comparable, after: Comparable): MatteringChange[] {
  const was = obligatoryOf(before)
  const had = new Set(before.courses.map(({ course_id }) => course_id))
  const has = new Set(after.courses.map(({ course_id }) => course_id))
  const asked = new Map(before.requirements.map((one) => [`${one.course_id} ${one.required_course_id}`, one.kind]))
  const harder = after.requirements.filter((one) => {
    const kind = asked.get(`${one.course_id} ${one.required_course_id}`)
    return kind === undefined || (kind !== one.kind && one.kind === 'aprobada')
  })
  const [from, to] = [before.credits_required, after.credits_required]
  return [
    ...[...obligatoryOf(after)]
      .filter((course_id) => !was.has(course_id))
      .map((course_id) => ({ kind: 'obligatory' as const, course_id })),
    ...[...had]
      .filter((course_id) => !has.has(course_id))
      .map((course_id) => ({ kind: 'removed' as const, course_id })),
    ...harder.map((requirement) => ({ kind: 'requirement' as const, requirement })),
    ...(after.groups.some((group) => !before.groups.some((old) => asksNoMore(group, old)))
      ? [{ kind: 'electives' as const }]
      : []),
    ...(to > from ? [{ kind: 'credits' as const, from, to }] : []),
  ]
}

/** A course is obligatory when no elective group has it. */
function obligatoryOf({ courses, groups }: Comparable): Set<string> {
  const elective = new Set(groups.flatMap(({ course_ids }) => course_ids))
  return new Set(courses.map(({ course_id }) => course_id).filter((id) => !elective.has(id)))
}

/** Whether who met the old group meets this one. */
function asksNoMore(group: Omit<ElectiveGroup, 'id'>, old: Omit<ElectiveGroup, 'id'>): boolean {
  const { courses_needed, credits_needed, course_ids } = group
  return (
    (courses_needed === null) === (old.courses_needed === null) &&
    (courses_needed ?? 0) <= (old.courses_needed ?? 0) &&
    (credits_needed ?? 0) <= (old.credits_needed ?? 0) &&
    old.course_ids.every((id) => course_ids.includes(id))
  )
}
