import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { isGivenIn } from '../../database/rules.ts'
import { courses } from '../../database/tables/courses.ts'
import { assignments } from '../../database/tables/evaluations.ts'
import { periods } from '../../database/tables/periods.ts'
import { isTaughtBy, type Teacher } from '../../database/taught-by.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import type { Tx } from '../../database/transaction.ts'

/** A course in one of its periods. */
export type CoursePeriod = { courseId: string; periodId: string }
/** Courses in one period. */
export type CoursesPeriod = { courseIds: readonly string[]; periodId: string }

/** An active course, or one that this teacher works in, with the first day of a period in which it's given; or null. */
export async function findCourseToBring(db: Database | Tx, of: CoursePeriod, teacher: Teacher | null) {
  const [row] = await db
    .select({ id: courses.id, name: courses.name, period_start: periods.start_date })
    .from(courses)
    .innerJoin(periods, eq(periods.id, of.periodId))
    .where(
      and(
        eq(courses.id, of.courseId),
        teacher === null ? eq(courses.is_active, true) : isTaughtBy(teacher),
        isGivenIn('periods', sql`${courses.id}`),
      ),
    )
  return row ?? null
}

/** The evaluations of courses as they'd be copied into a period: of each course those of the newest earlier period in which it had any, the soonest due first. */
export function listAssignmentsBefore(db: Database | Tx, { courseIds, periodId }: CoursesPeriod) {
  return db
    .select({
      id: assignments.id,
      course_id: assignments.course_id,
      module_title: assignments.module_title,
      title: assignments.title,
      description: assignments.description,
      assignment_type: assignments.assignment_type,
      evaluation_level: assignments.evaluation_level,
      external_form_url: assignments.external_form_url,
      form_questions: assignments.form_questions,
      file_instructions: assignments.file_instructions,
      allowed_file_types: assignments.allowed_file_types,
      max_file_size_mb: assignments.max_file_size_mb,
      answers_shown: assignments.answers_shown,
      grades_shown: assignments.grades_shown,
      hides_names: assignments.hides_names,
      max_score: assignments.max_score,
      is_active: assignments.is_active,
      due_date: assignments.due_date,
      cutoff_at: assignments.cutoff_at,
      late_percent_per_day: assignments.late_percent_per_day,
      late_percent_limit: assignments.late_percent_limit,
      from: { id: periods.id, name: periods.name, start_date: periods.start_date },
      is_there: sql<boolean>`exists (
        select 1 from assignments t where t.course_id = assignments.course_id and t.period_id = ${periodId}
          and t.title = assignments.title and t.archived_at is null
      )`,
    })
    .from(assignments)
    .innerJoin(periods, eq(periods.id, assignments.period_id))
    .where(
      and(
        inArray(assignments.course_id, [...courseIds]),
        isNull(assignments.archived_at),
        sql`periods.id = (
          select p.id from periods p
          where p.start_date < (select n.start_date from periods n where n.id = ${periodId})
            and exists (
              select 1 from assignments b
              where b.course_id = assignments.course_id and b.period_id = p.id and b.archived_at is null
            )
          order by p.start_date desc, p.id limit 1
        )`,
      ),
    )
    .orderBy(sql`${assignments.due_date} asc nulls last`, asc(assignments.created_at), assignments.id)
}

/** Returns the ids in row order. */
export async function insertBrought(
  moving: MovingTx,
  rows: readonly (typeof assignments.$inferInsert)[],
): Promise<string[]> {
  const stored = await moving
    .insert(assignments)
    .values([...rows])
    .returning({ id: assignments.id })
  return stored.map(({ id }) => id)
}
