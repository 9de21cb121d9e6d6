import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isActaOfEnrollment } from '../database/acta-of-enrollment.ts'
import { enrollmentDates } from '../database/enrollment-dates.ts'
import { fullName, shownEmail } from '../database/person-name.ts'
import { isNameless } from '../database/nameless.ts'
import { isGivenIn, isHeld } from '../database/rules.ts'
import { work_arrangements } from '../database/tables/arrangements.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments, assignment_submissions } from '../database/tables/evaluations.ts'
import { course_actas } from '../database/tables/grades.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import type { Tx } from '../database/transaction.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'

/** Whether a course is one that the teacher works in (document 3 §6). */
export async function teaches(db: Database, teacher: Teacher, courseId: string): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isTaughtBy(teacher)))
  return rows.length > 0
}

/** A course's period and its acta's closing, or null when the course wasn't given in it. */
export async function findCoursePeriod(db: Database, courseId: string, periodId: string) {
  const [row] = await db
    .select({ end_date: periods.end_date, closed_at: course_actas.closed_at })
    .from(periods)
    .leftJoin(
      course_actas,
      and(
        eq(course_actas.period_id, periods.id),
        eq(course_actas.course_id, courseId),
        isNull(course_actas.reopened_at),
      ),
    )
    .where(and(eq(periods.id, periodId), isGivenIn('periods', sql`${courseId}`)))
  return row ?? null
}

/** An enrollment with what its final grade is calculated from. */
export const gradedColumns = {
  enrollment_id: enrollments.id,
  student_name: fullName,
  type_coursed: enrollments.type_coursed,
  status: enrollments.status,
  is_active: enrollments.is_active,
  final_grade: enrollments.final_grade,
  course_id: enrollments.course_id,
  period_id: enrollments.period_id,
  ...enrollmentDates,
  period_end: periods.end_date,
}

const studentColumns = {
  ...gradedColumns,
  user_id: users.id,
  student_email: shownEmail,
  rectified_count: sql<number>`(select count(*)::int from acta_rectifications r where r.enrollment_id = enrollments.id)`,
}

const BY_STUDENT = [users.last_name, users.first_name, enrollments.id]
const ORDERS = {
  student: BY_STUDENT,
  status: [enrollments.status, ...BY_STUDENT],
  // Those who have none yet rank below all others.
  grade: [sql`coalesce(${enrollments.final_grade}, -1)`, ...BY_STUDENT],
}

/** The enrolled students of a course and period, by last name unless sorted otherwise. */
export function listStudentsOfCourse(
  db: Database,
  { courseId, periodId }: { courseId: string; periodId: string },
  page: { sort: SortOf<'finalGrades'> | undefined; limit: number; offset: number },
) {
  return db
    .select(studentColumns)
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.period_id, periodId)))
    .orderBy(...sorted(page.sort, ORDERS, BY_STUDENT))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countStudentsOfCourse(db: Database, courseId: string, periodId: string): Promise<number> {
  return db.$count(enrollments, and(eq(enrollments.course_id, courseId), eq(enrollments.period_id, periodId)))
}

/** The active evaluations of some courses: what their final grades are calculated from (document 3 §9). */
export async function listCountedAssignments(db: Database | Tx, courseIds: string[]) {
  if (courseIds.length === 0) return []
  return db
    .select({
      course_id: assignments.course_id,
      period_id: assignments.period_id,
      assignment_id: assignments.id,
      title: assignments.title,
      max_score: assignments.max_score,
      due_date: assignments.due_date,
    })
    .from(assignments)
    .where(
      and(inArray(assignments.course_id, courseIds), eq(assignments.is_active, true), isNull(assignments.archived_at)),
    )
    .orderBy(asc(assignments.created_at), assignments.id)
}

const UNSEEN = {
  student: isHeld('assignment_submissions'),
  teacher: isNameless('assignment_submissions'),
  staff: sql`false`,
}

/** Whom grades are read for: a student, to whom they may be held; a teacher, who may grade without names; the staff (record 076). */
export type Audience = 'student' | 'teacher' | 'staff'

