import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import { assignment_submissions, assignments } from '../database/tables/evaluations.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { isWorkOf, namesHidden } from '../database/rules.ts'
import { gradedColumns } from './grades-queries.ts'

/** A course that the teacher works in, or with null any course; null if there is none. */
export async function findBookCourse(db: Database, teacher: Teacher | null, courseId: string) {
  const [row] = await db
    .select({ course_id: courses.id, course_name: courses.name, course_code: courses.course_code })
    .from(courses)
    .where(and(eq(courses.id, courseId), teacher ? isTaughtBy(teacher) : undefined))
  return row ?? null
}

/** The active evaluations of a period: those that count, by module and due date. */
export function listBookColumns(db: Database, { courseId, periodId }: { courseId: string; periodId: string }) {
  return db
    .select({
      assignment_id: assignments.id,
      title: assignments.title,
      module_title: assignments.module_title,
      assignment_type: assignments.assignment_type,
      max_score: assignments.max_score,
      due_date: assignments.due_date,
      names_hidden: namesHidden('assignments', sql`now()`),
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.course_id, courseId),
        eq(assignments.is_active, true),
        isWorkOf('assignments', sql`${periodId}::uuid`),
      ),
    )
    .orderBy(
      sql`min(${assignments.due_date}) over (partition by ${assignments.module_title})`,
      assignments.module_title,
      assignments.due_date,
      assignments.created_at,
      assignments.id,
    )
}

/** Everybody who was enrolled in a course and period, by last name. */
export function listBookStudents(db: Database, { courseId, periodId }: { courseId: string; periodId: string }) {
  return db
    .select({ ...gradedColumns, student_email: shownEmail })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.period_id, periodId)))
    .orderBy(users.last_name, users.first_name, enrollments.id)
}

type StoredCell = [
  assignment_id: string,
  version: number,
  is_late: boolean,
  needs_review: boolean,
  grade: number | null,
  original_grade: number | null,
]

/**
 * What is stored in the cells of some enrollments, a row each: of 12,000 cells the driver reads 300 rows. Which version, whether it came
 * late or is to be reviewed, and its grade.
 */
export async function listBookCells(db: Database, enrollmentIds: string[]) {
  const s = assignment_submissions
  const rows = await db
    .select({
      enrollment_id: s.enrollment_id,
      cells: sql<
        StoredCell[]
      >`json_agg(json_build_array(${s.assignment_id}, ${s.version}, ${s.is_late}, ${s.needs_review}, ${s.grade}, ${s.original_grade}))`,
    })
    .from(s)
    .where(inArray(s.enrollment_id, enrollmentIds))
    .groupBy(s.enrollment_id)
  return new Map(
    rows.map(({ enrollment_id, cells }) => [
      enrollment_id,
      new Map(
        cells.map(([assignment_id, version, is_late, needs_review, grade, original_grade]) => [
          assignment_id,
          { version, is_late, needs_review, grade, original_grade },
        ]),
      ),
    ]),
  )
}
