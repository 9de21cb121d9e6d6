import * as z from 'zod/mini'
import { ASSIGNMENT_LIMITS, MAX_SCORE, QUESTION_LIMITS, SUBMISSION_MAX_FILES } from '#domain/evaluations/limits.ts'
import { FormResult, SeenForm } from './answer-shapes.ts'
import {
  AssignmentForm,
  AssignmentToBring,
  EditableAssignment,
  FinishedAssignment,
  OpenedAssignment,
  OwnSubmission,
  StudentAssignment,
  Submission,
  TaughtAssignment,
  WaitingSubmission,
} from './evaluation-shapes.ts'
import { PlacePeriod } from './course-place.ts'
import { GivenAnswer } from './question-shapes.ts'
import { HAND_IN_FAILURES } from './files.ts'
import { editing } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Done, Id, Instant, OptionalText, PageOf, PageQuery } from './shapes.ts'
import { SORTS } from './sorting.ts'

export * from './arrangements.ts'
export * from './evaluation-forms.ts'
export * from './evaluation-rubrics.ts'
export * from './evaluation-scores.ts'
export * from './feedback-phrases.ts'

const operation = operationsIn('evaluations')

const assignmentParams = z.object({ assignmentId: Id })
const NamedCourse = z.object({ id: Id, name: z.string(), course_code: z.string() })
const coursePeriodParams = z.object({ courseId: Id, periodId: Id })

export const listTaughtAssignments = operation({
  method: 'GET',
  url: '/teacher/assignments',
  summary: "Evaluations of the teacher's active courses, newest first",
  access: 'evaluations.manage',
  schema: {
    /** The period is the course's: its own evaluations, and those of every period. */
    query: z.object({ course_id: z.optional(Id), period_id: z.optional(PlacePeriod), ...PageQuery }),
    response: PageOf(TaughtAssignment),
  },
})

export const getTaughtAssignment = operation({
  method: 'GET',
  url: '/teacher/assignments/:assignmentId',
  summary: 'An evaluation of the teacher with its questions and keys',
  access: 'evaluations.manage',
  schema: { params: assignmentParams, response: EditableAssignment },
})

export const createAssignment = operation({
  method: 'POST',
  url: '/assignments',
  summary: 'Create an evaluation, a form with its questions',
  access: 'evaluations.manage',
  schema: {
    body: z.extend(AssignmentForm, {
      /** The evaluation that it's a copy of: question types that were imported there may stay (decision L4). */
      copied_from: z.optional(Id),
    }),
    response: EditableAssignment,
  },
  moves: true,
  failures: ['GRADES_MOVE'],
})

export const updateAssignment = operation({
  method: 'PUT',
  url: '/assignments/:assignmentId',
  summary: 'Change an evaluation',
  access: 'evaluations.manage',
  schema: { params: assignmentParams, body: editing(AssignmentForm), response: EditableAssignment },
  moves: true,
  answering: true,
  failures: ['QUESTIONS_LOCKED', 'ASSIGNMENT_IN_USE', 'BEING_ANSWERED', 'GRADES_MOVE', 'CHANGED_MEANWHILE'],
})

export const listAssignmentsToBring = operation({
  method: 'GET',
  url: '/courses/:courseId/periods/:periodId/assignments-to-bring',
  summary: 'The evaluations of the period before, with their dates moved into a period',
  access: 'evaluations.bring',
  schema: {
    params: coursePeriodParams,
    response: z.object({
      /** The period that they come from; null where no earlier one had evaluations. */
      from: z.nullable(z.object({ id: Id, name: z.string() })),
      items: z.array(AssignmentToBring),
    }),
  },
})

export const bringAssignments = operation({
  method: 'POST',
  url: '/courses/:courseId/periods/:periodId/brought-assignments',
  summary: 'Copy evaluations of the period before into a period, forms with their questions, all or none',
  access: 'evaluations.bring',
  schema: {
    params: coursePeriodParams,
    body: z.object({
      assignments: z
        .array(z.object({ assignment_id: Id, due_date: z.nullish(Instant), cutoff_at: z.nullish(Instant) }))
        .check(z.minLength(1), z.maxLength(ASSIGNMENT_LIMITS.brought_at_once)),
    }),
    response: z.object({ brought: z.int() }),
  },
  moves: true,
  failures: ['GRADES_MOVE'],
})

export const deleteAssignment = operation({
  method: 'DELETE',
  url: '/assignments/:assignmentId',
  summary: 'Delete an evaluation with its answers; one with grades is archived (decision C6)',
  access: 'evaluations.manage',
  schema: { params: assignmentParams, response: z.object({ archived: z.boolean() }) },
  moves: true,
  answering: true,
  failures: ['BEING_ANSWERED', 'GRADES_MOVE'],
})

export const listStudentAssignments = operation({
  method: 'GET',
  url: '/student/assignments',
  summary: "Evaluations of the student's active enrollments",
  access: 'submissions.send',
  schema: {
    query: z.object({
      filter: z._default(z.enum(['all', 'pending', 'completed', 'overdue', 'active', 'inactive']), 'all'),
      /** Of one course alone, the counts too. */
      course_id: z.optional(Id),
      ...PageQuery,
    }),
    response: z.extend(PageOf(StudentAssignment), {
      /** Whether the student has enrollments, none of which is active now. */
      only_inactive: z.boolean(),
      /** The courses whose evaluations the student sees, by name. */
      courses: z.array(NamedCourse),
      /** What was handed in before, in courses that no longer run for them: listFinishedAssignments. */
      finished: z.int(),
      counts: z.object({
        all: z.int(),
        active: z.int(),
        pending: z.int(),
        completed: z.int(),
        overdue: z.int(),
        inactive: z.int(),
      }),
    }),
  },
})

