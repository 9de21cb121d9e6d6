import { and, asc, desc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { enrollmentDates } from '../database/enrollment-dates.ts'
import { fullName, lastFirst, shownEmail } from '../database/person-name.ts'
import { isGivenIn, showsGrades } from '../database/rules.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { acta_rectifications, course_actas } from '../database/tables/grades.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import type { Tx } from '../database/transaction.ts'

/** Which acta: of a course in a period. */
export type ActaOf = { courseId: string; periodId: string }

/** A course that the teacher works in, in a period that it was given in, with its acta's closing; or null. */
export async function findActa(db: Database | Tx, teacher: Teacher, { courseId, periodId }: ActaOf) {
  const [row] = await db
    .select({
      course_id: courses.id,
      course_name: courses.name,
      course_code: courses.course_code,
      credits: courses.credits,
      hours: courses.hours,
      teacher_name: fullName,
      teacher_document_type: users.document_type,
      teacher_document_number: users.document_number,
      period_id: periods.id,
      period_name: periods.name,
      period_start: periods.start_date,
      period_end: periods.end_date,
      acta_id: course_actas.id,
      closed_at: course_actas.closed_at,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .innerJoin(periods, eq(periods.id, periodId))
    .leftJoin(
      course_actas,
      and(
        eq(course_actas.course_id, courses.id),
        eq(course_actas.period_id, periods.id),
        isNull(course_actas.reopened_at),
      ),
    )
    .where(and(eq(courses.id, courseId), isTaughtBy(teacher), isGivenIn('periods', sql`${courses.id}`)))
  return row ?? null
}

/** The evaluations of an acta with grades that students don't see yet, by title, and how many each (record 076). As trigger i207 has it. */
export function listUnpublished(db: Database | Tx, { courseId, periodId }: ActaOf) {
  return db
    .select({
      assignment_id: assignments.id,
      title: assignments.title,
      count: sql<number>`(select count(*)::int from assignment_submissions s where s.assignment_id = assignments.id and s.grade is not null)`,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.course_id, courseId),
        isNull(assignments.archived_at),
        eq(assignments.is_active, true),
        not(showsGrades('assignments')),
        sql`exists (select 1 from assignment_submissions s join enrollments e on e.id = s.enrollment_id
          where s.assignment_id = assignments.id and s.grade is not null and e.period_id = ${periodId})`,
      ),
    )
    .orderBy(assignments.title, assignments.id)
}

const studentColumns = {
  enrollment_id: enrollments.id,
  user_id: enrollments.user_id,
  course_id: enrollments.course_id,
  period_id: enrollments.period_id,
  ...enrollmentDates,
  completion_date: enrollments.completion_date,
  student_name: fullName,
  last_first: lastFirst,
  student_email: shownEmail,
  document_type: users.document_type,
  document_number: users.document_number,
  type_coursed: enrollments.type_coursed,
  status: enrollments.status,
  is_active: enrollments.is_active,
  final_grade: enrollments.final_grade,
  period_end: periods.end_date,
}

/** Everyone who is or was enrolled in a course and period, by last name. */
export function listActaStudents(db: Database | Tx, { courseId, periodId }: ActaOf) {
  return db
    .select(studentColumns)
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.period_id, periodId)))
    .orderBy(asc(users.last_name), asc(users.first_name), enrollments.id)
}

/** Makes enrolling, grading and closing wait until this transaction ends (triggers i85). */
export async function lockActa(tx: Tx, { courseId, periodId }: ActaOf): Promise<void> {
  await tx
    .select({ id: enrollments_open.id })
    .from(enrollments_open)
    .where(and(eq(enrollments_open.course_id, courseId), eq(enrollments_open.period_id, periodId)))
    .orderBy(enrollments_open.id)
    .for('update')
  await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.period_id, periodId)))
    .orderBy(enrollments.id)
    .for('update')
}

/** The windows of a course in a period, as the rules see them. */
export function listWindows(db: Database | Tx, { courseId, periodId }: ActaOf) {
  return db
    .select({
      is_open: enrollments_open.is_open,
      enrollment_start_date: enrollments_open.enrollment_start_date,
      enrollment_end_date: enrollments_open.enrollment_end_date,
    })
    .from(enrollments_open)
    .where(and(eq(enrollments_open.course_id, courseId), eq(enrollments_open.period_id, periodId)))
}

