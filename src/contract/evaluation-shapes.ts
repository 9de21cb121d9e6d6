import * as z from 'zod/mini'
import { LESSON_LIMITS } from '#domain/lessons/contents.ts'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import {
  ANSWERS_SHOWN,
  ASSIGNMENT_LIMITS,
  ASSIGNMENT_TYPES,
  DEFAULT_FILE_TYPES,
  EVALUATION_LEVELS,
  LATE_PERCENT,
  MAX_FILE_SIZE_MB,
  MAX_SCORE,
  QUESTION_LIMITS,
  SELECTABLE_FILE_TYPES,
  SUBMISSION_TYPES,
} from '#domain/evaluations/limits.ts'
import { GRADES_SHOWN } from '#domain/evaluations/marking.ts'
import { beforeLateness, DraftedAnswer, FormResult, ReviewedAnswer } from './answer-shapes.ts'
import { Versioned } from './editing.ts'
import { StoredFile } from './files.ts'
import { Question, StoredQuestion, StudentQuestion } from './question-shapes.ts'
import { RubricAdjustment, RubricMark } from './rubric-shapes.ts'
import { Id, Instant, Line, OptionalLine, OptionalText, SecureAddress } from './shapes.ts'

/** While it's back with its student: since when, until when, and why; all null otherwise (record 077). */
const returned = {
  returned_at: z.nullable(Instant),
  returned_until: z.nullable(Instant),
  return_reason: z.nullable(z.string()),
}

/** What was handed in before it went back to its student (record 077). */
const EarlierSubmission = z.object({
  submitted_at: Instant,
  is_late: z.boolean(),
  files: z.array(StoredFile),
  returned_at: Instant,
  return_reason: z.string(),
})

/** An evaluation without its questions (document 3 §3). */
const Assignment = z.object({
  id: Id,
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  /** Null: it's work of every period (decision L13). */
  period_id: z.nullable(Id),
  /** The module that it stands in, by its title; null in none. */
  module_title: z.nullable(z.string()),
  title: z.string(),
  description: z.nullable(z.string()),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  evaluation_level: z.enum(EVALUATION_LEVELS),
  external_form_url: z.nullable(z.string()),
  due_date: z.nullable(Instant),
  cutoff_at: z.nullable(Instant),
  /** What lateness costs, in percent for each day that has begun, and at most; both null where it costs nothing (record 077). */
  late_percent_per_day: z.nullable(z.int()),
  late_percent_limit: z.nullable(z.int()),
  is_active: z.boolean(),
  max_score: z.number(),
  file_instructions: z.nullable(z.string()),
  allowed_file_types: z.array(z.string()),
  max_file_size_mb: z.int(),
  /** Of a form: when its right answers are shown (decision L20). */
  answers_shown: z.enum(ANSWERS_SHOWN),
  grades_shown: z.enum(GRADES_SHOWN),
  /** Since when students see grades that come together; null until then, and where each comes at once (record 076). */
  published_at: z.nullable(Instant),
  /** Whether it's graded without names until all is graded (record 076). */
  hides_names: z.boolean(),
  /** Of a form: changes when its questions look different to those answering them (decision L22). */
  form_version: z.int(),
  question_count: z.int(),
  has_rubric: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
})

/** An evaluation in its teacher's list. */
export const TaughtAssignment = z.extend(Assignment, {
  period_name: z.nullable(z.string()),
  submission_count: z.int(),
  pending_count: z.int(),
  graded_count: z.int(),
  /** Grades that their students don't see yet. */
  held_count: z.int(),
  /** Whether names are hidden now. */
  names_hidden: z.boolean(),
})

/** An evaluation in its teacher's editor. */
export const EditableAssignment = z.extend(TaughtAssignment, {
  form_questions: z.array(StoredQuestion),
  ...Versioned,
})

const LatePercent = z.nullish(z.int().check(z.minimum(LATE_PERCENT.min), z.maximum(LATE_PERCENT.max)))

/** The evaluation form (document 3 §5). Whether the questions suffice is domain/evaluations. */
export const AssignmentForm = z.object({
  course_id: Id,
  /** Null: every period. Left out of a new evaluation it's the course's current or next one; of a stored one it stays (decision L13). */
  period_id: z.nullish(Id),
  module_title: OptionalLine(LESSON_LIMITS.module_title),
  title: Line(ASSIGNMENT_LIMITS.title),
  description: OptionalText(ASSIGNMENT_LIMITS.description),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  evaluation_level: z._default(z.enum(EVALUATION_LEVELS), 'Final'),
  external_form_url: z.nullish(SecureAddress),
  due_date: z.nullish(Instant),
  cutoff_at: z.nullish(Instant),
  late_percent_per_day: LatePercent,
  late_percent_limit: LatePercent,
  is_active: z._default(z.boolean(), true),
  max_score: z._default(z.number().check(z.minimum(MAX_SCORE.min), z.maximum(MAX_SCORE.max)), MAX_SCORE.default),
  file_instructions: OptionalText(ASSIGNMENT_LIMITS.file_instructions),
  allowed_file_types: z._default(z.array(z.enum(SELECTABLE_FILE_TYPES)).check(z.minLength(1)), [...DEFAULT_FILE_TYPES]),
  /** Left out of a new evaluation it's document 3 §5's, or the portal's where that is less. */
  max_file_size_mb: z.optional(z.int().check(z.minimum(MAX_FILE_SIZE_MB.min), z.maximum(MAX_FILE_SIZE_MB.max))),
  /** Of a form; after the closing only with a cut-off (decision L20). */
  answers_shown: z._default(z.enum(ANSWERS_SHOWN), 'never'),
  /** Stays once somebody is graded. */
  grades_shown: z._default(z.enum(GRADES_SHOWN), 'at_once'),
  /** Switched on only while nobody is graded. */
  hides_names: z._default(z.boolean(), false),
  form_questions: z._default(z.array(Question).check(z.maxLength(QUESTION_LIMITS.questions)), []),
})

