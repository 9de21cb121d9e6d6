import * as z from 'zod/mini'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { ASSIGNMENT_TYPES } from '#domain/evaluations/limits.ts'
import { EXPLAINED_KINDS } from '#domain/grades/explanation.ts'
import { FINAL_GRADE } from '#domain/grades/limits.ts'
import { StoredFile } from './files.ts'
import { Day, Id, Instant, ShownDigest, Text } from './shapes.ts'

/** A graded evaluation of the student; `percentage` has one decimal. */
export const OwnGrade = z.object({
  submission_id: Id,
  assignment_id: Id,
  title: z.string(),
  course_id: Id,
  course_name: z.string(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  grade: z.number(),
  max_score: z.number(),
  percentage: z.number(),
  graded_at: Instant,
  feedback: z.nullable(z.string()),
})

/** The student's final grade in a course, once it's set. */
export const OwnFinalGrade = z.object({
  enrollment_id: Id,
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  teacher_name: z.string(),
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  final_grade: z.nullable(z.number()),
  /** Which certificate of the course there is by its rule: of participation for a listener (decision L10), or of approval. */
  certificate: z.nullable(z.enum(['certificado_participacion', 'certificado_aprobacion'])),
})

/** Figure and status are null while no work counts: 'Sin notas' (decision L8). */
export const CalculatedGrade = z.object({
  final_grade: z.nullable(z.number()),
  status: z.nullable(z.enum(ENROLLMENT_STATUSES)),
  provisional: z.boolean(),
  /** Evaluations that aren't due yet. */
  pending_count: z.int(),
  /** What was handed in and waits for its teacher. */
  to_grade_count: z.int(),
})

/** One enrolled student of a course and period, with the grade set by hand and the one that the rule gives (decision L8). */
export const FinalGradeRow = z.object({
  enrollment_id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  final_grade: z.nullable(z.number()),
  /** Whether a final grade may be set now: not for the withdrawn nor for those whose payment paused them. */
  may_set: z.boolean(),
  /** How often the grade was corrected after the acta was closed. */
  rectified_count: z.int(),
  calculated: CalculatedGrade,
})

/** A line of what a grade is made of; the `points` of all lines add up to the figure, to the hundredth. */
const ExplainedLine = z.object({
  kind: z.enum(EXPLAINED_KINDS),
  /** Of the question or evaluation; null where the kind says it all. */
  title: z.nullable(z.string()),
  /** Of an evaluation in a course with categories. */
  category: z.optional(z.string()),
  /** What a question says today, if the person who answered it read something else (decision L22). */
  now: z.nullable(z.string()),
  /** Points earned in it and the maximum; null if there were none to earn. */
  earned: z.nullable(z.number()),
  possible: z.nullable(z.number()),
  /** What it adds to the figure. */
  points: z.number(),
})

/** A change of a grade: who, when, from what to what, and why if it was a rectification or its key was corrected. */
const GradeChange = z.object({
  id: Id,
  at: Instant,
  /** Null when the rule graded it (a form) or the account is gone. */
  by_name: z.nullable(z.string()),
  /** Null for the final grade. */
  assignment_title: z.nullable(z.string()),
  old_grade: z.nullable(z.number()),
  new_grade: z.nullable(z.number()),
  old_status: z.nullable(z.string()),
  new_status: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** What a grade is made of. */
export const GradeExplanation = z.object({
  title: z.string(),
  course_name: z.string(),
  /** Null while no work counts: 'Sin notas'. */
  grade: z.nullable(z.number()),
  max_score: z.number(),
  /** Of a final grade that nobody has set yet and whose period is still running (decision L8). */
  provisional: z.boolean(),
  /** Whether a person set the final grade, or the rule alone says it. */
  is_set: z.boolean(),
  lines: z.array(ExplainedLine),
  changes: z.array(GradeChange),
})

/** The same of one evaluation, with what its teacher wrote and the files that were graded. */
export const WorkExplanation = z.extend(GradeExplanation, {
  feedback: z.nullable(z.string()),
  files: z.array(StoredFile),
})

/** The same for staff, with whose it is and every change of the enrollment's grades. */
export const StudentGradeExplanation = z.object({
  student_name: z.string(),
  ...GradeExplanation.shape,
  all_changes: z.array(GradeChange),
})

/** A final grade as it's typed, in percent. */
export const FinalGradeNumber = z
  .number({ error: 'FINAL_GRADE' })
  .check(z.minimum(FINAL_GRADE.min, { error: 'FINAL_GRADE' }), z.maximum(FINAL_GRADE.max, { error: 'FINAL_GRADE' }))

/** Why a final grade changes after its acta was closed. */
export const RectificationReason = Text(FINAL_GRADE.reason)

/** Why a closed acta is opened again. */
export const ReopenReason = Text(FINAL_GRADE.reason)

/** The number that an acta got when it was closed first, and its place in the book; '' and null where they're written by hand. */
const ActaNumber = z.object({ year: z.int(), number: z.int(), book: z.string(), folio: z.nullable(z.int()) })

/** What an acta said after an action: it can be read as it was then (decision L23). */
const ActaCopy = z.object({
  id: Id,
  deed: z.enum(['closing', 'rectification', 'reopening']),
  on: Day,
  by_name: z.string(),
})

/** The state of a course's acta in a period: what it would contain if it were closed now, or what it contains. */
export const Acta = z.object({
  course_id: Id,
  period_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  period_name: z.string(),
  /** Null until it's closed first. */
  number: z.nullable(ActaNumber),
  closed_at: z.nullable(Instant),
  closed_by_name: z.nullable(z.string()),
  /** Of its closing that is in force, oldest first. */
  copies: z.array(ActaCopy),
  counts: z.object({
    students: z.int(),
    passed: z.int(),
    failed: z.int(),
    /** Regular students without a final grade: closing writes the calculated one. */
    to_calculate: z.int(),
    listeners: z.int(),
    /** Paused for their payment or withdrawn: without a grade. */
    without_grade: z.int(),
  }),
  /** What prevents it from being closed, or null. */
  problem: z.nullable(z.enum(['window_open', 'no_students', 'to_grade', 'nothing_counts', 'unpublished'])),
  /** Its evaluations with grades that students don't see yet, by title, and how many each (record 076). */
  unpublished: z.array(z.object({ assignment_id: Id, title: z.string(), count: z.int() })),
  /** Until when people may still enroll, which keeps it open; null where nobody may. */
  window_ends: z.nullable(Instant),
  /** When the administrators were asked today to end it sooner, or null. */
  unlock_asked_at: z.nullable(Instant),
  /** Submissions that wait for a grade: of those whose final grade would be calculated, and of all. */
  blocking_count: z.int(),
  to_grade_count: z.int(),
  /** Evaluations that aren't due yet, when the grades would be calculated without them. */
  pending_count: z.int(),
  /** Whether the period still lasts, its last day, and who would fail while work of theirs isn't due: closing then is confirmed once more (decision L14). */
  provisional: z.boolean(),
  period_end: Day,
  would_fail: z.array(z.string()),
  /** Of everybody's grade as closing it would write it: sent along with the closing; null once it's closed. */
  seen: z.nullable(ShownDigest),
  rectifications: z.array(
    z.object({
      id: Id,
      student_name: z.string(),
      old_grade: z.nullable(z.number()),
      new_grade: z.nullable(z.number()),
      reason: z.string(),
      by_name: z.string(),
      at: Instant,
    }),
  ),
})

/** A closing of an acta, and who opened it again and why; nulls while it's closed. */
export const ActaClosing = z.object({
  id: Id,
  course_name: z.string(),
  course_code: z.string(),
  period_id: Id,
  period_name: z.string(),
  number: ActaNumber,
  /** Oldest first. */
  copies: z.array(ActaCopy),
  closed_at: Instant,
  closed_by_name: z.string(),
  reopened_at: z.nullable(Instant),
  reopened_by_name: z.nullable(z.string()),
  reopen_reason: z.nullable(z.string()),
})

/** A graded submission of the teacher's courses (document 3 §2.8). */
export const GradedSubmission = z.object({
  submission_id: Id,
  assignment_id: Id,
  assignment_title: z.string(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  grade: z.number(),
  max_score: z.number(),
  percentage: z.number(),
  graded_at: Instant,
  feedback: z.nullable(z.string()),
})
