import { assignToGroups } from './elective-groups.ts'
import type { Plan, Requirement } from './plan.ts'

/** Why a plan can't be stored, by its failure; `course_ids` are the courses concerned. */
export type PlanProblem = {
  readonly code:
    | 'PLAN_COURSE_TWICE'
    | 'PLAN_COURSE_MISSING'
    | 'PLAN_REQUIRED_TWICE'
    | 'REQUIREMENT_CYCLE'
    | 'PLAN_YEAR_BEYOND'
  readonly course_ids: readonly string[]
}

/** What a plan can be stored with and hardly means. */
export type PlanWarning =
  /** Its courses don't come to what the group needs, or not all groups can be met at once. */
  | { readonly kind: 'group_unmeetable'; readonly group_id: string }
  /** All its courses together give fewer credits than it requires. */
  | { readonly kind: 'credits_short'; readonly offered: number; readonly required: number }
  /** A course stands before one that it requires, or beside one that must be approved by then. */
  | { readonly kind: 'requirement_late'; readonly requirement: Requirement }

type Contents = Pick<Plan, 'courses' | 'groups' | 'requirements'>

/**
 * Returns the first reason why a plan can't be stored: the same ones that the database refuses (i121, i122, i123, i140), and a
 * year that its program doesn't have.
 */
export function planProblem({ courses, groups, requirements }: Contents, years: number): PlanProblem | null {
  const beyond = courses.filter(({ year }) => year > years)
  if (beyond.length > 0) return { code: 'PLAN_YEAR_BEYOND', course_ids: beyond.map(({ course_id }) => course_id) }
  const ids = courses.map(({ course_id }) => course_id)
  const twice = firstTwice(ids)
  if (twice) return { code: 'PLAN_COURSE_TWICE', course_ids: [twice] }
  const own = new Set(ids)
  const named = [
    ...groups.flatMap(({ course_ids }) => course_ids),
    ...requirements.flatMap(({ course_id, required_course_id }) => [course_id, required_course_id]),
  ]
  const foreign = named.find((id) => !own.has(id))
  if (foreign) return { code: 'PLAN_COURSE_MISSING', course_ids: [foreign] }
  const inGroupTwice = groups.map(({ course_ids }) => firstTwice(course_ids)).find(Boolean)
  if (inGroupTwice) return { code: 'PLAN_COURSE_TWICE', course_ids: [inGroupTwice] }
  const requiredTwice = firstTwice(requirements.map(pairOf))
  if (requiredTwice) return { code: 'PLAN_REQUIRED_TWICE', course_ids: requiredTwice.split(' ') }
  const cycle = findCycle(requirements)
  return cycle && { code: 'REQUIREMENT_CYCLE', course_ids: cycle }
}

/** Courses that require each other in a ring, the first one again at the end; null when none do. */
export function findCycle(requirements: readonly Pick<Requirement, 'course_id' | 'required_course_id'>[]) {
  const required = Map.groupBy(requirements, ({ course_id }) => course_id)
  const done = new Set<string>()
  const path: string[] = []

  function visit(courseId: string): string[] | null {
    const begun = path.indexOf(courseId)
    if (begun >= 0) return [...path.slice(begun), courseId]
    if (done.has(courseId)) return null
    path.push(courseId)
    for (const { required_course_id } of required.get(courseId) ?? []) {
      const cycle = visit(required_course_id)
      if (cycle) return cycle
    }
    path.pop()
    done.add(courseId)
    return null
  }

  for (const courseId of required.keys()) {
    const cycle = visit(courseId)
    if (cycle) return cycle
  }
  return null
}

/** What an administrator should review before saving; none of it is refused. */
export function planWarnings(plan: Plan): PlanWarning[] {
  const places = new Map(plan.courses.map(({ course_id, year, term }) => [course_id, year * 100 + term]))
  const offered = creditsOf(plan, [...places.keys()])
  const late = plan.requirements.filter(({ course_id, required_course_id, kind }) => {
    const [own = 0, required = 0] = [places.get(course_id), places.get(required_course_id)]
    return kind === 'aprobada' ? required >= own : required > own
  })
  return [
    ...unmeetableGroups(plan).map((group_id) => ({ kind: 'group_unmeetable' as const, group_id })),
    ...(offered < plan.credits_required
      ? [{ kind: 'credits_short' as const, offered, required: plan.credits_required }]
      : []),
    ...late.map((requirement) => ({ kind: 'requirement_late' as const, requirement })),
  ]
}

/** The credits of some courses of a plan. */
export function creditsOf({ courses }: Pick<Plan, 'courses'>, courseIds: readonly string[]): number {
  const wanted = new Set(courseIds)
  return courses.reduce((sum, { course_id, credits }) => sum + (wanted.has(course_id) ? credits : 0), 0)
}

/** The groups that stay open for somebody who approved every course, each counting in one of them at best. */
function unmeetableGroups({ groups, courses }: Plan): string[] {
  const credits = new Map(courses.map(({ course_id, credits: worth }) => [course_id, worth]))
  const counted = [...assignToGroups(groups, courses)]
  return groups
    .filter(({ id, courses_needed, credits_needed }) => {
      const own = counted.filter(([, groupId]) => groupId === id)
      const sum = own.reduce((total, [courseId]) => total + (credits.get(courseId) ?? 0), 0)
      return own.length < (courses_needed ?? 0) || sum < (credits_needed ?? 0)
    })
    .map(({ id }) => id)
}

function pairOf({ course_id, required_course_id }: Requirement): string {
  return `${course_id} ${required_course_id}`
}

function firstTwice(things: readonly string[]): string | undefined {
  return things.find((thing, index) => things.indexOf(thing) !== index)
}
