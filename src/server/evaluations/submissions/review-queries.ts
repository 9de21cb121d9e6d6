import { and, asc, count, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { isActaOfEnrollment } from '../../database/acta-of-enrollment.ts'
import { isNameless, nameOr, unlessNameless } from '../../database/nameless.ts'
import { fullName, lastFirst, shownEmail } from '../../database/person-name.ts'
import { hasRubric, isHeld, isInClosedActa, isWorkable, waitsForTeacher } from '../../database/rules.ts'
import { courses } from '../../database/tables/courses.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { assignment_submissions, assignments, submission_files } from '../../database/tables/evaluations.ts'
import { files } from '../../database/tables/files.ts'
import { course_actas } from '../../database/tables/grades.ts'
import { users } from '../../database/tables/people.ts'
import { isTaughtBy, type Teacher } from '../../database/taught-by.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import type { CountedGrade } from '#domain/evaluations/lateness.ts'
import { lateColumns } from './lateness-queries.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../../database/sorted.ts'

const reviewColumns = {
  id: assignment_submissions.id,
  ...lateColumns,
  is_late: assignment_submissions.is_late,
  grade: assignment_submissions.grade,
  original_grade: assignment_submissions.original_grade,
  late_percent: assignment_submissions.late_percent,
  feedback: assignment_submissions.feedback,
  graded_at: assignment_submissions.graded_at,
  needs_review: assignment_submissions.needs_review,
  is_held: isHeld('assignment_submissions'),
  returned_at: assignment_submissions.returned_at,
  returned_until: assignment_submissions.returned_until,
  return_reason: assignment_submissions.return_reason,
  assignment_id: assignment_submissions.assignment_id,
  user_id: unlessNameless('assignment_submissions', sql<string>`${assignment_submissions.user_id}`),
  student_name: nameOr('assignment_submissions', fullName),
  student_email: unlessNameless('assignment_submissions', shownEmail),
  is_nameless: isNameless('assignment_submissions'),
  form_answers: assignment_submissions.form_answers,
  form_version: assignment_submissions.form_version,
  version: assignment_submissions.version,
  has_rubric: hasRubric(sql`assignment_submissions.assignment_id`),
}

const ORDERS = {
  date: [assignment_submissions.submitted_at, assignment_submissions.id],
  student: [
    unlessNameless('assignment_submissions', sql`${users.last_name}`),
    unlessNameless('assignment_submissions', sql`${users.first_name}`),
    assignment_submissions.id,
  ],
  // What waits for a grade is below them all.
  grade: [sql`coalesce(${assignment_submissions.grade}, -1)`, assignment_submissions.id],
}

/** What was handed in to an evaluation, newest first unless sorted otherwise; scores without a submission are not part of it. */
export function listSubmissionRows(
  db: Database,
  assignmentId: string,
  page: { sort: SortOf<'submissions'> | undefined; limit: number; offset: number },
) {
  return db
    .select(reviewColumns)
    .from(assignment_submissions)
    .innerJoin(users, eq(users.id, assignment_submissions.user_id))
    .where(
      and(eq(assignment_submissions.assignment_id, assignmentId), isNotNull(assignment_submissions.submission_type)),
    )
    .orderBy(...sorted(page.sort, ORDERS, [desc(assignment_submissions.submitted_at), assignment_submissions.id]))
    .limit(page.limit)
    .offset(page.offset)
}

const waitingColumns = {
  ...reviewColumns,
  assignment_title: assignments.title,
  course_code: courses.course_code,
  max_score: assignment_submissions.max_score,
  form_questions: assignments.form_questions,
  form_version_now: assignments.form_version,
  due_date: assignments.due_date,
  late_percent_per_day: assignments.late_percent_per_day,
  late_percent_limit: assignments.late_percent_limit,
}

/** Of one course, and of one of its periods, or of all. */
type Waiting = { readonly courseId: string | undefined; readonly periodId: string | undefined }

const isWaitingFor = (teacher: Teacher, { courseId, periodId }: Waiting) =>
  and(
    isTaughtBy(teacher),
    courseId === undefined ? undefined : eq(courses.id, courseId),
    periodId === undefined
      ? undefined
      : sql`${periodId}::uuid = (select e.period_id from enrollments e where e.id = ${assignment_submissions.enrollment_id})`,
    isNull(assignments.archived_at),
    waitsForTeacher('assignment_submissions'),
    not(isInClosedActa('assignment_submissions')),
  )

/** What waits for a grade in the courses that the teacher works in, the longest waiting first; closed actas ask for none (decision R6). */
export function listWaitingRows(db: Database, teacher: Teacher, of: Waiting, page: { limit: number; offset: number }) {
  return db
    .select(waitingColumns)
    .from(assignment_submissions)
    .innerJoin(users, eq(users.id, assignment_submissions.user_id))
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .where(isWaitingFor(teacher, of))
    .orderBy(asc(assignment_submissions.submitted_at), assignment_submissions.id)
    .limit(page.limit)
    .offset(page.offset)
}

export async function countWaiting(db: Database, teacher: Teacher, of: Waiting): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .where(isWaitingFor(teacher, of))
  return row?.total ?? 0
}

