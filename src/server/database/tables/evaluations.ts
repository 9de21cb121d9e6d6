import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import {
  ANSWERS_SHOWN,
  ASSIGNMENT_TYPES,
  DEFAULT_FILE_TYPES,
  EVALUATION_LEVELS,
  SUBMISSION_TYPES,
} from '#domain/evaluations/limits.ts'
import { GRADES_SHOWN } from '#domain/evaluations/marking.ts'
import { createdAt, id, instant, isFilled, isOneOf, points, version } from './columns.ts'
import { courses } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { files } from './files.ts'
import { users } from './people.ts'
import { periods } from './periods.ts'

/** Evaluations of a course in one of its periods, or without one in all of them (document 2 §3, document 3 §3; period: decision L13, cut-off: decision L5, archived: decision C6, right answers: decision L20). */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    period_id: uuid().references(() => periods.id, { onDelete: 'restrict' }),
    /** The module of the course that it stands in, by its title, as lessons say theirs. */
    module_title: text(),
    title: text().notNull(),
    description: text(),
    assignment_type: text({ enum: ASSIGNMENT_TYPES }).notNull(),
    evaluation_level: text({ enum: EVALUATION_LEVELS }).notNull().default('Final'),
    external_form_url: text(),
    form_questions: jsonb().$type<unknown[]>().notNull().default([]),
    form_version: integer().notNull().default(1),
    file_instructions: text(),
    allowed_file_types: text()
      .array()
      .notNull()
      .default([...DEFAULT_FILE_TYPES]),
    max_file_size_mb: integer().notNull().default(10),
    answers_shown: text({ enum: ANSWERS_SHOWN }).notNull().default('never'),
    grades_shown: text({ enum: GRADES_SHOWN }).notNull().default('at_once'),
    published_at: instant(),
    hides_names: boolean().notNull().default(false),
    max_score: points().notNull().default(100),
    due_date: instant(),
    cutoff_at: instant(),
    /** What lateness costs: a percentage for each day that has begun, up to a limit; both null: nothing (record 077). */
    late_percent_per_day: integer(),
    late_percent_limit: integer(),
    is_active: boolean().notNull().default(true),
    archived_at: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i61_assignment_titled', isFilled(t.title, 300)),
    check('i193_assignment_module', isFilled(t.module_title, 300)),
    check('i61_assignment_type', isOneOf(t.assignment_type, ASSIGNMENT_TYPES)),
    check('i61_level', isOneOf(t.evaluation_level, EVALUATION_LEVELS)),
    check('i61_external_url', sql`${t.assignment_type} <> 'external_form' or ${t.external_form_url} is not null`),
    check(
      'i61_external_url_scheme',
      sql`${t.external_form_url} ~ '^https?://[^[:space:]"<>]+$' and length(${t.external_form_url}) <= 2048`,
    ),
    check('i61_questions', sql`jsonb_typeof(${t.form_questions}) = 'array'`),
    check('i180_form_version', sql`${t.form_version} >= 1`),
    check('i61_file_size', sql`${t.max_file_size_mb} between 1 and 100`),
    check('i61_max_score', sql`${t.max_score} >= 1`),
    check('i61_cutoff', sql`${t.due_date} is null or ${t.cutoff_at} >= ${t.due_date}`),
    check(
      'i213_late_policy',
      sql`(${t.late_percent_per_day} is null) = (${t.late_percent_limit} is null)
        and ${t.late_percent_per_day} >= 1 and ${t.late_percent_limit} between ${t.late_percent_per_day} and 100`,
    ),
    check('i112_answers_shown', isOneOf(t.answers_shown, ANSWERS_SHOWN)),
    check('i112_closing_to_show', sql`${t.answers_shown} <> 'closed' or ${t.cutoff_at} is not null`),
    check('i205_grades_shown', isOneOf(t.grades_shown, GRADES_SHOWN)),
    check('i205_published_together', sql`${t.published_at} is null or ${t.grades_shown} = 'together'`),
    check('i61_archived_is_inactive', sql`${t.archived_at} is null or not ${t.is_active}`),
    unique('i61_assignment_course_key').on(t.id, t.course_id),
    unique('i61_assignment_score_key').on(t.id, t.max_score),
    index('assignments_by_course').on(t.course_id, t.created_at.desc().nullsFirst()),
    index('assignments_by_due_date')
      .on(t.course_id, t.due_date)
      .where(sql`${t.is_active}`),
    index('assignments_by_period')
      .on(t.period_id)
      .where(sql`${t.period_id} is not null`),
  ],
)

