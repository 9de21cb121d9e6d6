import { requiredText } from '#contract/requirement-texts.ts'
import { courseStanding, type CourseStanding } from '#domain/programs/attempts.ts'
import type { Requirement, RequirementKind } from '#domain/programs/plan.ts'
import { bindingPlans, missingInAll } from '#domain/programs/requirements.ts'
import { listStandings } from '../database/academic-record.ts'
import type { Database } from '../database/connect.ts'
import { cached } from '../database/process-cache.ts'
import type { Tx } from '../database/transaction.ts'
import {
  listCurrentRequirements,
  listRequirements,
  listRequirementsOfPlans,
  listStudiesAndExceptions,
  type RequirementRow,
} from './requirements-queries.ts'

/** A course that somebody still has to approve, or at least to take, before another one. */
export type MissingCourse = {
  readonly course_id: string
  readonly course_code: string
  readonly name: string
  readonly kind: RequirementKind
}

/** What somebody would have besides what the portal has for them: courses bought together, rows of the same table. */
type Besides = { readonly studying?: ReadonlySet<string>; readonly approved?: ReadonlySet<string> }

/** Returns what a course still requires of a person; null is somebody about whom nothing is known. */
export type MissingOf = (userId: string | null, courseId: string, besides?: Besides) => MissingCourse[]

type Asked = { readonly userIds: readonly string[]; readonly courseIds: readonly string[] }
type Standings = Awaited<ReturnType<typeof listStandings>>
type PlanRead = {
  id: string
  is_current: boolean
  courses: { course_id: string }[]
  requirements: Requirement[]
}

/**
 * Reads what some courses require of some people as Regular (record 042), in one statement if they require nothing and in three if
 * they do; the result decides without querying again.
 */
export async function readRequirements(db: Database | Tx, { userIds, courseIds }: Asked): Promise<MissingOf> {
  if (courseIds.length === 0) return () => []
  const rows = await listRequirements(db, { courseIds, userIds })
  if (!rows.some(({ kind }) => kind !== null)) return () => []
  const [studies, standings] =
    userIds.length > 0
      ? await Promise.all([listStudiesAndExceptions(db, userIds), listStandings(db, userIds)])
      : [[], []]
  return decide(askedBy(rows), studies, standings)
}

/**
 * The same for one person and any course, for display only: what current plans require is the same for everybody, and cached briefly
 * (record 045). Together with what is requested in the same turn it's one query.
 */
export async function readRequirementsToShow(db: Database, userId: string): Promise<MissingOf> {
  const stands = () => listStandings(db, [userId])
  const current = await cached(db, 'current requirements', async () => askedBy(await listCurrentRequirements(db)))
  const [studies, standings] = await Promise.all([
    listStudiesAndExceptions(db, [userId]),
    current.asksForAny ? stands() : null,
  ])
  const known = new Set(current.plans.map(({ id }) => id))
  const others = studies.flatMap(({ plan_id }) => (plan_id === null || known.has(plan_id) ? [] : plan_id))
  const own = askedBy(others.length > 0 ? await listRequirementsOfPlans(db, others) : [])
  if (!current.asksForAny && !own.asksForAny) return () => []
  const both = { plans: [...current.plans, ...own.plans], named: new Map([...current.named, ...own.named]) }
  return decide(both, studies, standings ?? (await stands()))
}

/** What plans require, and the names of the asked courses. */
type AskedByPlans = {
  readonly plans: readonly PlanRead[]
  readonly named: ReadonlyMap<string | null, Pick<RequirementRow, 'course_code' | 'name'>>
}

function askedBy(rows: readonly RequirementRow[]): AskedByPlans & { readonly asksForAny: boolean } {
  return {
    plans: plansOf(rows),
    named: new Map(rows.map(({ required_course_id: id, course_code, name }) => [id, { course_code, name }])),
    asksForAny: rows.some(({ kind }) => kind !== null),
  }
}

function decide(
  { plans, named }: AskedByPlans,
  studies: Awaited<ReturnType<typeof listStudiesAndExceptions>>,
  standings: Standings,
): MissingOf {
  const people = Map.groupBy(studies, ({ user_id }) => user_id)
  const byPerson = Map.groupBy(standings, ({ user_id }) => user_id)
  const standingOf = new Map([...byPerson].map(([userId, own]) => [userId, courseStanding(own)]))
  const current = plans.filter(({ is_current }) => is_current)
  return (userId, courseId, { studying, approved } = {}) => {
    const own = people.get(userId ?? '') ?? []
    if (own.some(({ course_id }) => course_id === courseId)) return []
    const studied = plans.filter(({ id }) => own.some(({ plan_id }) => plan_id === id))
    const known = standingOf.get(userId ?? '') ?? NOTHING
    const standing = {
      approved: approved ? known.approved.union(approved) : known.approved,
      studying: studying ? known.studying.union(studying) : known.studying,
    }
    return missingInAll(bindingPlans({ own: studied, current }, courseId), courseId, standing).map((one) => {
      const { course_code, name } = named.get(one.required_course_id) ?? {}
      return { course_id: one.required_course_id, course_code: course_code ?? '', name: name ?? '', kind: one.kind }
    })
  }
}

const NOTHING: CourseStanding = { approved: new Set(), studying: new Set() }

/** What one person still lacks for each of some courses; courses with nothing missing have an empty list. */
export async function missingFor(
  db: Database | Tx,
  { userId, courseIds, studying }: Pick<Asked, 'courseIds'> & { userId: string } & Besides,
): Promise<Map<string, MissingCourse[]>> {
  const missingOf = await readRequirements(db, { userIds: [userId], courseIds })
  return new Map(courseIds.map((id) => [id, missingOf(userId, id, studying && { studying })]))
}

/** What some courses require of somebody who has approved nothing and studies in no program: what visitors read. */
export async function requirementsOf(
  db: Database | Tx,
  courseIds: readonly string[],
): Promise<Map<string, MissingCourse[]>> {
  const missingOf = await readRequirements(db, { userIds: [], courseIds })
  return new Map(courseIds.map((id) => [id, missingOf(null, id)]))
}

/** What fills the sentence of REQUIREMENTS_MISSING and its like. */
export function missingDetails(
  course: string,
  missing: readonly MissingCourse[],
): { course: string; required: string } {
  return { course, required: requiredText(missing) }
}

function plansOf(rows: readonly RequirementRow[]): PlanRead[] {
  const plans = new Map<string, PlanRead>()
  for (const { plan_id: id, course_id, is_current, required_course_id, kind } of rows) {
    const plan = plans.get(id) ?? { id, is_current, courses: [], requirements: [] }
    plans.set(id, plan)
    plan.courses.push({ course_id })
    if (required_course_id && kind) plan.requirements.push({ course_id, required_course_id, kind })
  }
  return [...plans.values()]
}
