import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { GradingScheme, SchemeCategory, SchemeWork } from '#domain/grades/scheme.ts'
import type { Database } from '../database/connect.ts'
import { isGivenIn } from '../database/rules.ts'
import type { MovingTx } from '../database/moving-tx.ts'
import { courses } from '../database/tables/courses.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { course_actas } from '../database/tables/grades.ts'
import { periods } from '../database/tables/periods.ts'
import { course_schemes, scheme_categories, scheme_works } from '../database/tables/schemes.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import type { Tx } from '../database/transaction.ts'

/** A course in a period. */
export type SchemeOf = { readonly courseId: string; readonly periodId: string }

/** A scheme as it's stored: categories in order, works by their category's place. */
export type StoredScheme = {
  pass_percent: number | null
  categories: Omit<SchemeCategory, 'id'>[]
  works: (Omit<SchemeWork, 'category_id'> & { category: number | null })[]
}

const categoriesOf = sql<StoredScheme['categories']>`(
  select coalesce(json_agg(json_build_object('title', k.title, 'weight_percent', k.weight_percent, 'basis', k.basis, 'dropped', k.dropped)
    order by k.position), '[]')
  from scheme_categories k where k.scheme_id = course_schemes.id)`
const worksOf = sql<StoredScheme['works']>`(
  select coalesce(json_agg(json_build_object('assignment_id', w.assignment_id, 'category', w.category, 'is_extra', w.is_extra,
    'required_percent', w.required_percent) order by w.assignment_id), '[]')
  from scheme_works w where w.scheme_id = course_schemes.id)`

/** The schemes of some courses in some periods, by course and period; a course that set nothing has its period's passing percent. */
export async function listSchemes(
  db: Database | Tx,
  of: readonly { course_id: string; period_id: string }[],
): Promise<(enrolled: { course_id: string; period_id: string }) => GradingScheme> {
  const periodIds = [...new Set(of.map(({ period_id }) => period_id))]
  const courseIds = [...new Set(of.map(({ course_id }) => course_id))]
  const rows =
    of.length === 0
      ? []
      : await db
          .select({
            period_id: periods.id,
            period_percent: periods.pass_percent,
            course_id: course_schemes.course_id,
            pass_percent: course_schemes.pass_percent,
            categories: categoriesOf,
            works: worksOf,
          })
          .from(periods)
          .leftJoin(
            course_schemes,
            and(eq(course_schemes.period_id, periods.id), inArray(course_schemes.course_id, courseIds)),
          )
          .where(inArray(periods.id, periodIds))
  const ofPeriod = new Map(rows.map(({ period_id, period_percent }) => [period_id, period_percent]))
  const ofCourse = new Map(
    rows.map((row) => [`${row.course_id} ${row.period_id}`, schemeFrom(row, row.period_percent)]),
  )
  return ({ course_id, period_id }) => {
    const pass_percent = ofPeriod.get(period_id)
    if (pass_percent === undefined) throw new Error('no period for an enrollment whose grade was asked for')
    return ofCourse.get(`${course_id} ${period_id}`) ?? { categories: [], works: [], pass_percent }
  }
}

/** A stored scheme in the domain's terms: a category's id is its place. */
export function schemeFrom({ pass_percent, categories, works }: StoredScheme, periodPercent: number): GradingScheme {
  return {
    pass_percent: pass_percent ?? periodPercent,
    categories: categories.map((category, place) => ({ ...category, id: String(place) })),
    works: works.map(({ category, ...work }) => ({
      ...work,
      category_id: category === null ? null : String(category),
    })),
  }
}

/** A course in a period with its scheme; null where it isn't the teacher's or isn't given then. Without a teacher, any course. */
export async function findScheme(db: Database | Tx, teacher: Teacher | null, { courseId, periodId }: SchemeOf) {
  const [row] = await db
    .select({
      course_id: courses.id,
      period_id: periods.id,
      period_name: periods.name,
      period_percent: periods.pass_percent,
      pass_percent: course_schemes.pass_percent,
      categories: categoriesOf,
      works: worksOf,
      version: sql<number>`coalesce(${course_schemes.version}, 1)`,
      is_set: sql<boolean>`${course_schemes.id} is not null`,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
    })
    .from(courses)
    .innerJoin(periods, eq(periods.id, periodId))
    .leftJoin(course_schemes, and(eq(course_schemes.course_id, courses.id), eq(course_schemes.period_id, periods.id)))
    .leftJoin(
      course_actas,
      and(
        eq(course_actas.period_id, periods.id),
        eq(course_actas.course_id, courses.id),
        isNull(course_actas.reopened_at),
      ),
    )
    .where(
      and(eq(courses.id, courseId), teacher ? isTaughtBy(teacher) : undefined, isGivenIn('periods', sql`${courseId}`)),
    )
  return row ?? null
}

/** The evaluations of a course in a period, oldest first: those that a scheme may speak of. */
export function listSchemeWorks(db: Database | Tx, { courseId, periodId }: SchemeOf) {
  return db
    .select({
      assignment_id: assignments.id,
      title: assignments.title,
      max_score: assignments.max_score,
      is_active: assignments.is_active,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.course_id, courseId),
        or(isNull(assignments.period_id), eq(assignments.period_id, periodId)),
        isNull(assignments.archived_at),
      ),
    )
    .orderBy(asc(assignments.created_at), assignments.id)
}

/** Stores what a course that set nothing has, so that two people who set it first are two people at one row; returns its id, locked. */
export async function lockScheme(moving: MovingTx, { courseId, periodId }: SchemeOf, now: Date): Promise<string> {
  await moving
    .insert(course_schemes)
    .values({ course_id: courseId, period_id: periodId, created_at: now, updated_at: now })
    .onConflictDoNothing()
  const [row] = await moving
    .select({ id: course_schemes.id })
    .from(course_schemes)
    .where(and(eq(course_schemes.course_id, courseId), eq(course_schemes.period_id, periodId)))
    .for('update')
  if (!row) throw new Error('a scheme that was just stored is gone')
  return row.id
}

/** Replaces a scheme as a whole. */
export async function updateScheme(
  moving: MovingTx,
  id: string,
  { pass_percent, categories, works }: StoredScheme,
  now: Date,
): Promise<void> {
  await moving
    .update(course_schemes)
    .set({ pass_percent, updated_at: now, version: sql`${course_schemes.version} + 1` })
    .where(eq(course_schemes.id, id))
  await moving.delete(scheme_works).where(eq(scheme_works.scheme_id, id))
  await moving.delete(scheme_categories).where(eq(scheme_categories.scheme_id, id))
  const parts = categories.map(({ title, weight_percent, basis, dropped }, position) => {
    return { scheme_id: id, position, title, weight_percent, basis, dropped }
  })
  if (parts.length > 0) await moving.insert(scheme_categories).values(parts)
  const named = works.map(({ assignment_id, category, is_extra, required_percent }) => {
    return { scheme_id: id, assignment_id, category, is_extra, required_percent }
  })
  if (named.length > 0) await moving.insert(scheme_works).values(named)
}
