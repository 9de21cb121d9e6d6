import { and, desc, eq, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isActaOfEnrollment } from '../database/acta-of-enrollment.ts'
import { enrollmentDates } from '../database/enrollment-dates.ts'
import { fullName } from '../database/person-name.ts'
import { prepared } from '../database/prepared.ts'
import { isHeld, isWorkOf, showsGrades } from '../database/rules.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments, assignment_submissions, form_versions, submission_files } from '../database/tables/evaluations.ts'
import { files } from '../database/tables/files.ts'
import { course_actas } from '../database/tables/grades.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'

/** A student's grades: all of them or of one course; those of deleted evaluations (decision C6) and those that are held (record 076) stay out. */
const gradedOf = (userId: string | Placeholder, courseId?: Placeholder) =>
  and(
    eq(assignment_submissions.user_id, userId),
    isNotNull(assignment_submissions.grade),
    isNull(assignments.archived_at),
    showsGrades('assignments'),
    courseId && eq(assignment_submissions.course_id, courseId),
  )
const asked = { userId: sql.placeholder('userId'), courseId: sql.placeholder('courseId') }

/** Each has a name, with and without a course: what they ask is written once. */
const named = (name: string, ofCourse: boolean) => (ofCourse ? `${name}_of_course` : name)

/** Newest first. */
export async function listGradesOf(
  db: Database,
  userId: string,
  courseId: string | undefined,
  page: { limit: number; offset: number },
) {
  const ofCourse = courseId !== undefined
  const statement = prepared(db, named('list_own_grades', ofCourse), (db, name) =>
    db
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
      .where(gradedOf(asked.userId, ofCourse ? asked.courseId : undefined))
      .orderBy(desc(assignment_submissions.graded_at), assignment_submissions.id)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  )
  const rows = await statement.execute({ userId, courseId, ...page })
  // The query asked for graded ones; constraint i64_graded gives each its moment.
  return rows.flatMap(({ grade, graded_at, ...row }) =>
    grade === null || !graded_at ? [] : [{ ...row, grade, graded_at }],
  )
}

/** Every grade of a student in points, oldest first, with what decides whether it counts in averages (decision L10). */
export async function listGradeFacts(db: Database, userId: string, courseId: string | undefined) {
  const ofCourse = courseId !== undefined
  const statement = prepared(db, named('list_own_grade_facts', ofCourse), (db, name) =>
    db
      .select({
        submission_id: assignment_submissions.id,
        title: assignments.title,
        graded_at: assignment_submissions.graded_at,
        grade: assignment_submissions.grade,
        max_score: assignments.max_score,
        status: enrollments.status,
        type_coursed: enrollments.type_coursed,
      })
      .from(assignment_submissions)
      .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
      .innerJoin(enrollments, eq(enrollments.id, assignment_submissions.enrollment_id))
      .where(gradedOf(asked.userId, ofCourse ? asked.courseId : undefined))
      .orderBy(assignment_submissions.graded_at, assignment_submissions.id)
      .prepare(name),
  )
  const rows = await statement.execute({ userId, courseId })
  return rows.flatMap(({ grade, graded_at, ...row }) =>
    grade === null || !graded_at ? [] : [{ ...row, grade, graded_at }],
  )
}

/**
 * How many evaluations a student has or had: active ones of the courses that run, and those that were graded. From the student's rows to their
 * evaluations, so that it costs the same however many evaluations there are.
 */
export async function countEvaluationsOf(db: Database, userId: string, courseId: string | undefined): Promise<number> {
  const ofCourse = courseId !== undefined
  const user = sql`${asked.userId}::uuid`
  const statement = prepared(db, named('count_own_evaluations', ofCourse), (db, name) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(assignments)
      .where(
        and(
          isNull(assignments.archived_at),
          ofCourse ? eq(assignments.course_id, asked.courseId) : undefined,
          sql`${assignments.id} in (
            select a.id from enrollments e join assignments a on a.course_id = e.course_id and a.is_active and ${isWorkOf('a', sql`e.period_id`)}
            where e.user_id = ${user} and e.is_active
            union
            select s.assignment_id from assignment_submissions s where s.user_id = ${user} and s.grade is not null and not ${isHeld('s')})`,
        ),
      )
      .prepare(name),
  )
  const [row] = await statement.execute({ userId, courseId })
  return row?.count ?? 0
}

