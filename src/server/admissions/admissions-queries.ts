import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ProgramStatus } from '#domain/programs/program-students.ts'
import { anyOf } from '../database/any-of.ts'
import type { Database } from '../database/connect.ts'
import { listPlans } from '../database/plan-of.ts'
import { users } from '../database/tables/people.ts'
import { plans, programs } from '../database/tables/programs.ts'
import { program_students, titles } from '../database/tables/program-students.ts'
import type { Tx } from '../database/transaction.ts'

/** Rows a statement takes at once: far below the 65535 parameters that the protocol allows. */
const CHUNK = 1000

const currentPlan = and(eq(plans.program_id, programs.id), eq(plans.is_current, true))

/** Active programs with a current plan, by name. */
export function listOpen(db: Database) {
  return db
    .select({
      id: programs.id,
      code: programs.code,
      name: programs.name,
      title_granted: programs.title_granted,
      years: programs.years,
    })
    .from(programs)
    .innerJoin(plans, currentPlan)
    .where(eq(programs.is_active, true))
    .orderBy(asc(programs.name), programs.id)
}

/** Programs with the plan that takes people in, null without one: some of them, or all. */
export function listWithPlan(db: Database | Tx, ids?: readonly string[]) {
  return db
    .select({
      id: programs.id,
      code: programs.code,
      name: programs.name,
      title_granted: programs.title_granted,
      is_active: programs.is_active,
      current_plan_id: plans.id,
      current_plan_name: plans.name,
    })
    .from(programs)
    .leftJoin(plans, currentPlan)
    .where(ids && inArray(programs.id, [...ids]))
}

/** The plans of a program, the newest first. */
export function listPlanNames(db: Database | Tx, programId: string) {
  return db
    .select({ id: plans.id, name: plans.name, is_current: plans.is_current })
    .from(plans)
    .where(eq(plans.program_id, programId))
    .orderBy(sql`${plans.valid_from} desc`, plans.name)
}

const standingColumns = {
  id: program_students.id,
  program_id: program_students.program_id,
  program_code: programs.code,
  program_name: programs.name,
  plan_id: program_students.plan_id,
  plan_name: plans.name,
  status: program_students.status,
  requested_at: program_students.requested_at,
  admitted_on: program_students.admitted_on,
  graduated_on: program_students.graduated_on,
  left_on: program_students.left_on,
  reason: program_students.reason,
}

/** What people are, or were, in programs, newest first. */
export function listStandings(db: Database | Tx, userId: string) {
  return db
    .select(standingColumns)
    .from(program_students)
    .innerJoin(programs, eq(programs.id, program_students.program_id))
    .innerJoin(plans, eq(plans.id, program_students.plan_id))
    .where(eq(program_students.user_id, userId))
    .orderBy(sql`${program_students.created_at} desc`, program_students.id)
}

/** One of them with whose it is, or null. */
export async function findStanding(db: Database | Tx, id: string) {
  const [row] = await db
    .select({
      ...standingColumns,
      user_id: program_students.user_id,
      student_name: users.name,
      title_granted: programs.title_granted,
    })
    .from(program_students)
    .innerJoin(programs, eq(programs.id, program_students.program_id))
    .innerJoin(plans, eq(plans.id, program_students.plan_id))
    .innerJoin(users, eq(users.id, program_students.user_id))
    .where(eq(program_students.id, id))
  return row ?? null
}

/** The same, locked, so that nobody decides on them meanwhile. Only those of `userId`, if given. */
export async function findStandingForUpdate(tx: Tx, id: string, userId?: string) {
  const [locked] = await tx
    .select({ id: program_students.id })
    .from(program_students)
    .where(and(eq(program_students.id, id), userId ? eq(program_students.user_id, userId) : undefined))
    .for('no key update')
  return locked ? findStanding(tx, id) : null
}

/** Requests by their ids, locked in one order for everybody, with what their answer needs. */
export async function listRequestsForUpdate(tx: Tx, ids: readonly string[]) {
  return tx
    .select({
      id: program_students.id,
      user_id: program_students.user_id,
      program_id: program_students.program_id,
      status: program_students.status,
    })
    .from(program_students)
    .where(inArray(program_students.id, [...ids]))
    .orderBy(program_students.id)
    .for('no key update')
}

/** What some people are or were in programs, as the rule of admission asks. */
export function listMemberships(db: Database | Tx, userIds: readonly string[], programIds: readonly string[]) {
  return db
    .select({
      id: program_students.id,
      user_id: program_students.user_id,
      program_id: program_students.program_id,
      status: program_students.status,
    })
    .from(program_students)
    .where(and(inArray(program_students.user_id, [...userIds]), inArray(program_students.program_id, [...programIds])))
}

/** Whose titles of these programs are in the register. */
export function listTitlesHeld(db: Database | Tx, userIds: readonly string[], programIds: readonly string[]) {
  return db
    .select({ user_id: titles.user_id, program_id: titles.program_id })
    .from(titles)
    .where(and(inArray(titles.user_id, [...userIds]), inArray(titles.program_id, [...programIds])))
}

export type NewStanding = typeof program_students.$inferInsert

export async function insertStandings(tx: Tx, rows: readonly NewStanding[]): Promise<string[]> {
  const made: string[] = []
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = rows.slice(from, from + CHUNK)
    const ids = await tx.insert(program_students).values(some).returning({ id: program_students.id })
    made.push(...ids.map(({ id }) => id))
  }
  return made
}

export async function updateStandings(
  tx: Tx,
  ids: readonly string[],
  change: Partial<NewStanding> & { status?: ProgramStatus },
): Promise<void> {
  await tx
    .update(program_students)
    .set(change)
    .where(inArray(program_students.id, [...ids]))
}

/** Removes a person's unanswered requests: all of them, or one. */
export async function deleteRequests(tx: Tx, userId: string, id?: string): Promise<{ id: string }[]> {
  return tx
    .delete(program_students)
    .where(
      and(
        eq(program_students.user_id, userId),
        eq(program_students.status, 'solicitado'),
        id ? eq(program_students.id, id) : undefined,
      ),
    )
    .returning({ id: program_students.id })
}

/** Whether somebody is an active student, and what they are called. */
export async function findStudent(db: Database | Tx, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`${users.anonymised_at} is null`,
        sql`exists (select 1 from user_roles r where r.user_id = users.id and r.role = 'student')`,
      ),
    )
  return row ?? null
}

/** How many requests wait in each program that has any, by its name. */
export function countWaiting(db: Database) {
  return db
    .select({ program_id: programs.id, program_name: programs.name, requests: sql<number>`count(*)::int` })
    .from(program_students)
    .innerJoin(programs, eq(programs.id, program_students.program_id))
    .where(eq(program_students.status, 'solicitado'))
    .groupBy(programs.id)
    .orderBy(asc(programs.name), programs.id)
}

/** Plans whole, with their courses, groups and requirements. */
export function listWholePlans(db: Database | Tx, ids: readonly string[]) {
  return listPlans(db, sql`p.id = ${anyOf(ids)}`)
}