/** A student's work or score in an evaluation, one for each enrollment (document 2 §3; decisions L3 to L5). */
export const assignment_submissions = pgTable(
  'assignment_submissions',
  {
    id: id(),
    assignment_id: uuid().notNull(),
    course_id: uuid().notNull(),
    user_id: uuid().notNull(),
    enrollment_id: uuid().notNull(),
    submission_type: text({ enum: SUBMISSION_TYPES }),
    form_answers: jsonb().$type<unknown>(),
    form_version: integer(),
    file_url: text(),
    file_name: text(),
    file_size: bigint({ mode: 'number' }),
    file_type: text(),
    submitted_at: createdAt(),
    updated_at: createdAt(),
    is_late: boolean().notNull().default(false),
    needs_review: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    max_score: points().notNull(),
    auto_points: points(),
    grade: points(),
    /** The grade before what lateness took off, and how much that is; both null: nothing (record 077). */
    original_grade: points(),
    late_percent: integer(),
    feedback: text(),
    graded_at: instant(),
    graded_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    /** While it's back with its student to be mended: since when, until when, and why. */
    returned_at: instant(),
    returned_until: instant(),
    return_reason: text(),
  },
  (t) => [
    check('i62_submission_type', isOneOf(t.submission_type, SUBMISSION_TYPES)),
    check('i62_version', sql`${t.version} >= 1`),
    check('i180_answered_version', sql`${t.form_version} is null or ${t.submission_type} is not distinct from 'form'`),
    check('i63_grade_range', sql`${t.grade} >= 0 and ${t.grade} <= ${t.max_score}`),
    check(
      'i214_reduced_grade',
      sql`(${t.original_grade} is null) = (${t.late_percent} is null) and (${t.original_grade} is null or ${t.grade} is not null
        and ${t.late_percent} between 1 and 100 and ${t.original_grade} between 0 and ${t.max_score}
        and ${t.grade} = round(${t.original_grade} * (100 - ${t.late_percent}) / 100, 2))`,
    ),
    check(
      'i215_returned',
      sql`(${t.returned_at} is null) = (${t.returned_until} is null) and (${t.returned_at} is null) = (${t.return_reason} is null)
        and (${t.returned_at} is null or ${t.submission_type} is not distinct from 'file')`,
    ),
    check('i215_return_reason', isFilled(t.return_reason, 2000)),
    check('i63_auto_points', sql`${t.auto_points} >= 0`),
    check('i64_graded', sql`(${t.grade} is null) = (${t.graded_at} is null)`),
    check('i64_grader', sql`${t.graded_by} is null or ${t.grade} is not null`),
    unique('i62_one_submission').on(t.assignment_id, t.enrollment_id),
    foreignKey({
      name: 'i65_max_score_matches',
      columns: [t.assignment_id, t.max_score],
      foreignColumns: [assignments.id, assignments.max_score],
    })
      .onDelete('restrict')
      .onUpdate('cascade'),
    foreignKey({
      name: 'i66_same_course',
      columns: [t.assignment_id, t.course_id],
      foreignColumns: [assignments.id, assignments.course_id],
    }).onDelete('restrict'),
    foreignKey({
      name: 'i67_own_enrollment',
      columns: [t.enrollment_id, t.user_id, t.course_id],
      foreignColumns: [enrollments.id, enrollments.user_id, enrollments.course_id],
    }).onDelete('restrict'),
    index('submissions_by_assignment').on(t.assignment_id, t.submitted_at.desc().nullsFirst()),
    index('submissions_by_enrollment').on(t.enrollment_id),
    index('submissions_by_user').on(t.user_id, t.graded_at.desc().nullsFirst()),
    index('submissions_by_course').on(t.course_id, t.submitted_at.desc().nullsFirst()),
    index('submissions_by_grader')
      .on(t.graded_by)
      .where(sql`${t.graded_by} is not null`),
    // How many handed in an evaluation is counted by this index alone.
    index('submissions_handed_in')
      .on(t.assignment_id)
      .where(sql`${t.submission_type} is not null`),
    index('submissions_waiting')
      .on(t.course_id, t.assignment_id, t.returned_until)
      .where(sql`${t.submission_type} is not null and (${t.grade} is null or ${t.needs_review})`),
    // What has waited longest for its grade, over all courses.
    index('submissions_waiting_longest')
      .on(t.submitted_at, t.id, t.enrollment_id, t.returned_until)
      .where(sql`${t.submission_type} is not null and (${t.grade} is null or ${t.needs_review})`),
    // A teacher's graded work is chosen and counted by this index alone.
    index('submissions_graded')
      .on(t.course_id, t.graded_at.desc().nullsFirst(), t.id, t.assignment_id)
      .where(sql`${t.grade} is not null`),
  ],
)

/** The files of a submission, up to three; the first is its file_url (decision L6). */
export const submission_files = pgTable(
  'submission_files',
  {
    submission_id: uuid()
      .notNull()
      .references(() => assignment_submissions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ name: 'i82_position_once', columns: [t.submission_id, t.position] }),
    check('i82_three_files', sql`${t.position} between 1 and 3`),
    unique('i82_file_once').on(t.file_id),
  ],
)

/** A form's questions in each of its versions, so that those who answered one are told what changed since (decision L22). */
export const form_versions = pgTable(
  'form_versions',
  {
    assignment_id: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    questions: jsonb().$type<unknown>().notNull(),
    made_at: createdAt(),
  },
  (t) => [primaryKey({ name: 'i180_version_once', columns: [t.assignment_id, t.version] })],
)

/** Answers saved while a student is still answering a form (document 2 §4, 'Form answering'). */
export const form_drafts = pgTable(
  'form_drafts',
  {
    assignment_id: uuid().notNull(),
    course_id: uuid().notNull(),
    enrollment_id: uuid().notNull(),
    user_id: uuid().notNull(),
    answers: jsonb().$type<unknown>().notNull(),
    updated_at: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'i83_one_draft', columns: [t.enrollment_id, t.assignment_id] }),
    foreignKey({
      name: 'i83_same_course',
      columns: [t.assignment_id, t.course_id],
      foreignColumns: [assignments.id, assignments.course_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'i83_own_enrollment',
      columns: [t.enrollment_id, t.user_id, t.course_id],
      foreignColumns: [enrollments.id, enrollments.user_id, enrollments.course_id],
    }).onDelete('cascade'),
    index('form_drafts_by_assignment').on(t.assignment_id),
  ],
)
