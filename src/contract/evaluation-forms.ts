import * as z from 'zod/mini'
import { FORM_EXPORT, QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { FINAL_GRADE } from '#domain/grades/limits.ts'
import { DraftedAnswer, SeenForm } from './answer-shapes.ts'
import { GivenAnswer, KeyOfQuestion, Question, StoredQuestion } from './question-shapes.ts'
import { Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Done, FileName, Id, Instant, Text } from './shapes.ts'

const operation = operationsIn('evaluations')

const assignmentParams = z.object({ assignmentId: Id })

/** An answer in progress; null while there is none. */
const DraftAnswer = z.nullable(z.omit(GivenAnswer, { question_id: true }))

export const saveDraft = operation({
  method: 'PUT',
  url: '/assignments/:assignmentId/draft',
  summary: 'Keep the answers of a form that a student is giving; says what another browser has answered meanwhile',
  access: 'submissions.send',
  schema: {
    params: assignmentParams,
    body: z.object({
      /** Which browser this is: its own later answers replace its earlier ones. */
      device: z.string().check(z.minLength(8), z.maxLength(64)),
      form_version: SeenForm,
      /** What changed since the server was last heard; none to ask only. */
      changes: z
        .array(z.object({ question_id: z.string().check(z.maxLength(64)), before: DraftAnswer, after: DraftAnswer }))
        .check(z.maxLength(QUESTION_LIMITS.questions)),
    }),
    response: z.object({
      answers: z.array(DraftedAnswer),
      /** Questions that another browser answered differently: its answer stays until the student decides. */
      conflicts: z.array(z.string()),
      /** The form's own: where it isn't the one on the screen, its questions are read again. */
      form_version: z.int(),
      saved_at: Instant,
    }),
  },
  failures: [
    'ASSIGNMENT_INACTIVE',
    'ASSIGNMENT_CLOSED',
    'ASSIGNMENT_OTHER_KIND',
    'ALREADY_SUBMITTED',
    'NO_ACTIVE_ENROLLMENT',
    'FORM_UNSEEN',
  ],
})

export const correctKey = operation({
  method: 'POST',
  url: '/assignments/:assignmentId/key-corrections',
  summary:
    'Correct the key or the points of a form that was answered, with a reason; grades given by hand stay (decision L25)',
  access: 'evaluations.manage',
  schema: {
    params: assignmentParams,
    body: z.object({
      /** The questions that are corrected. */
      questions: z.array(KeyOfQuestion).check(z.minLength(1), z.maxLength(QUESTION_LIMITS.questions)),
      reason: Text(FINAL_GRADE.reason),
      ...Versioned,
    }),
    response: z.object({ regraded: z.int() }),
  },
  moves: true,
  answering: true,
  failures: [
    'NOT_A_FORM',
    'KEY_UNANSWERED',
    'KEY_UNCHANGED',
    'KEY_ACTA_CLOSED',
    'CHANGED_MEANWHILE',
    'BEING_ANSWERED',
    'GRADES_MOVE',
  ],
})

/** An exported form: a private file of the teacher who made it. */
const FormExport = z.object({
  id: Id,
  file_name: z.string(),
  file_size: z.int(),
  created_at: Instant,
})

export const exportForm = operation({
  method: 'POST',
  url: '/assignments/:assignmentId/exports',
  summary: 'Export the questions of a stored form; answers the file with a link that is signed for an hour',
  access: 'evaluations.manage',
  schema: {
    params: assignmentParams,
    response: z.extend(FormExport, { url: z.string(), expires_at: Instant }),
  },
  failures: ['NOT_A_FORM', 'NO_QUESTIONS', 'FILE_TOO_LARGE', 'STORAGE_UNAVAILABLE', 'STORAGE_NOT_CONFIGURED'],
})

export const listFormExports = operation({
  method: 'GET',
  url: '/teacher/form-exports',
  summary: `The teacher's exported forms, newest first, at most ${FORM_EXPORT.listLimit}`,
  access: 'evaluations.manage',
  schema: { response: z.object({ items: z.array(FormExport) }) },
})

export const deleteFormExport = operation({
  method: 'DELETE',
  url: '/form-exports/:fileId',
  summary: 'Delete an exported form of the teacher',
  access: 'evaluations.manage',
  schema: { params: z.object({ fileId: Id }), response: Done },
})

/** What may be wrong with a question of an imported file; each has its sentence in field-texts. */
const IMPORT_PROBLEMS = [
  'EMPTY_QUESTION',
  'TYPE_NOT_ALLOWED',
  'TOO_FEW_OPTIONS',
  'EMPTY_OPTIONS',
  'SAME_OPTIONS',
  'NO_CORRECT_ANSWER',
  'QUESTION_TOO_LONG',
  'TOO_MANY_OPTIONS',
  'IMPORTED_OPTIONS',
  'IMPORTED_ANSWERS',
  'IMPORTED_REQUIRED',
  'IMPORTED_POINTS',
  'IMPORTED_FEEDBACK',
  'NO_QUESTIONS',
] as const

export const readFormFile = operation({
  method: 'POST',
  url: '/assignments/:assignmentId/imports',
  summary: 'Read a form file as raw bytes, at most 5 MB: its questions and what is wrong with each; stores nothing',
  access: 'evaluations.manage',
  upload: true,
  schema: {
    params: assignmentParams,
    query: z.object({ name: FileName }),
    response: z.object({
      title: z.string(),
      questions: z.array(
        z.object({
          /** The place in the file, from 1. */
          number: z.int(),
          /** As it was written, whatever is wrong with it. */
          question: StoredQuestion,
          problems: z.array(z.enum(IMPORT_PROBLEMS)),
          /** `unusual`: not multiple choice, so the teacher decides (decision L4). */
          verdict: z.enum(['fits', 'unusual', 'bad']),
        }),
      ),
    }),
  },
  failures: [
    'NOT_A_FORM',
    'QUESTIONS_LOCKED',
    'IMPORT_NOT_JSON_FILE',
    'IMPORT_NOT_JSON',
    'IMPORT_NO_QUESTIONS',
    'TOO_MANY_QUESTIONS',
    'FILE_NOT_READ',
    'FILE_TOO_LARGE',
    'FILE_EMPTY',
    'UPLOAD_INTERRUPTED',
    'STORAGE_UNAVAILABLE',
    'STORAGE_NOT_CONFIGURED',
  ],
})

export const importQuestions = operation({
  method: 'PUT',
  url: '/assignments/:assignmentId/imported-questions',
  summary: 'Store imported questions, instead of the form’s own or after them',
  access: 'evaluations.manage',
  schema: {
    params: assignmentParams,
    body: z.object({
      place: z.enum(['instead', 'after']),
      questions: z.array(Question).check(z.minLength(1), z.maxLength(QUESTION_LIMITS.questions)),
      /** Of the form that they are imported into. */
      ...Versioned,
    }),
    response: z.object({ imported: z.int(), question_count: z.int() }),
  },
  answering: true,
  failures: [
    'NOT_A_FORM',
    'QUESTIONS_LOCKED',
    'IMPORT_REFUSED',
    'TOO_MANY_QUESTIONS',
    'BEING_ANSWERED',
    'CHANGED_MEANWHILE',
  ],
})
