import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import {
  hasRubric,
  isEnrolled,
  isGivenIn,
  isWorkOf,
  namesHidden,
  seesEvaluations,
  showsGrades,
  waitsForTeacher,
} from '../../database/rules.ts'
import { submission_version_files, submission_versions } from '../../database/tables/arrangements.ts'
import { courses } from '../../database/tables/courses.ts'
import { assignments, assignment_submissions, submission_files } from '../../database/tables/evaluations.ts'
import { grade_history } from '../../database/tables/grades.ts'
import { periods } from '../../database/tables/periods.ts'
import { isTaughtBy, type Teacher } from '../../database/taught-by.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import type { SharedNotice } from '../../notifications/notice-kind.ts'

/** What every answer says of an evaluation. */
export const assignmentColumns = {
  id: assignments.id,
  course_id: assignments.course_id,
  course_name: courses.name,
  course_code: courses.course_code,
  period_id: assignments.period_id,
  module_title: assignments.module_title,
  title: assignments.title,
  description: assignments.description,
  assignment_type: assignments.assignment_type,
  evaluation_level: assignments.evaluation_level,
  external_form_url: assignments.external_form_url,
  due_date: assignments.due_date,
  cutoff_at: assignments.cutoff_at,
  late_percent_per_day: assignments.late_percent_per_day,
  late_percent_limit: assignments.late_percent_limit,
  is_active: assignments.is_active,
  max_score: assignments.max_score,
  file_instructions: assignments.file_instructions,
  allowed_file_types: assignments.allowed_file_types,
  max_file_size_mb: assignments.max_file_size_mb,
  answers_shown: assignments.answers_shown,
  grades_shown: assignments.grades_shown,
  published_at: assignments.published_at,
  hides_names: assignments.hides_names,
  form_version: assignments.form_version,
  question_count: sql<number>`jsonb_array_length(assignments.form_questions)`,
  has_rubric: hasRubric(sql`assignments.id`),
  created_at: assignments.created_at,
  updated_at: assignments.updated_at,
}

const GRADED = sql<number>`(select count(*)::int from assignment_submissions s where s.assignment_id = assignments.id and s.grade is not null)`

const taughtColumns = {
  ...assignmentColumns,
  period_name: sql<string | null>`(select p.name from periods p where p.id = assignments.period_id)`,
  submission_count: sql<number>`(select count(*)::int from assignment_submissions s where s.assignment_id = assignments.id and s.submission_type is not null)`,
  pending_count: sql<number>`(
    select count(*)::int from assignment_submissions s
    where s.course_id = assignments.course_id and s.assignment_id = assignments.id and ${waitsForTeacher('s')}
  )`,
  graded_count: GRADED,
  held_count: sql<number>`case when ${showsGrades('assignments')} then 0 else ${GRADED} end`,
  names_hidden: namesHidden('assignments', sql`now()`),
}

type Fields = Omit<
  typeof assignments.$inferInsert,
  'id' | 'form_version' | 'created_at' | 'updated_at' | 'archived_at' | 'published_at' | 'version'
>
type Page = { limit: number; offset: number }
/** Of one course, and of one of its periods, or of all. */
type Listed = { readonly courseId: string | undefined; readonly periodId: string | undefined }

/** The evaluations of the courses that a teacher works in (document 3 §6); deleted ones with grades stay out (decision C6). */
const taughtBy = (teacher: Teacher) => and(isTaughtBy(teacher), isNull(assignments.archived_at))

/** Checks whether a course is one the teacher works in. Keeps it from changing hands until the transaction ends. */
export async function teachesCourse(tx: Tx, teacher: Teacher, courseId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isTaughtBy(teacher)))
    .for('share')
  return rows.length > 0
}

/** The periods in which a course is given. */
export function listPeriodsOfCourse(tx: Tx, courseId: string) {
  return tx
    .select({
      id: periods.id,
      start_date: periods.start_date,
      end_date: periods.end_date,
      is_active: periods.is_active,
    })
    .from(periods)
    .where(isGivenIn('periods', sql`${courseId}`))
}

const isListed = ({ courseId, periodId }: Listed) =>
  and(
    courseId === undefined ? undefined : eq(courses.id, courseId),
    periodId === undefined ? undefined : isWorkOf('assignments', sql`${periodId}::uuid`),
  )

/** Newest first. */
export function listAssignmentsForTeacher(db: Database, teacher: Teacher, of: Listed, page: Page) {
  return db
    .select(taughtColumns)
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.course_id))
    .where(and(taughtBy(teacher), isListed(of)))
    .orderBy(desc(assignments.created_at), assignments.id)
    .limit(page.limit)
    .offset(page.offset)
}

export async function countAssignmentsForTeacher(db: Database, teacher: Teacher, of: Listed): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.course_id))
    .where(and(taughtBy(teacher), isListed(of)))
  return row?.count ?? 0
}

/** With the questions and their keys: for its teacher only. */
export async function getAssignmentForTeacher(db: Database | Tx, teacher: Teacher, assignmentId: string) {
  const [row] = await db
    .select({ ...taughtColumns, form_questions: assignments.form_questions, version: assignments.version })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.course_id))
    .where(and(taughtBy(teacher), eq(assignments.id, assignmentId)))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The same with its row locked: nobody can hand in or grade while it changes. */