/** What enrollments handed in or were graded for in their evaluations; a grade that the audience isn't shown yet is null. */
export async function listGradesOfEnrollments(db: Database | Tx, enrollmentIds: string[], audience: Audience) {
  if (enrollmentIds.length === 0) return []
  const unseen = UNSEEN[audience]
  return db
    .select({
      enrollment_id: assignment_submissions.enrollment_id,
      assignment_id: assignment_submissions.assignment_id,
      grade: sql<number | null>`case when not ${unseen} then ${assignment_submissions.grade} end`.mapWith(
        assignment_submissions.grade,
      ),
      // What is back with its student waits too: nobody has graded it yet.
      waits: sql<boolean>`${assignment_submissions.submission_type} is not null
        and (${assignment_submissions.grade} is null or ${assignment_submissions.needs_review} or ${unseen})`,
    })
    .from(assignment_submissions)
    .where(inArray(assignment_submissions.enrollment_id, enrollmentIds))
}

/** What was arranged with enrollments about their work (record 077). */
export async function listArrangementsOf(db: Database | Tx, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return []
  return db
    .select({
      enrollment_id: work_arrangements.enrollment_id,
      assignment_id: work_arrangements.assignment_id,
      extended_to: work_arrangements.extended_to,
      is_excused: work_arrangements.is_excused,
    })
    .from(work_arrangements)
    .where(inArray(work_arrangements.enrollment_id, enrollmentIds))
}

/** An enrollment in one of the courses that the teacher works in with its row locked, or null; and its acta once it's closed. */
export async function findEnrollmentToGrade(tx: Tx, teacher: Teacher, enrollmentId: string) {
  const [row] = await enrollmentsToGrade(tx, and(eq(enrollments.id, enrollmentId), isTaughtBy(teacher)))
  return row ?? null
}

/** Some enrollments of a student with their rows locked. */
export function listEnrollmentsToGrade(tx: Tx, of: { userId: string; enrollmentIds: readonly string[] }) {
  return enrollmentsToGrade(tx, and(eq(enrollments.user_id, of.userId), inArray(enrollments.id, [...of.enrollmentIds])))
}

/** The enrollments of a course and period that have a final grade, with their rows locked. */
export function listStoredFinals(tx: Tx, { courseId, periodId }: { courseId: string; periodId: string }) {
  return enrollmentsToGrade(
    tx,
    and(eq(enrollments.course_id, courseId), eq(enrollments.period_id, periodId), isNotNull(enrollments.final_grade)),
  )
}

function enrollmentsToGrade(tx: Tx, which: SQL | undefined) {
  return tx
    .select({
      ...studentColumns,
      course_name: courses.name,
      completion_date: enrollments.completion_date,
      acta_id: course_actas.id,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(which)
    .orderBy(enrollments.id)
    .for('update', { of: enrollments })
}

/** A final grade with the status that follows it, and the enrollment's end, if it has one. */
export type NewFinalGrade = Pick<typeof enrollments.$inferSelect, 'final_grade' | 'status' | 'completion_date'> & {
  enrollment_id: string
}

/**
 * Writes final grades, all at once; where there was none and still is none, nobody gave it. The history is written by the trigger
 * i84_remember_final_grade.
 */
export async function updateFinalGrades(
  tx: Tx,
  grades: readonly NewFinalGrade[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (grades.length === 0) return
  await tx.execute(sql`update enrollments e
    set final_grade = v.final_grade, status = v.status, completion_date = v.completion_date,
      final_grade_by = case when coalesce(e.final_grade, v.final_grade) is null then e.final_grade_by else ${by}::uuid end,
      final_grade_at = case when coalesce(e.final_grade, v.final_grade) is null then e.final_grade_at else ${now}::timestamptz end,
      updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as v(enrollment_id uuid, final_grade numeric, status text, completion_date timestamptz)
    where e.id = v.enrollment_id`)
}

/** An enrollment as its final grade's explanation needs it, or null; for a teacher only in the courses that they work in. */
export async function findExplained(db: Database, teacher: Teacher | null, enrollmentId: string) {
  const [row] = await db
    .select({ ...studentColumns, course_name: courses.name })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(and(eq(enrollments.id, enrollmentId), teacher ? isTaughtBy(teacher) : undefined))
  return row ?? null
}
