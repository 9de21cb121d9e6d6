import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { courseCard } from '../database/course-card.ts'
import { enrollmentDates } from '../database/enrollment-dates.ts'
import { ifShown } from '../database/if-shown.ts'
import { prepared } from '../database/prepared.ts'
import { isExcused, ownDueDate } from '../database/own-work.ts'
import { countAssignments, countCompletedAssignments, isHeld, isWorkOf, seatHeldUntil } from '../database/rules.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments, assignment_submissions } from '../database/tables/evaluations.ts'
import { lessons } from '../database/tables/lessons.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

const enrollment = {
  id: enrollments.id,
  status: enrollments.status,
  type_coursed: enrollments.type_coursed,
  is_active: enrollments.is_active,
  provisional_until: enrollments.provisional_until,
  seat_until: seatHeldUntil('enrollments').mapWith(enrollments.provisional_until),
  completion_date: enrollments.completion_date,
}

/**
 * Returns a student's course with the enrollment that counts, running ones first, its window and period, and how much work there is
 * and is done; otherwise fails with NOT_FOUND. Lessons and their marks come from a second statement, the evaluations from a third.
 */
export async function getCourseForStudent(db: Database, userId: string, courseId: string) {
  const [row] = await prepared(db, 'get_student_course', (db, name) =>
    db
      .select({
        course: {
          ...courseCard,
          syllabus_url: courses.syllabus_url,
        },
        enrollment,
        period: {
          id: periods.id,
          name: periods.name,
          start_date: periods.start_date,
          end_date: periods.end_date,
        },
        window: {
          is_open: enrollments_open.is_open,
          enrollment_start_date: enrollments_open.enrollment_start_date,
          enrollment_end_date: enrollments_open.enrollment_end_date,
        },
        graduand: { ...enrollmentDates, final_grade: enrollments.final_grade },
        total_assignments: countAssignments({
          id: sql`${enrollments.id}`,
          course_id: sql`${courses.id}`,
          period_id: sql`${enrollments.period_id}`,
        }),
        completed_assignments: countCompletedAssignments(sql`${enrollments.id}`),
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.course_id))
      .innerJoin(users, eq(users.id, courses.teacher_id))
      .innerJoin(periods, eq(periods.id, enrollments.period_id))
      .innerJoin(enrollments_open, eq(enrollments_open.id, enrollments.enrollment_open_id))
      .where(
        and(
          eq(enrollments.user_id, sql.placeholder('userId')),
          eq(enrollments.course_id, sql.placeholder('courseId')),
          ne(enrollments.status, 'Desistido'),
        ),
      )
      .orderBy(desc(enrollments.is_active), desc(enrollments.enrollment_date))
      .limit(1)
      .prepare(name),
  ).execute({ userId, courseId })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

const asked = sql`${sql.placeholder('enrollmentId')}::uuid`

/** The evaluations of an enrollment that are active or have its grade, the soonest due first, with what was handed in. */
export function listCourseWork(db: Database, of: { courseId: string; periodId: string; enrollmentId: string }) {
  return prepared(db, 'list_course_work', (db, name) =>
    db
      .select({
        id: assignments.id,
        module_title: assignments.module_title,
        title: assignments.title,
        assignment_type: assignments.assignment_type,
        is_active: assignments.is_active,
        due_date: ownDueDate('assignments', asked),
        is_excused: isExcused(sql`${assignments.id}`, asked),
        max_score: assignments.max_score,
        submission_id: assignment_submissions.id,
        grade: ifShown(assignment_submissions.grade),
        is_held: sql<boolean>`coalesce(${isHeld('assignment_submissions')}, false)`,
        returned_until: assignment_submissions.returned_until,
      })
      .from(assignments)
      .leftJoin(
        assignment_submissions,
        and(
          eq(assignment_submissions.assignment_id, assignments.id),
          eq(assignment_submissions.enrollment_id, sql.placeholder('enrollmentId')),
        ),
      )
      .where(
        and(
          eq(assignments.course_id, sql.placeholder('courseId')),
          isWorkOf('assignments', sql`${sql.placeholder('periodId')}`),
          isNull(assignments.archived_at),
          or(eq(assignments.is_active, true), isNotNull(assignment_submissions.grade)),
        ),
      )
      .orderBy(sql`${ownDueDate('assignments', asked)} asc nulls last`, asc(assignments.created_at), assignments.id)
      .prepare(name),
  ).execute(of)
}

/**
 * Returns a lesson of a course that the student is or was enrolled in, with the enrollment that counts; otherwise fails with
 * NOT_FOUND.
 */
export async function getLessonForStudent(tx: Tx, userId: string, lessonId: string) {
  const [row] = await tx
    .select({ lesson_id: lessons.id, course_id: lessons.course_id, enrollment })
    .from(lessons)
    .innerJoin(enrollments, and(eq(enrollments.course_id, lessons.course_id), eq(enrollments.user_id, userId)))
    .where(eq(lessons.id, lessonId))
    .orderBy(desc(enrollments.is_active), desc(enrollments.enrollment_date))
    .limit(1)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}
