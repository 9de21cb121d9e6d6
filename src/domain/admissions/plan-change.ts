import type { Attempt } from '../programs/attempts.ts'
import { auditPlan } from '../programs/audit.ts'
import type { Plan, PlanCourse } from '../programs/plan.ts'

/** A line of an equivalence table: approved courses of the old plan that count as one of the new. */
export interface EquivalencePair {
  to_course_id: string
  from_course_ids: readonly string[]
}

/** Maximum number of courses that count as one, and of lines in a table. */
export const PAIR_LIMITS = { from: 5, pairs: 200 } as const

type NamedCourse = PlanCourse & { readonly name: string }

/** Old courses that were approved and aren't in the new plan, and courses of the new plan that aren't approved: what a table is about. */
export function pairable<Course extends NamedCourse>(
  from: readonly Course[],
  to: readonly Course[],
  approved: ReadonlySet<string>,
): { old: Course[]; open: Course[] } {
  const kept = new Set(to.map(({ course_id }) => course_id))
  return {
    old: from.filter(({ course_id }) => approved.has(course_id) && !kept.has(course_id)),
    open: to.filter(({ course_id }) => !approved.has(course_id)),
  }
}

/** From how alike two names have to be to be suggested: the share of their words that both have. */
const ALIKE = 0.5

/** Pairs whose names are alike, the most alike first, each course once; courses that both plans have carry over by themselves. */
export function suggestPairs(
  from: readonly NamedCourse[],
  to: readonly NamedCourse[],
  approved: ReadonlySet<string>,
): EquivalencePair[] {
  const { old, open } = pairable(from, to, approved)
  const couples = open
    .flatMap((wanted) => old.map((had) => ({ wanted, had, alike: likeness(wanted.name, had.name) })))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
  const used = new Set<string>()
  const pairs: EquivalencePair[] = []
  for (const { wanted, had } of couples) {
    if (used.has(wanted.course_id) || used.has(had.course_id)) continue
    used.add(wanted.course_id).add(had.course_id)
    pairs.push({ to_course_id: wanted.course_id, from_course_ids: [had.course_id] })
  }
  return pairs
}

/** Why a table can't be used: a line names what it may not, or two lines are about the same course. */
export function pairsProblem(
  pairs: readonly EquivalencePair[],
  from: readonly NamedCourse[],
  to: readonly NamedCourse[],
  approved: ReadonlySet<string>,
): 'PAIR_WRONG' | 'PAIR_TWICE' | null {
  const { old, open } = pairable(from, to, approved)
  const [known, wanted] = [new Set(old.map(({ course_id }) => course_id)), new Set(open.map((one) => one.course_id))]
  const isRight = pairs.every(
    ({ to_course_id, from_course_ids }) =>
      wanted.has(to_course_id) && from_course_ids.length > 0 && from_course_ids.every((id) => known.has(id)),
  )
  if (!isRight) return 'PAIR_WRONG'
  const named = pairs.map(({ to_course_id }) => to_course_id)
  const sources = pairs.flatMap(({ from_course_ids }) => from_course_ids)
  return new Set(named).size < named.length || new Set(sources).size < sources.length ? 'PAIR_TWICE' : null
}

/** The attempts that a person has once the lines of a table are recognized (record 042 point 4). */
export function withPairs(
  attempts: readonly Attempt[],
  pairs: readonly EquivalencePair[],
  to: readonly PlanCourse[],
  on: string,
): Attempt[] {
  const credits = new Map(to.map((course) => [course.course_id, course.credits]))
  return [
    ...attempts,
    ...pairs.map(({ to_course_id }): Attempt => ({
      course_id: to_course_id,
      state: 'approved',
      form: 'equivalencia',
      grade: null,
      on,
      credits: credits.get(to_course_id) ?? 0,
    })),
  ]
}

/** What a plan requires and how much of it a person has: one side of the preview of a change. */
export function planStanding(
  plan: Omit<Plan, 'courses'> & {
    readonly id: string
    readonly name: string
    readonly courses: readonly (NamedCourse & { readonly course_code: string })[]
  },
  attempts: readonly Attempt[],
) {
  const audit = auditPlan(plan, attempts)
  const states = new Map(audit.courses.map(({ course_id, state }) => [course_id, state]))
  const groups = audit.groups.filter(({ is_complete }) => !is_complete).map(({ id }) => id)
  return {
    plan_id: plan.id,
    plan_name: plan.name,
    credits_earned: audit.credits.earned,
    credits_required: audit.credits.required,
    approved: namesOf(plan.courses.filter(({ course_id }) => states.get(course_id) === 'approved')),
    remaining: namesOf(
      plan.courses.filter(({ course_id }) => isAsked(plan, course_id) && states.get(course_id) !== 'approved'),
    ),
    groups_open: groups.length,
    is_complete: audit.is_complete,
  }
}

/** Obligatory is what no elective group has (record 042 point 2). */
function isAsked({ groups }: Pick<Plan, 'groups'>, courseId: string): boolean {
  return !groups.some(({ course_ids }) => course_ids.includes(courseId))
}

function namesOf(courses: readonly { readonly course_code: string; readonly name: string }[]): string[] {
  return courses.map(({ course_code, name }) => `${course_code} · ${name}`)
}

function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(a.size, b.size, 1)
}

/** The words that say what a course is about: 'Griego Bíblico I' and 'Griego I' share two of three. */
function wordsOf(name: string): Set<string> {
  const folded = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return new Set(folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 || /^[ivx\d]+$/.test(word)))
}
