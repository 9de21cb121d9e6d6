import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments, assignment_submissions } from '../database/tables/evaluations.ts'
import { course_actas } from '../database/tables/grades.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import type { Tx } from '../database/transaction.ts'

/** A student's grades: all of them or of one course; those of deleted evaluations stay out (decision C6). */
const gradedOf = (userId: string, courseId: string | undefined) =>
  and(
    eq(assignment_submissions.user_id, userId),
    isNotNull(assignment_submissions.grade),
    isNull(assignments.archived_at),
    courseId ? eq(assignment_submissions.course_id, courseId) : undefined,
  )

/** Newest first. */
export async function listGradesOf(
  db: Database,
  userId: string,
  courseId: string | undefined,
  page: { limit: number; offset: number },
) {
  const rows = await db
    .select({
      submission_id: assignment_submissions.id,
      assignment_id: assignments.id,
      title: assignments.title,
      course_id: courses.id,
      course_name: courses.name,
      assignment_type: assignments.assignment_type,
      grade: assignment_submissions.grade,
      max_score: assignments.max_score,
      graded_at: assignment_submissions.graded_at,
      feedback: assignment_submissions.feedback,
    })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .where(gradedOf(userId, courseId))
    .orderBy(desc(assignment_submissions.graded_at), assignment_submissions.id)
    .limit(page.limit)
    .offset(page.offset)
  // The query asked for graded ones; constraint i64_graded gives each its moment.
  return rows.flatMap(({ grade, graded_at, ...row }) =>
    grade === null || !graded_at ? [] : [{ ...row, grade, graded_at }],
  )
}

/** Every grade of a student in points, with what decides whether it counts in averages (decision L10). */
export async function listGradeFacts(db: Database, userId: string, courseId: string | undefined) {
  const rows = await db
    .select({
      grade: assignment_submissions.grade,
      max_score: assignments.max_score,
      status: enrollments.status,
      type_coursed: enrollments.type_coursed,
    })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(enrollments, eq(enrollments.id, assignment_submissions.enrollment_id))
    .where(gradedOf(userId, courseId))
  return rows.flatMap(({ grade, ...row }) => (grade === null ? [] : [{ ...row, grade }]))
}

/** How many evaluations a student has or had: active ones of the courses that run, and those that were graded. */
export async function countEvaluationsOf(db: Database, userId: string, courseId: string | undefined): Promise<number> {
  const mine = (condition: SQL) =>
    sql`exists (select 1 from enrollments e where e.user_id = ${userId} and e.course_id = assignments.course_id and ${condition})`
  return db.$count(
    assignments,
    and(
      isNull(assignments.archived_at),
      courseId ? eq(assignments.course_id, courseId) : undefined,
      or(
        and(eq(assignments.is_active, true), mine(sql`e.is_active`)),
        sql`exists (select 1 from assignment_submissions s where s.assignment_id = assignments.id and s.user_id = ${userId} and s.grade is not null)`,
      ),
    ),
  )
}

/** A student's enrollments with their final grades, newest first. */
export function listFinalGradesOf(db: Database, userId: string) {
  return db
    .select({
      enrollment_id: enrollments.id,
      course_id: courses.id,
      course_name: courses.name,
      course_code: courses.course_code,
      teacher_name: sql<string>`trim(users.first_name || ' ' || users.last_name)`,
      period_name: periods.name,
      type_coursed: enrollments.type_coursed,
      status: enrollments.status,
      final_grade: enrollments.final_grade,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(eq(enrollments.user_id, userId))
    .orderBy(desc(enrollments.enrollment_date), enrollments.id)
}

/** Whether an active course is the teacher's (document 3 §6). */
export async function isTaughtBy(db: Database, teacherId: string, courseId: string): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.teacher_id, teacherId), eq(courses.is_active, true)))
  return rows.length > 0
}