/** A student's enrollments with their final grades, newest first. */
export async function listFinalGradesOf(db: Database, userId: string) {
  return prepared(db, 'list_own_final_grades', (db, name) =>
    withFinalGrade(db)
      .where(eq(enrollments.user_id, asked.userId))
      .orderBy(desc(enrollments.enrollment_date), enrollments.id)
      .prepare(name),
  ).execute({ userId })
}

/** A graded submission of a student with its form and answers, or null. */
export async function findGradedOf(db: Database, userId: string, submissionId: string) {
  const [row] = await db
    .select({
      title: assignments.title,
      course_name: courses.name,
      assignment_id: assignments.id,
      enrollment_id: assignment_submissions.enrollment_id,
      assignment_type: assignments.assignment_type,
      form_questions: assignments.form_questions,
      form_answers: assignment_submissions.form_answers,
      form_version: assignment_submissions.form_version,
      grade: assignment_submissions.grade,
      original_grade: assignment_submissions.original_grade,
      feedback: assignment_submissions.feedback,
      max_score: assignments.max_score,
    })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .where(and(eq(assignment_submissions.id, submissionId), gradedOf(userId)))
  return row ?? null
}

/** The files of a submission, in their order. */
export function listGradedFiles(db: Database, submissionId: string) {
  return db
    .select({ id: files.id, file_name: files.file_name, file_size: files.size, file_type: files.mime })
    .from(submission_files)
    .innerJoin(files, eq(files.id, submission_files.file_id))
    .where(eq(submission_files.submission_id, submissionId))
    .orderBy(submission_files.position)
}

/** The questions of a form as read by the person who handed it in; null where unknown. */
export async function findReadQuestions(
  db: Database,
  { assignment_id, form_version }: { assignment_id: string; form_version: number | null },
): Promise<unknown> {
  if (form_version === null) return null
  const [row] = await db
    .select({ questions: form_versions.questions })
    .from(form_versions)
    .where(and(eq(form_versions.assignment_id, assignment_id), eq(form_versions.version, form_version)))
  return row?.questions ?? null
}

/** One of them, or null. */
export async function findEnrollmentOf(db: Database, userId: string, enrollmentId: string) {
  const [row] = await withFinalGrade(db).where(and(eq(enrollments.id, enrollmentId), eq(enrollments.user_id, userId)))
  return row ?? null
}

/** Enrollments as the own list of final grades and an explanation need them. */
function withFinalGrade(db: Database) {
  return db
    .select({
      enrollment_id: enrollments.id,
      user_id: enrollments.user_id,
      course_id: enrollments.course_id,
      course_name: courses.name,
      course_code: courses.course_code,
      teacher_name: fullName,
      period_id: enrollments.period_id,
      ...enrollmentDates,
      period_name: periods.name,
      period_start: periods.start_date,
      period_end: periods.end_date,
      status: enrollments.status,
      is_active: enrollments.is_active,
      type_coursed: enrollments.type_coursed,
      final_grade: enrollments.final_grade,
      acta_id: course_actas.id,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(course_actas, isActaOfEnrollment)
}

/** What a graded submission reached in each criterion of its rubric, in its order. */
export async function listMarked(db: Database, submissionId: string) {
  const { rows } = await db.execute<{ title: string; points: number; best: number }>(sql`
    select c.title || ': ' || l.title as title, l.points::float8 as points,
      (select max(o.points)::float8 from rubric_levels o where o.criterion_id = c.id) as best
    from rubric_marks m
    join rubric_criteria c on c.id = m.criterion_id
    join rubric_levels l on l.id = m.level_id
    where m.submission_id = ${submissionId} order by c.position, c.id`)
  return rows
}
