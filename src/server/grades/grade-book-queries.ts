import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isNameless } from '../database/nameless.ts'
import { shownEmail } from '../database/person-name.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import { assignment_submissions, assignments } from '../database/tables/evaluations.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { isWorkOf } from '../database/rules.ts'
import { type Audience, gradedColumns } from './grades-queries.ts'

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

/**
 * What is stored in the cells of some enrollments: which version, and whether it came late or is to be reviewed. What a teacher grades
 * without names isn't among it (record 076).
 */
export async function listBookCells(db: Database, enrollmentIds: string[], audience: Audience) {
  if (enrollmentIds.length === 0) return []
  return db
    .select({
      enrollment_id: assignment_submissions.enrollment_id,
      assignment_id: assignment_submissions.assignment_id,
      version: assignment_submissions.version,
      is_late: assignment_submissions.is_late,
      needs_review: assignment_submissions.needs_review,
      grade: assignment_submissions.grade,
      original_grade: assignment_submissions.original_grade,
    })
    .from(assignment_submissions)
    .where(
      and(
        inArray(assignment_submissions.enrollment_id, enrollmentIds),
        audience === 'teacher' ? not(isNameless('assignment_submissions')) : undefined,
      ),
    )
}