export const listFinishedAssignments = operation({
  method: 'GET',
  url: '/student/finished-assignments',
  summary: 'What the student handed in, or was graded, in courses that no longer run for them, newest first',
  access: 'submissions.send',
  schema: {
    query: z.object({ course_id: z.optional(Id), ...PageQuery }),
    response: z.extend(PageOf(FinishedAssignment), {
      /** The courses of all of it, by name. */
      courses: z.array(NamedCourse),
    }),
  },
})

export const openAssignment = operation({
  method: 'GET',
  url: '/student/assignments/:assignmentId',
  summary: 'One evaluation of the student with its questions, without keys',
  access: 'submissions.send',
  schema: { params: assignmentParams, response: OpenedAssignment },
  failures: ['ASSIGNMENT_INACTIVE'],
})

export const submitFiles = operation({
  method: 'PUT',
  url: '/assignments/:assignmentId/submission/files',
  summary: 'Hand in files, or replace them while ungraded',
  access: 'submissions.send',
  schema: {
    params: assignmentParams,
    body: z.object({
      file_ids: z.array(Id).check(z.minLength(1), z.maxLength(SUBMISSION_MAX_FILES)),
      /** Whether the student knows of the files that were handed in before, which these replace. */
      replaces: z._default(z.boolean(), false),
    }),
    response: OwnSubmission,
  },
  failures: [
    ...HAND_IN_FAILURES,
    'ALREADY_SENT',
    'ALREADY_GRADED',
    'FILE_ALREADY_USED',
    'FILE_TOO_LARGE',
    'FILE_TYPE_NOT_ALLOWED',
  ],
})

export const submitAnswers = operation({
  method: 'POST',
  url: '/assignments/:assignmentId/submission/answers',
  summary: 'Answer a form once; the server grades it',
  access: 'submissions.send',
  schema: {
    params: assignmentParams,
    body: z.object({
      answers: z.array(GivenAnswer).check(z.maxLength(QUESTION_LIMITS.questions)),
      form_version: SeenForm,
    }),
    response: FormResult,
  },
  failures: [...HAND_IN_FAILURES, 'ALREADY_SUBMITTED', 'ANSWER_REQUIRED', 'FORM_CHANGED', 'FORM_UNSEEN'],
})

export const listSubmissions = operation({
  method: 'GET',
  url: '/assignments/:assignmentId/submissions',
  summary: 'Submissions of an evaluation of the teacher, newest first',
  access: 'submissions.grade',
  schema: {
    params: assignmentParams,
    query: z.object({ sort: SORTS.submissions, ...PageQuery }),
    response: z.extend(PageOf(Submission), { assignment: TaughtAssignment, pending_count: z.int() }),
  },
})

export const listWaitingSubmissions = operation({
  method: 'GET',
  url: '/teacher/grading',
  summary: "Submissions that wait for a grade in all of the teacher's courses, the longest waiting first",
  access: 'submissions.grade',
  schema: {
    query: z.object({ course_id: z.optional(Id), period_id: z.optional(Id), ...PageQuery }),
    response: PageOf(WaitingSubmission),
  },
})

export const withdrawSubmission = operation({
  method: 'DELETE',
  url: '/assignments/:assignmentId/submission',
  summary: 'Take back the files that were handed in, while ungraded',
  access: 'submissions.send',
  schema: { params: assignmentParams, response: Done },
  moves: true,
  failures: [...HAND_IN_FAILURES, 'ALREADY_GRADED', 'SUBMISSION_RETURNED', 'GRADES_MOVE'],
})

export const downloadSubmission = operation({
  method: 'GET',
  url: '/submissions/:submissionId/files.zip',
  summary: 'The files of one submission as a zip',
  access: 'submissions.grade',
  download: true,
  schema: { params: z.object({ submissionId: Id }), response: z.unknown() },
  failures: ['NO_FILES', 'STORAGE_UNAVAILABLE'],
})

export const downloadSubmissions = operation({
  method: 'GET',
  url: '/assignments/:assignmentId/submissions/files.zip',
  summary: 'The files of every submission of an evaluation as a zip, a folder for each student',
  access: 'submissions.grade',
  download: true,
  schema: { params: assignmentParams, response: z.unknown() },
  failures: ['NO_FILES', 'STORAGE_UNAVAILABLE'],
})

export const gradeSubmission = operation({
  method: 'PUT',
  url: '/submissions/:submissionId/grade',
  summary: 'Grade a submission with feedback',
  access: 'submissions.grade',
  schema: {
    params: z.object({ submissionId: Id }),
    body: z.object({
      grade: z.number().check(z.minimum(0), z.maximum(MAX_SCORE.max)),
      feedback: OptionalText(ASSIGNMENT_LIMITS.feedback),
      /** The version that the teacher was looking at. */
      version: z.int(),
    }),
    response: Submission,
  },
  moves: true,
  failures: ['GRADE_OUT_OF_RANGE', 'CHANGED_MEANWHILE', 'ACTA_CLOSED', 'GRADED_BY_RUBRIC', 'GRADES_MOVE'],
})
