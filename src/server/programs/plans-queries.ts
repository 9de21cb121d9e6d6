import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { HandlerInput } from '#contract/operation.ts'
import type { savePlanContents } from '#contract/programs.ts'
import type { Database } from '../database/connect.ts'
import { listPlans } from '../database/plan-of.ts'
import { users } from '../database/tables/people.ts'
import {
  elective_group_courses,
  elective_groups,
  plan_courses,
  plans,
  requirements,
} from '../database/tables/programs.ts'
import { program_students } from '../database/tables/program-students.ts'
import { courses } from '../database/tables/courses.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

export type NewPlan = typeof plans.$inferInsert
export type Contents = Pick<HandlerInput<typeof savePlanContents>, 'courses' | 'groups' | 'requirements'>

const columns = {
  id: plans.id,
  program_id: plans.program_id,
  name: plans.name,
  valid_from: plans.valid_from,
  credits_required: plans.credits_required,
  grade_scale: plans.grade_scale,
  // A copy: drizzle reads it as read-only.
  scale_steps: sql<{ percent: number; ten: number }[]>`plans.scale_steps`,
  is_current: plans.is_current,
  course_count: sql<number>`(select count(*)::int from plan_courses k where k.plan_id = plans.id)`,
  student_count: sql<number>`(select count(*)::int from program_students s where s.plan_id = plans.id and s.status = 'activo')`,
  may_delete: sql<boolean>`(not plans.is_current and not exists (select 1 from program_students s where s.plan_id = plans.id)
    and not exists (select 1 from plan_changes c where c.from_plan_id = plans.id)
    and not exists (select 1 from plan_changes c where c.to_plan_id = plans.id))`,
  updated_at: plans.updated_at,
  version: plans.version,
}

/** The current plan first, then the newest. */
export function listPlanRows(db: Database, programId: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select(columns)
    .from(plans)
    .where(eq(plans.program_id, programId))
    .orderBy(desc(plans.is_current), desc(plans.valid_from), desc(plans.created_at), plans.id)
    .limit(limit)
    .offset(offset)
}

export async function countPlans(db: Database, programId: string): Promise<number> {
  return db.$count(plans, eq(plans.program_id, programId))
}

export async function getPlanRow(db: Database | Tx, planId: string) {
  const [row] = await db.select(columns).from(plans).where(eq(plans.id, planId))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The plan with its row locked; courses and requirements that others write by it wait (i140). */
export async function getPlanForUpdate(tx: Tx, planId: string) {
  const [row] = await tx.select().from(plans).where(eq(plans.id, planId)).for('no key update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The plan of a program that goes furthest, and its last year with a course; null where no plan has any. */
export async function findLastYear(tx: Tx, programId: string) {
  const [row] = await tx
    .select({ name: plans.name, year: plan_courses.year })
    .from(plan_courses)
    .innerJoin(plans, eq(plans.id, plan_courses.plan_id))
    .where(eq(plans.program_id, programId))
    .orderBy(desc(plan_courses.year), plans.name)
    .limit(1)
  return row ?? null
}

/** A plan's courses, groups and requirements. */
export async function getPlanContents(db: Database | Tx, planId: string) {
  const [plan] = await listPlans(db, sql`p.id = ${planId}`)
  if (!plan) throw new Failure('NOT_FOUND')
  return plan
}

export async function countActiveStudents(db: Database | Tx, planId: string): Promise<number> {
  return db.$count(program_students, activeIn(planId))
}

export async function insertPlan(tx: Tx, plan: NewPlan): Promise<string> {
  const [row] = await tx.insert(plans).values(plan).returning({ id: plans.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function updatePlanRow(tx: Tx, planId: string, change: Partial<NewPlan>): Promise<void> {
  await tx.update(plans).set(change).where(eq(plans.id, planId))
}

/** Makes it the only current one of its program. */
export async function moveCurrent(tx: Tx, { id, program_id }: { id: string; program_id: string }): Promise<void> {
  await tx
    .update(plans)
    .set({ is_current: false })
    .where(and(eq(plans.program_id, program_id), plans.is_current, ne(plans.id, id)))
  await tx.update(plans).set({ is_current: true }).where(eq(plans.id, id))
}

/** Its courses, groups and requirements go with it; the database refuses when anybody is or was in it. */
export async function deletePlanRow(tx: Tx, planId: string): Promise<void> {
  await tx.delete(plans).where(eq(plans.id, planId))
}

/** Puts a plan's courses, groups and requirements in the place of what it had. */
export async function replaceContents(tx: Tx, planId: string, contents: Contents): Promise<void> {
  const plan_id = planId
  await tx.delete(elective_groups).where(eq(elective_groups.plan_id, planId))
  // With their requirements.
  await tx.delete(plan_courses).where(eq(plan_courses.plan_id, planId))
  if (contents.courses.length === 0) return
  await tx
    .insert(plan_courses)
    .values(contents.courses.map((course, position) => ({ plan_id, ...columnsOfCourse(course), position })))
  for (const [position, group] of contents.groups.entries()) {
    const { course_ids } = group
    const [row] = await tx
      .insert(elective_groups)
      .values({ plan_id, ...columnsOfGroup(group), position })
      .returning({ id: elective_groups.id })
    if (row && course_ids.length > 0)
      await tx
        .insert(elective_group_courses)
        .values(course_ids.map((course_id) => ({ group_id: row.id, plan_id, course_id })))
  }
  if (contents.requirements.length > 0)
    await tx
      .insert(requirements)
      .values(contents.requirements.map((requirement) => ({ plan_id, ...columnsOfRequirement(requirement) })))
}

type PlanCourse = Contents['courses'][number]
type Group = Contents['groups'][number]
type Requirement = Contents['requirements'][number]

function columnsOfCourse({ course_id, year, term }: PlanCourse) {
  return { course_id, year, term } satisfies Record<keyof PlanCourse, unknown>
}

/** The columns of an elective group; its courses have a table of their own. */
function columnsOfGroup({ name, courses_needed, credits_needed }: Group) {
  return { name, courses_needed, credits_needed } satisfies Record<Exclude<keyof Group, 'course_ids'>, unknown>
}

function columnsOfRequirement({ course_id, required_course_id, kind }: Requirement) {
  return { course_id, required_course_id, kind } satisfies Record<keyof Requirement, unknown>
}

/** What courses are called in refusals and in the audit log; those that don't exist are missing. */
export async function codesOf(db: Database | Tx, courseIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: courses.id, code: courses.course_code })
    .from(courses)
    .where(inArray(courses.id, [...courseIds]))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Who studies by a plan now, the last admitted first. */
export function listPlanStudentRows(
  db: Database,
  planId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const newestFirst = [desc(program_students.created_at), program_students.id]
  // Select the rows first: no person is looked up for those on earlier pages.
  const shown = db
    .select({ id: program_students.id })
    .from(program_students)
    .where(activeIn(planId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return db
    .select({
      user_id: program_students.user_id,
      name: users.name,
      status: program_students.status,
      admitted_on: program_students.admitted_on,
    })
    .from(program_students)
    .innerJoin(users, eq(users.id, program_students.user_id))
    .where(inArray(program_students.id, shown))
    .orderBy(...newestFirst)
}

function activeIn(planId: string) {
  return and(eq(program_students.plan_id, planId), eq(program_students.status, 'activo'))
}
