import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isActaOfEnrollment } from '../database/acta-of-enrollment.ts'
import { enrollmentDates } from '../database/enrollment-dates.ts'
import { seatHeldUntil, waitsForTeacher } from '../database/rules.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { course_actas } from '../database/tables/grades.ts'
import { user_roles, users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import type { Tx } from '../database/transaction.ts'

/** A student's enrollments with what their final grades need, newest first. */
export function listEnrollmentsOfStudent(db: Database | Tx, userId: string) {
  return db
    .select({
      enrollment_id: enrollments.id,
      user_id: enrollments.user_id,
      course_id: courses.id,
      course_name: courses.name,
      course_code: courses.course_code,
      period_id: periods.id,
      period_name: periods.name,
      period_end: periods.end_date,
      type_coursed: enrollments.type_coursed,
      status: enrollments.status,
      is_active: enrollments.is_active,
      ...enrollmentDates,
      seat_until: seatHeldUntil('enrollments').mapWith(enrollments.paused_at),
      final_grade: enrollments.final_grade,
      observations: enrollments.observations,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(eq(enrollments.user_id, userId))
    .orderBy(desc(enrollments.enrollment_date), desc(enrollments.id))
}

/** The courses of a teacher with how many study in them and what waits for a grade, by name. */
export function listCoursesOfTeacher(db: Database, teacherId: string) {
  return db
    .select({
      id: courses.id,
      name: courses.name,
      course_code: courses.course_code,
      is_active: courses.is_active,
      student_count: sql<number>`(select count(*)::int from enrollments e where e.course_id = courses.id and e.status <> 'Desistido')`,
      assignment_count: sql<number>`(select count(*)::int from assignments a where a.course_id = courses.id and a.archived_at is null)`,
      to_grade_count: sql<number>`(select count(*)::int from assignment_submissions s where s.course_id = courses.id and ${waitsForTeacher('s')}
        and exists (select 1 from assignments a where a.id = s.assignment_id and a.archived_at is null))`,
    })
    .from(courses)
    .where(eq(courses.teacher_id, teacherId))
    .orderBy(asc(courses.name), courses.id)
}

/** What the final grades of a teacher's courses say together; null where none is set. */
export async function readAcademicFigures(db: Database, teacherId: string) {
  const [row] = await db
    .select({
      students: sql<number>`count(distinct ${enrollments.user_id}) filter (where ${enrollments.status} <> 'Desistido')::int`,
      average: sql<
        number | null
      >`round(avg(${enrollments.final_grade}) filter (where ${enrollments.type_coursed} = 'regular'), 2)::float8`,
      pass_rate: sql<number | null>`round(100.0 * count(*) filter (where ${enrollments.status} = 'Aprobado')
        / nullif(count(*) filter (where ${enrollments.status} in ('Aprobado', 'Reprobado', 'Desaprobado')), 0), 1)::float8`,
      closed_actas: sql<number>`(select count(*)::int from course_actas a join courses c on c.id = a.course_id where c.teacher_id = ${teacherId} and a.reopened_at is null)`,
    })
    .from(courses)
    .leftJoin(enrollments, eq(enrollments.course_id, courses.id))
    .where(eq(courses.teacher_id, teacherId))
  return row ?? { students: 0, average: null, pass_rate: null, closed_actas: 0 }
}

/** A course with the teacher to whom a message goes, or null; `is_teacher` is false once the account is gone. */
export async function findCourseTeacher(db: Database | Tx, courseId: string) {
  const [row] = await db
    .select({
      course_id: courses.id,
      course_name: courses.name,
      teacher_id: users.id,
      teacher_email: users.email,
      is_teacher: sql<boolean>`${users.is_active} and exists (select 1 from ${user_roles} where ${user_roles.user_id} = ${users.id} and ${user_roles.role} = 'teacher')`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .where(eq(courses.id, courseId))
  return row ?? null
}

/** The first name of an active account by its email, or null. */
export async function findFirstName(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ first_name: users.first_name })
    .from(users)
    .where(and(eq(users.email, email), eq(users.is_active, true)))
  return row?.first_name ?? null
}