export async function getAssignmentForUpdate(tx: Tx, teacher: Teacher, assignmentId: string) {
  const [row] = await tx
    .select({ ...assignmentColumns, form_questions: assignments.form_questions, version: assignments.version })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.course_id))
    .where(and(taughtBy(teacher), eq(assignments.id, assignmentId)))
    .for('update', { of: assignments })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** How much hangs on an evaluation: rows of submissions, the highest grade, and lines in the history of grades. */
export async function getAssignmentUse(tx: Tx, assignmentId: string) {
  const [given] = await tx
    .select({
      submissions: sql<number>`count(*)::int`,
      highest_grade: max(
        sql`coalesce(${assignment_submissions.original_grade}, ${assignment_submissions.grade})`,
      ).mapWith(assignment_submissions.grade),
    })
    .from(assignment_submissions)
    .where(eq(assignment_submissions.assignment_id, assignmentId))
  const history = await tx.$count(grade_history, eq(grade_history.assignment_id, assignmentId))
  return { submissions: given?.submissions ?? 0, highest_grade: given?.highest_grade ?? null, history }
}

export async function insertAssignment(moving: MovingTx, fields: Fields, now: Date): Promise<string> {
  const [row] = await moving
    .insert(assignments)
    .values({ ...columnsOf(fields), created_at: now, updated_at: now })
    .returning({ id: assignments.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function updateAssignmentRow(
  moving: MovingTx,
  assignmentId: string,
  fields: Fields & { form_version: number },
  now: Date,
): Promise<void> {
  const { form_version } = fields
  await moving
    .update(assignments)
    .set({ ...columnsOf(fields), form_version, updated_at: now })
    .where(eq(assignments.id, assignmentId))
}

export async function updateQuestions(
  tx: Tx,
  assignmentId: string,
  { form_questions, form_version }: { form_questions: unknown[]; form_version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(assignments)
    .set({ form_questions, form_version, updated_at: now })
    .where(eq(assignments.id, assignmentId))
}

/** Hides an evaluation and keeps its grades (decision C6). */
export async function archiveAssignmentRow(moving: MovingTx, assignmentId: string, now: Date): Promise<void> {
  await moving
    .update(assignments)
    .set({ is_active: false, archived_at: now, updated_at: now })
    .where(eq(assignments.id, assignmentId))
}

/** Removes an evaluation with its answers; answers the files that they had. */
export async function deleteAssignmentRows(moving: MovingTx, assignmentId: string): Promise<string[]> {
  const submissionIds = moving
    .select({ id: assignment_submissions.id })
    .from(assignment_submissions)
    .where(eq(assignment_submissions.assignment_id, assignmentId))
  const used = await moving
    .delete(submission_files)
    .where(inArray(submission_files.submission_id, submissionIds))
    .returning({ file_id: submission_files.file_id })
  const earlier = await moving
    .select({ file_id: submission_version_files.file_id })
    .from(submission_version_files)
    .innerJoin(submission_versions, eq(submission_versions.id, submission_version_files.version_id))
    .where(inArray(submission_versions.submission_id, submissionIds))
  await moving.delete(assignment_submissions).where(eq(assignment_submissions.assignment_id, assignmentId))
  await moving.delete(assignments).where(eq(assignments.id, assignmentId))
  return [...new Set([...used, ...earlier].map(({ file_id }) => file_id))]
}

/**
 * Leaves one notice for each student who may see an evaluation of the course now (decision L1): an active account with an
 * active enrollment whose window is open or whose period hasn't ended.
 */
export async function insertNoticeForStudents(
  tx: Tx,
  { course_id, period_id }: { course_id: string; period_id: string | null },
  { kind, title, message, about }: SharedNotice,
  at: { now: Date; today: string },
): Promise<void> {
  const now = sql`${at.now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into notifications (user_id, kind, type, title, message, metadata, created_at)
    select distinct e.user_id, ${kind.name}, ${kind.type}, ${title}, ${message}, ${JSON.stringify(about)}::jsonb, ${now}
    from enrollments e
    join users u on u.id = e.user_id and u.is_active
    join enrollments_open w on w.id = e.enrollment_open_id
    join periods p on p.id = e.period_id
    where not exists (
        select 1 from notification_opt_outs o where o.user_id = e.user_id and o.kind = ${kind.name} and o.channel = 'bell')
      and e.course_id = ${course_id} and (${period_id}::uuid is null or e.period_id = ${period_id}::uuid) and ${isEnrolled('e')}
      and ${seesEvaluations({ enrollment: 'e', window: 'w', period: 'p' }, { now, today: sql`${at.today}::date` })}
  `)
}

/** Each column by name: nothing else from the input reaches the table. */
function columnsOf(fields: Fields) {
  return {
    course_id: fields.course_id,
    period_id: fields.period_id,
    module_title: fields.module_title,
    title: fields.title,
    description: fields.description,
    assignment_type: fields.assignment_type,
    evaluation_level: fields.evaluation_level,
    external_form_url: fields.external_form_url,
    due_date: fields.due_date,
    cutoff_at: fields.cutoff_at,
    late_percent_per_day: fields.late_percent_per_day,
    late_percent_limit: fields.late_percent_limit,
    is_active: fields.is_active,
    max_score: fields.max_score,
    file_instructions: fields.file_instructions,
    allowed_file_types: fields.allowed_file_types,
    max_file_size_mb: fields.max_file_size_mb,
    answers_shown: fields.answers_shown,
    grades_shown: fields.grades_shown,
    hides_names: fields.hides_names,
    form_questions: fields.form_questions,
  } satisfies Record<keyof Fields, unknown>
}