/** Closes the acta; false when it is closed already. */
export async function insertActa(
  tx: Tx,
  { courseId, periodId }: ActaOf,
  { by, now }: { by: string; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(course_actas)
    .values({ course_id: courseId, period_id: periodId, closed_by: by, closed_at: now })
    .onConflictDoNothing()
    .returning({ id: course_actas.id })
  return row?.id ?? null
}

/** Every closing of the actas of a course, the newest first. */
export async function listClosingIds(db: Database, courseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: course_actas.id })
    .from(course_actas)
    .where(eq(course_actas.course_id, courseId))
    .orderBy(desc(course_actas.closed_at), desc(course_actas.id))
  return rows.map(({ id }) => id)
}

/** Closings by their ids, the newest first. */
export function listClosings(db: Database, ids: readonly string[]) {
  return db
    .select({
      id: course_actas.id,
      period_id: course_actas.period_id,
      closed_at: course_actas.closed_at,
      reopened_at: course_actas.reopened_at,
      reopen_reason: course_actas.reopen_reason,
    })
    .from(course_actas)
    .where(inArray(course_actas.id, [...ids]))
    .orderBy(desc(course_actas.closed_at), desc(course_actas.id))
}

/** A closing with its course and period, or null. */
export async function findClosing(tx: Tx, actaId: string) {
  const [row] = await tx
    .select({
      id: course_actas.id,
      course_id: course_actas.course_id,
      course_name: courses.name,
      teacher_id: courses.teacher_id,
      period_id: course_actas.period_id,
      period_name: periods.name,
      closed_at: course_actas.closed_at,
      reopened_at: course_actas.reopened_at,
    })
    .from(course_actas)
    .innerJoin(courses, eq(courses.id, course_actas.course_id))
    .innerJoin(periods, eq(periods.id, course_actas.period_id))
    .where(eq(course_actas.id, actaId))
  return row ?? null
}

/** Writes who opened an acta again, when and why (i102). */
export async function reopen(
  tx: Tx,
  actaId: string,
  { by, now, reason }: { by: string; now: Date; reason: string },
): Promise<void> {
  await tx
    .update(course_actas)
    .set({ reopened_at: now, reopened_by: by, reopen_reason: reason })
    .where(eq(course_actas.id, actaId))
}

/**
 * The enrollments whose final grade a closing calculated and nobody changed since: its own change is the newest one. Excludes students
 * who enrolled in the course again: there is only one of two live enrollments (i33).
 */
export function listCalculatedAt(tx: Tx, { id, closed_at }: { id: string; closed_at: Date }) {
  return tx
    .select({
      enrollment_id: enrollments.id,
      user_id: enrollments.user_id,
      course_id: enrollments.course_id,
      course_name: courses.name,
      type_coursed: enrollments.type_coursed,
      final_grade: enrollments.final_grade,
      status: enrollments.status,
      completion_date: enrollments.completion_date,
    })
    .from(course_actas)
    .innerJoin(
      enrollments,
      and(eq(enrollments.course_id, course_actas.course_id), eq(enrollments.period_id, course_actas.period_id)),
    )
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .where(
      and(
        eq(course_actas.id, id),
        sql`exists (
          select 1 from (
            select h.old_grade, h.new_grade, h.changed_at from grade_history h
            where h.enrollment_id = enrollments.id and h.kind = 'final'
            order by h.changed_at desc, h.id desc limit 1
          ) newest
          where newest.changed_at = ${closed_at.toISOString()}::timestamptz and newest.old_grade is null
            and newest.new_grade is not null
        )`,
        sql`not exists (
          select 1 from enrollments o where o.user_id = enrollments.user_id and o.course_id = enrollments.course_id
            and o.id <> enrollments.id and is_live(o.status)
        )`,
      ),
    )
    .orderBy(enrollments.id)
}

/** Who stays in a course and period: everyone but the withdrawn. */
export async function listMembers(tx: Tx, { courseId, periodId }: ActaOf): Promise<string[]> {
  const rows = await tx
    .select({ user_id: enrollments.user_id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.course_id, courseId),
        eq(enrollments.period_id, periodId),
        ne(enrollments.status, 'Desistido'),
      ),
    )
  return rows.map(({ user_id }) => user_id)
}

export async function insertRectification(tx: Tx, row: typeof acta_rectifications.$inferInsert): Promise<void> {
  await tx.insert(acta_rectifications).values(row)
}

/** The rectifications of an acta, newest first. */
export function listRectifications(db: Database | Tx, actaId: string) {
  return db
    .select({
      id: acta_rectifications.id,
      old_grade: acta_rectifications.old_grade,
      new_grade: acta_rectifications.new_grade,
      reason: acta_rectifications.reason,
      at: acta_rectifications.rectified_at,
    })
    .from(acta_rectifications)
    .where(eq(acta_rectifications.acta_id, actaId))
    .orderBy(desc(acta_rectifications.rectified_at), desc(acta_rectifications.id))
}
