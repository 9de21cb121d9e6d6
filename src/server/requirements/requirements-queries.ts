import { sql } from 'drizzle-orm'
import type { RequirementKind } from '#domain/programs/plan.ts'
import { anyOf } from '../database/any-of.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'

/** What a course asks for in a plan. */
export type RequirementRow = {
  plan_id: string
  course_id: string
  /** Of an active program, and the one for those admitted now. */
  is_current: boolean
  required_course_id: string | null
  course_code: string | null
  name: string | null
  kind: RequirementKind | null
}

/** Each course of each plan with what it requires there. A course that requires nothing in a plan has one row of nulls. */
const ASKED = sql`
  select k.plan_id, k.course_id, (p.is_current and g.is_active) as is_current,
    r.required_course_id, c.course_code, c.name, r.kind
  from plan_courses k join plans p on p.id = k.plan_id join programs g on g.id = p.program_id
  left join requirements r on r.plan_id = k.plan_id and r.course_id = k.course_id
  left join courses c on c.id = r.required_course_id`
const IN_ORDER = sql`order by k.plan_id, c.name, r.required_course_id`

/** Which plans have these courses, and what each asks for: the current plans of active programs, and those in which one of these people studies. */
export async function listRequirements(
  db: Database | Tx,
  { courseIds, userIds }: { courseIds: readonly string[]; userIds: readonly string[] },
): Promise<RequirementRow[]> {
  const { rows } = await db.execute<RequirementRow>(sql`${ASKED}
    where k.course_id = ${anyOf(courseIds)} and ((p.is_current and g.is_active) or p.id in (
      select s.plan_id from program_students s where s.user_id = ${anyOf(userIds)} and s.status = 'activo'))
    ${IN_ORDER}`)
  return rows
}

/** What all courses of the current plans of active programs ask for. */
export async function listCurrentRequirements(db: Database): Promise<RequirementRow[]> {
  const { rows } = await db.execute<RequirementRow>(sql`${ASKED} where p.is_current and g.is_active ${IN_ORDER}`)
  return rows
}

/** What all courses of these plans ask for. */
export async function listRequirementsOfPlans(db: Database, planIds: readonly string[]): Promise<RequirementRow[]> {
  const { rows } = await db.execute<RequirementRow>(sql`${ASKED} where k.plan_id = ${anyOf(planIds)} ${IN_ORDER}`)
  return rows
}

/** In which plans these people study, and for which courses they have an exception. */
export async function listStudiesAndExceptions(db: Database | Tx, userIds: readonly string[]) {
  const { rows } = await db.execute<{ user_id: string; plan_id: string | null; course_id: string | null }>(sql`
    select s.user_id, s.plan_id, null::uuid as course_id from program_students s
    where s.user_id = ${anyOf(userIds)} and s.status = 'activo'
    union all
    select x.user_id, null, x.course_id from requirement_exceptions x
    where x.user_id = ${anyOf(userIds)} and x.withdrawn_at is null`)
  return rows
}

/** The courses that ask for something in a current plan of an active program, or in one in which this person studies. */
export async function listCoursesThatAsk(db: Database | Tx, userId: string) {
  const { rows } = await db.execute<{ id: string; course_code: string; name: string }>(sql`
    select c.id, c.course_code, c.name from courses c
    where exists (
      select 1 from requirements r join plans p on p.id = r.plan_id join programs g on g.id = p.program_id
      where r.course_id = c.id and ((p.is_current and g.is_active) or p.id in (
        select s.plan_id from program_students s where s.user_id = ${userId} and s.status = 'activo'))
    )
    order by c.name, c.id`)
  return rows
}
