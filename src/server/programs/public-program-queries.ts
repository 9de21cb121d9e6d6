import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { listPlans } from '../database/plan-of.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { document_settings } from '../database/tables/documents.ts'
import { plan_courses, plans, programs } from '../database/tables/programs.ts'

/** An active program by its code, with its current plan and the legend on recognition; or null. */
export async function findActiveProgram(db: Database, code: string) {
  const [row] = await db
    .select({
      code: programs.code,
      name: programs.name,
      title_granted: programs.title_granted,
      years: programs.years,
      description: programs.description,
      audience: programs.audience,
      plan_id: plans.id,
      recognition_legend: sql<string>`coalesce((select s.recognition_legend from ${document_settings} s), '')`,
    })
    .from(programs)
    .innerJoin(plans, and(eq(plans.program_id, programs.id), plans.is_current))
    .where(and(eq(programs.code, code), programs.is_active))
  return row ?? null
}

/** A plan with its courses, groups and requirements, or null. */
export async function findPlan(db: Database, planId: string) {
  const [plan] = await listPlans(db, sql`p.id = ${planId}`)
  return plan ?? null
}

/** What a plan's courses cost, whether they have a page, and their windows that aren't over: a row a window, or one without. */
export async function listCourseOffers(db: Database, planId: string, now: Date) {
  return db
    .select({
      course: {
        id: courses.id,
        price_cents: courses.price_usd,
        currency: courses.currency,
        is_active: courses.is_active,
      },
      window: {
        is_open: enrollments_open.is_open,
        enrollment_start_date: enrollments_open.enrollment_start_date,
        enrollment_end_date: enrollments_open.enrollment_end_date,
        seats_max: enrollments_open.seats_max,
        seats_taken: enrollments_open.seats_taken,
      },
    })
    .from(plan_courses)
    .innerJoin(courses, eq(courses.id, plan_courses.course_id))
    .leftJoin(
      enrollments_open,
      and(
        eq(enrollments_open.course_id, courses.id),
        courses.is_active,
        enrollments_open.is_open,
        gte(enrollments_open.enrollment_end_date, now),
      ),
    )
    .where(eq(plan_courses.plan_id, planId))
}

/** The active programs that have a current plan, the shortest first; of their texts as much as a list may show. */
export async function listActivePrograms(db: Database, { limit, characters }: { limit: number; characters: number }) {
  return db
    .select({
      code: programs.code,
      name: programs.name,
      years: programs.years,
      description: sql<string>`left(${programs.description}, ${characters})`,
      audience: sql<string>`left(${programs.audience}, ${characters})`,
    })
    .from(programs)
    .innerJoin(plans, and(eq(plans.program_id, programs.id), plans.is_current))
    .where(eq(programs.is_active, true))
    .orderBy(asc(programs.years), programs.name, programs.id)
    .limit(limit)
}

/** The codes of the programs with a page, and when each or its plan was last changed. */
export async function listProgramAddresses(db: Database, limit: number) {
  return db
    .select({
      code: programs.code,
      changed_at: sql<Date>`greatest(${programs.updated_at}, ${plans.updated_at})`.mapWith(programs.updated_at),
    })
    .from(programs)
    .innerJoin(plans, and(eq(plans.program_id, programs.id), plans.is_current))
    .where(eq(programs.is_active, true))
    .orderBy(programs.code)
    .limit(limit)
}
