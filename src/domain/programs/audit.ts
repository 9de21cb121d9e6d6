import type { CountedAttempt } from '#domain/papers/kinds.ts'
import { countingAttempt, courseStanding, type Attempt } from './attempts.ts'
import { assignToGroups, neededOf } from './elective-groups.ts'
import { courseDepths } from './course-depths.ts'
import type { Plan, Requirement } from './plan.ts'
import { missingRequirements } from './requirements.ts'

/** The status of a course of a plan for a student: approved, being taken, available now, or blocked by its requirements. */
export const AUDIT_STATES = ['approved', 'studying', 'available', 'locked'] as const
/** A state of a course of a plan. */
type AuditState = (typeof AUDIT_STATES)[number]

/** A course of a plan with its status for a student. */
type AuditedCourse<A extends Attempt = Attempt> = {
  readonly course_id: string
  readonly state: AuditState
  /** The approved attempt that counts, or the one in progress, otherwise the last failed one. */
  readonly attempt: A | null
  /** The failed ones before it, oldest first. */
  readonly earlier: readonly A[]
  /** What a locked course asks for. */
  readonly missing: readonly Requirement[]
  /** The elective group in which an approved course counts. */
  readonly group_id: string | null
}

/** A student's status in a plan. */
export type Audit<A extends Attempt = Attempt> = {
  readonly courses: readonly AuditedCourse<A>[]
  /** `done` and `needed` in courses or in credits, as the group counts; `done` may be more than is needed. */
  readonly groups: readonly {
    readonly id: string
    readonly course_ids: readonly string[]
    readonly done: number
    readonly needed: number
    readonly is_complete: boolean
  }[]
  /** Of the approved courses of the plan, each once. */
  readonly credits: { readonly earned: number; readonly required: number }
  readonly is_complete: boolean
  /** Null when the plan can't be completed with its courses; 0 when it's complete. */
  readonly fewest_terms: number | null
}

/**
 * Returns a student's status in a plan based on their attempts; those of other courses don't matter (record 042). The minimum
 * number of terms is the one that the requirements allow, as if every course were offered in each term; a student with an
 * exception may take a course regardless of its requirements.
 */
export function auditPlan<A extends Attempt>(
  plan: Plan,
  attempts: readonly A[],
  { counted = 'last', excepted = new Set() }: { counted?: CountedAttempt; excepted?: ReadonlySet<string> } = {},
): Audit<A> {
  const standing = courseStanding(attempts)
  const courses = plan.courses.map(({ course_id }) => {
    const own = attempts.filter((attempt) => attempt.course_id === course_id)
    const inState = (state: Attempt['state']) => own.filter((attempt) => attempt.state === state)
    const failed = inState('failed')
    const missing = excepted.has(course_id) ? [] : missingRequirements(plan, course_id, standing)
    if (standing.approved.has(course_id))
      return {
        course_id,
        state: 'approved' as const,
        attempt: countingAttempt(inState('approved'), counted),
        earlier: failed,
        missing: [],
      }
    if (standing.studying.has(course_id))
      return {
        course_id,
        state: 'studying' as const,
        attempt: inState('studying').at(-1) ?? null,
        earlier: failed,
        missing: [],
      }
    const state = missing.length > 0 ? ('locked' as const) : ('available' as const)
    return { course_id, state, attempt: failed.at(-1) ?? null, earlier: failed.slice(0, -1), missing }
  })
  const creditsOf = new Map(plan.courses.map(({ course_id, credits }) => [course_id, credits]))
  for (const { course_id, state, attempt } of courses)
    if (state === 'approved' && attempt) creditsOf.set(course_id, attempt.credits)
  const reached = completion(plan, creditsOf, standing.approved)
  return {
    courses: courses.map((course) => ({ ...course, group_id: reached.assigned.get(course.course_id) ?? null })),
    groups: reached.groups,
    credits: { earned: reached.credits, required: plan.credits_required },
    is_complete: reached.isComplete,
    fewest_terms: fewestTerms(),
  }

  /** The smallest number of terms after which the plan is complete, when every course is taken as soon as it may be. */
  function fewestTerms(): number | null {
    if (reached.isComplete) return 0
    const depths = courseDepths(plan, { standing, excepted })
    const terms = [...new Set(depths.values())].filter((depth) => depth > 0).toSorted((a, b) => a - b)
    return (
      terms.find((term) => {
        const passed = plan.courses
          .map(({ course_id }) => course_id)
          .filter((id) => (depths.get(id) ?? Infinity) <= term)
        return completion(plan, creditsOf, new Set(passed), true).isComplete
      }) ?? null
    )
  }
}

/** Whether a plan is complete with these courses: all obligatory ones, every group, and the credits; one without courses never is. */
function completion(
  plan: Plan,
  creditsOf: ReadonlyMap<string, number>,
  approved: ReadonlySet<string>,
  isWholeAsked = false,
) {
  const passed = plan.courses
    .filter(({ course_id }) => approved.has(course_id))
    .map(({ course_id }) => ({ course_id, credits: creditsOf.get(course_id) ?? 0 }))
  const assigned = assignToGroups(plan.groups, passed, isWholeAsked)
  const groups = plan.groups.map((group) => {
    const counting = passed.filter(({ course_id }) => assigned.get(course_id) === group.id)
    const done = group.courses_needed === null ? sum(counting) : counting.length
    const needed = neededOf(group)
    return {
      id: group.id,
      course_ids: counting.map(({ course_id }) => course_id),
      done,
      needed,
      is_complete: done >= needed,
    }
  })
  const elective = new Set(plan.groups.flatMap(({ course_ids }) => course_ids))
  const credits = sum(passed)
  const isComplete =
    plan.courses.length > 0 &&
    plan.courses.every(({ course_id }) => elective.has(course_id) || approved.has(course_id)) &&
    groups.every(({ is_complete }) => is_complete) &&
    credits >= plan.credits_required
  return { assigned, groups, credits, isComplete }
}

const sum = (courses: readonly { credits: number }[]) => courses.reduce((total, { credits }) => total + credits, 0)