export async function getSubmissionRow(db: Database | Tx, submissionId: string) {
  const [row] = await db
    .select(reviewColumns)
    .from(assignment_submissions)
    .innerJoin(users, eq(users.id, assignment_submissions.user_id))
    .where(eq(assignment_submissions.id, submissionId))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** A submission in one of the courses that the teacher works in, with its row locked, and whether its acta is closed. */
export async function getSubmissionToGrade(tx: Tx, teacher: Teacher, submissionId: string) {
  const [row] = await tx
    .select({
      id: assignment_submissions.id,
      user_id: assignment_submissions.user_id,
      enrollment_id: assignment_submissions.enrollment_id,
      assignment_id: assignment_submissions.assignment_id,
      course_id: assignment_submissions.course_id,
      title: assignments.title,
      max_score: assignment_submissions.max_score,
      grade: assignment_submissions.grade,
      original_grade: assignment_submissions.original_grade,
      feedback: assignment_submissions.feedback,
      due_date: assignments.due_date,
      late_percent_per_day: assignments.late_percent_per_day,
      late_percent_limit: assignments.late_percent_limit,
      ...lateColumns,
      needs_review: assignment_submissions.needs_review,
      graded_by: assignment_submissions.graded_by,
      version: assignment_submissions.version,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
    })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .innerJoin(enrollments, eq(enrollments.id, assignment_submissions.enrollment_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(and(eq(assignment_submissions.id, submissionId), isTaughtBy(teacher), isNull(assignments.archived_at)))
    .for('update', { of: assignment_submissions })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

type Given = CountedGrade & { feedback: string | null; graded_by: string; graded_at: Date }

/** A grade by a person; the history writes itself (trigger i84_remember_grade). */
export async function updateGrade(
  moving: MovingTx,
  submissionId: string,
  { grade, original_grade, late_percent, feedback, graded_by, graded_at }: Given,
): Promise<void> {
  await moving
    .update(assignment_submissions)
    .set({
      grade,
      original_grade,
      late_percent,
      feedback,
      graded_by,
      graded_at,
      returned_at: null,
      returned_until: null,
      return_reason: null,
      needs_review: false,
      updated_at: graded_at,
      version: sql`${assignment_submissions.version} + 1`,
    })
    .where(eq(assignment_submissions.id, submissionId))
}

/** How many submissions still wait for their teacher: without a grade, or with answers to review (decision L4), and not back with their student. */
export async function countPending(db: Database | Tx, assignmentId: string): Promise<number> {
  return db.$count(
    assignment_submissions,
    and(eq(assignment_submissions.assignment_id, assignmentId), waitsForTeacher('assignment_submissions')),
  )
}

export async function countSubmissions(db: Database, assignmentId: string): Promise<number> {
  return db.$count(
    assignment_submissions,
    and(eq(assignment_submissions.assignment_id, assignmentId), isNotNull(assignment_submissions.submission_type)),
  )
}

/** The files of one submission, or of all in an evaluation, in the courses that the teacher works in; a line without a file has none. */
export function listFilesToDownload(
  db: Database,
  of: { teacher: Teacher } & ({ submissionId: string } | { assignmentId: string }),
) {
  return db
    .select({
      title: assignments.title,
      submission_id: assignment_submissions.id,
      student_name: nameOr('assignment_submissions', lastFirst),
      is_nameless: isNameless('assignment_submissions'),
      // When several were deleted, each keeps their own folder.
      student_email: sql<string>`coalesce(${shownEmail}, left(${users.id}::text, 8))`,
      position: submission_files.position,
      submitted_at: assignment_submissions.submitted_at,
      file_name: files.file_name,
      storage_key: files.storage_key,
    })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .innerJoin(users, eq(users.id, assignment_submissions.user_id))
    .leftJoin(submission_files, eq(submission_files.submission_id, assignment_submissions.id))
    .leftJoin(files, eq(files.id, submission_files.file_id))
    .where(
      and(
        'submissionId' in of
          ? eq(assignment_submissions.id, of.submissionId)
          : eq(assignment_submissions.assignment_id, of.assignmentId),
        isTaughtBy(of.teacher),
        isNull(assignments.archived_at),
      ),
    )
    .orderBy(...ORDERS.student, asc(submission_files.position))
}

/** Until the transaction ends, nobody else notifies about this evaluation: two at once would leave two notices. */
export async function gatherTelling(tx: Tx, assignmentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${assignmentId}, 0))`)
}

/** Who teaches a course, while they work in it (document 3 §6, decision L18). */
export async function findTeacherToTell(tx: Tx, courseId: string, today: CalendarDay) {
  const [row] = await tx
    .select({ course_id: courses.id, course_name: courses.name, teacher_id: courses.teacher_id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isWorkable('courses', sql`${today}::date`)))
  return row ?? null
}
