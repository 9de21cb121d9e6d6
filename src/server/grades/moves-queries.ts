import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { isActaOfEnrollment } from '../database/acta-of-enrollment.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { course_actas } from '../database/tables/grades.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { namesHidden } from '../database/rules.ts'
import { gradedColumns } from './grades-queries.ts'

/**
 * Whose grades an action may move: some enrollments; everyone with the work of some courses and periods (null: of every period); or,
 * for a whole period, everyone who has work without a date.
 */
export type Whom =
  | { readonly enrollments: readonly string[] }
  | { readonly works: readonly { readonly course_id: string; readonly period_id: string | null }[] }
  | { readonly undatedIn: string }

/** The enrollments whose grades an action may move, by last name, and whether their acta is closed: then it moves only what opening it again would say. */
export async function listMovable(tx: Database | Tx, whom: Whom) {
  return tx
    .select({
      ...gradedColumns,
      course_name: courses.name,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
      /** A grade of theirs is one that their teacher gave without names. */
      is_nameless: sql<boolean>`exists (select 1 from assignment_submissions g join assignments a on a.id = g.assignment_id
        where g.enrollment_id = enrollments.id and g.grade is not null and ${namesHidden('a', sql`now()`)})`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(isOneOf(whom))
    .orderBy(asc(users.last_name), asc(users.first_name), enrollments.id)
}

function isOneOf(whom: Whom): SQL | undefined {
  if ('enrollments' in whom) return inArray(enrollments.id, [...whom.enrollments])
  if ('undatedIn' in whom) {
    return and(
      eq(enrollments.period_id, whom.undatedIn),
      sql`exists (
        select 1 from assignments a
        where a.course_id = enrollments.course_id and a.is_active and a.archived_at is null and a.due_date is null
          and (a.period_id is null or a.period_id = enrollments.period_id)
      )`,
    )
  }
  const works = whom.works.map(({ course_id, period_id }) =>
    and(eq(enrollments.course_id, course_id), period_id === null ? undefined : eq(enrollments.period_id, period_id)),
  )
  return works.length > 0 ? or(...works) : sql`false`
}