/** The periods in which a course has windows, newest first, with how many students each has. */
export function listPeriodsOfCourse(db: Database, courseId: string) {
  return db
    .select({
      id: periods.id,
      name: periods.name,
      start_date: periods.start_date,
      end_date: periods.end_date,
      is_active: periods.is_active,
      student_count: sql<number>`(select count(*)::int from enrollments e where e.period_id = periods.id and e.course_id = ${courseId})`,
    })
    .from(periods)
    .where(sql`exists (select 1 from enrollments_open w where w.period_id = periods.id and w.course_id = ${courseId})`)
    .orderBy(desc(periods.start_date), periods.id)
}

/** A course's period and its acta's closing, or null when the course wasn't given in it. */
export async function findCoursePeriod(db: Database, courseId: string, periodId: string) {
  const [row] = await db
    .select({ end_date: periods.end_date, closed_at: course_actas.closed_at })
    .from(periods)
    .leftJoin(course_actas, and(eq(course_actas.period_id, periods.id), eq(course_actas.course_id, courseId)))
    .where(
      and(
        eq(periods.id, periodId),
        sql`exists (select 1 from enrollments_open w where w.period_id = ${periods.id} and w.course_id = ${courseId})`,
      ),
    )
  return row ?? null
}

const studentColumns = {
  enrollment_id: enrollments.id,
  user_id: users.id,
  student_name: sql<string>`trim(users.first_name || ' ' || users.last_name)`,
  student_email: users.email,
  type_coursed: enrollments.type_coursed,
  status: enrollments.status,
  is_active: enrollments.is_active,
  final_grade: enrollments.final_grade,
}

/** The enrolled students of a course and period, by last name. */
export function listStudentsOfCourse(
  db: Database,
  { courseId, periodId }: { courseId: string; periodId: string },
  page: { limit: number; offset: number },
) {
  return db
    .select(studentColumns)
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.period_id, periodId)))
    .orderBy(asc(users.last_name), asc(users.first_name), enrollments.id)
    .limit(page.limit)
    .offset(page.offset)
}

export async function countStudentsOfCourse(db: Database, courseId: string, periodId: string): Promise<number> {
  return db.$count(enrollments, and(eq(enrollments.course_id, courseId), eq(enrollments.period_id, periodId)))
}

/** The active evaluations of a course: what its final grades are calculated from (document 3 §9). */
export function listCountedAssignments(db: Database | Tx, courseId: string) {
  return db
    .select({
      assignment_id: assignments.id,
      title: assignments.title,
      max_score: assignments.max_score,
      due_date: assignments.due_date,
    })
    .from(assignments)
    .where(and(eq(assignments.course_id, courseId), eq(assignments.is_active, true), isNull(assignments.archived_at)))
    .orderBy(asc(assignments.created_at), assignments.id)
}

/** What enrollments handed in or were graded for in their evaluations. */
export async function listGradesOfEnrollments(db: Database | Tx, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return []
  return db
    .select({
      enrollment_id: assignment_submissions.enrollment_id,
      assignment_id: assignment_submissions.assignment_id,
      grade: assignment_submissions.grade,
    })
    .from(assignment_submissions)
    .where(inArray(assignment_submissions.enrollment_id, enrollmentIds))
}

/** An enrollment in one of the teacher's active courses with its row locked, or null; and whether its acta is closed. */
export async function findEnrollmentToGrade(tx: Tx, teacherId: string, enrollmentId: string) {
  const [row] = await tx
    .select({
      ...studentColumns,
      course_id: courses.id,
      course_name: courses.name,
      period_end: periods.end_date,
      completion_date: enrollments.completion_date,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(
      course_actas,
      and(eq(course_actas.course_id, enrollments.course_id), eq(course_actas.period_id, enrollments.period_id)),
    )
    .where(and(eq(enrollments.id, enrollmentId), eq(courses.teacher_id, teacherId), eq(courses.is_active, true)))
    .for('update', { of: enrollments })
  return row ?? null
}

/** A final grade by a person with the status that follows; the history writes itself (trigger i84_remember_final_grade). */
export async function updateFinalGrade(
  tx: Tx,
  enrollmentId: string,
  given: Pick<
    typeof enrollments.$inferInsert,
    'final_grade' | 'status' | 'completion_date' | 'final_grade_by' | 'final_grade_at'
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(enrollments)
    .set({ ...given, updated_at: now })
    .where(eq(enrollments.id, enrollmentId))
}