/** An evaluation of an earlier period, with its dates moved into the one that it's brought to (decision L13). */
export const AssignmentToBring = z.object({
  id: Id,
  title: z.string(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  evaluation_level: z.enum(EVALUATION_LEVELS),
  max_score: z.number(),
  question_count: z.int(),
  is_active: z.boolean(),
  due_date: z.nullable(Instant),
  cutoff_at: z.nullable(Instant),
  /** Whether the period has one of this title already. */
  is_there: z.boolean(),
})

/** The student's own submission; the grade and feedback once there is one. The type is null for a score without a submission (decision L7). */
export const OwnSubmission = z.object({
  id: Id,
  submission_type: z.nullable(z.enum(SUBMISSION_TYPES)),
  submitted_at: Instant,
  is_late: z.boolean(),
  files: z.array(StoredFile),
  grade: z.nullable(z.number()),
  ...beforeLateness,
  feedback: z.nullable(z.string()),
  graded_at: z.nullable(Instant),
  needs_review: z.boolean(),
  ...returned,
  /** Newest first. */
  earlier: z.array(EarlierSubmission),
  /** It's graded, and its grade is shown with all the others: 'En corrección' until then (record 076). */
  is_held: z.boolean(),
})

/** What a student may see of an evaluation in the list (document 2 §4). */
export const ASSIGNMENT_STATES = ['inactive', 'excused', 'completed', 'overdue', 'pending'] as const
export const StudentAssignment = z.extend(Assignment, {
  teacher_name: z.string(),
  state: z.enum(ASSIGNMENT_STATES),
  submission: z.nullable(OwnSubmission),
  is_excused: z.boolean(),
  /** What was arranged with the student; its dates are those above (record 077). */
  arrangement: z.nullable(z.object({ extended_to: z.nullable(Instant), reason: z.string() })),
  /** Whether the enrollment still takes work: it runs, and its acta is open (decisions L2 and L14). */
  takes_work: z.boolean(),
  /** Whether the server stores unsent answers of the form. */
  has_draft: z.boolean(),
})

/** What a student handed in, or was graded, in a course that no longer runs for them. */
export const FinishedAssignment = z.extend(
  z.pick(Assignment, {
    id: true,
    title: true,
    course_id: true,
    course_code: true,
    course_name: true,
    assignment_type: true,
    evaluation_level: true,
    max_score: true,
  }),
  { period_name: z.string(), submission: OwnSubmission },
)

/** An evaluation that a student opens: the questions come without keys, and the result once the form was answered. */
export const OpenedAssignment = z.extend(StudentAssignment, {
  form_questions: z.array(StudentQuestion),
  result: z.nullable(FormResult),
  /** When its cut-off has passed for everybody, extensions included; null: it never closes. */
  closes_at: z.nullable(Instant),
  /** The answers that were given and not sent yet. */
  draft: z.array(DraftedAnswer),
  /** The questions that came after all that was answered, by their ids. */
  added_since: z.array(z.string()),
})

/** A student's submission as the teacher reviews it; send `version` back when grading. */
export const Submission = z.object({
  id: Id,
  assignment_id: Id,
  /** Null with the email while it's graded without names; then the name is the submission's (record 076). */
  user_id: z.nullable(Id),
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  submission_type: z.enum(SUBMISSION_TYPES),
  submitted_at: Instant,
  is_late: z.boolean(),
  files: z.array(StoredFile),
  grade: z.nullable(z.number()),
  ...beforeLateness,
  feedback: z.nullable(z.string()),
  graded_at: z.nullable(Instant),
  needs_review: z.boolean(),
  ...returned,
  /** Newest first. */
  earlier: z.array(EarlierSubmission),
  /** Its student doesn't see the grade yet (record 076). */
  is_held: z.boolean(),
  is_nameless: z.boolean(),
  /** What its lateness takes off whichever grade it gets, in percent (record 077). */
  late_takes: z.int(),
  /** Of a form; empty for files. */
  answers: z.array(ReviewedAnswer),
  /** Whether its evaluation has a rubric; what was chosen of it, and the grade that isn't its sum. */
  has_rubric: z.boolean(),
  rubric_marks: z.array(RubricMark),
  adjustment: z.nullable(RubricAdjustment),
  version: z.int(),
})

/** A submission that waits for its teacher, with the evaluation and course it belongs to (decision R6). */
export const WaitingSubmission = z.extend(Submission, {
  assignment_title: z.string(),
  course_code: z.string(),
  max_score: z.number(),
})

/** A student's score in an evaluation, with or without a submission (decision L7); `version` is 0 while there is none. */
export const Score = z.object({
  enrollment_id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  type_coursed: z.enum(COURSE_TYPES),
  has_submission: z.boolean(),
  grade: z.nullable(z.number()),
  ...beforeLateness,
  feedback: z.nullable(z.string()),
  graded_at: z.nullable(Instant),
  is_held: z.boolean(),
  version: z.int(),
  /** Its acta is closed: the score stays. */
  acta_closed: z.boolean(),
})
