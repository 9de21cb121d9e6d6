/** Assignment types (document 2 §3). */
export const ASSIGNMENT_TYPES = ['form', 'external_form', 'file_upload'] as const
/** An assignment type. */
export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number]

/** Evaluation levels (document 2 §3); Final is the default. */
export const EVALUATION_LEVELS = ['Final', 'Parcial'] as const
/** An evaluation level. */
export type EvaluationLevel = (typeof EVALUATION_LEVELS)[number]
/** The level of an evaluation when none is chosen. */
export const DEFAULT_EVALUATION_LEVEL: EvaluationLevel = 'Final'

/** How a submission was made (document 2 §3). */
export const SUBMISSION_TYPES = ['file', 'form'] as const
/** How a submission was made. */
export type SubmissionType = (typeof SUBMISSION_TYPES)[number]

/**
 * When users who answered a form see the correct answers: never, once it's graded, or once nobody can submit it any more (decision
 * L20).
 */
export const ANSWERS_SHOWN = ['never', 'graded', 'closed'] as const
/** When the right answers of a form are shown. */
export type AnswersShown = (typeof ANSWERS_SHOWN)[number]

/** Question types (document 2 §3). */
export const QUESTION_TYPES = ['multiple_choice', 'text', 'essay'] as const
/** A question type. */
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Longest texts of an evaluation, in characters after trimming, and how many are copied together. */
export const ASSIGNMENT_LIMITS = {
  title: 200,
  description: 10_000,
  file_instructions: 5000,
  external_form_url: 2048,
  feedback: 5000,
  brought_at_once: 100,
} as const

/** Bounds of what lateness costs, in percent; the default is nothing. */
export const LATE_PERCENT = { min: 1, max: 100 } as const

/** Longest reason of an extension, an excusal or a return, in characters, and how many students are arranged with together. */
export const ARRANGEMENT_LIMITS = { reason: 1000, at_once: 500 } as const

/** Lowest, default and highest maximum score, in points (document 3 §5); the column is decimal(6,2). */
export const MAX_SCORE = { min: 1, default: 100, max: 9999 } as const

/** Bounds of a form: how many questions and options, points a question, longest texts (document 3 §5). */
export const QUESTION_LIMITS = {
  questions: 200,
  options: 20,
  minOptions: 2,
  points: { min: 1, default: 1, max: 100 },
  text: 2000,
  option: 500,
  answer: 20_000,
  feedback: 1000,
} as const

/** The kinds of files that a teacher may select for an evaluation, each with its types by their usual extensions (decision L15). */
export const SELECTABLE_FILES = {
  pdf: ['pdf'],
  word: ['doc', 'docx'],
  powerpoint: ['ppt', 'pptx'],
  excel: ['xls', 'xlsx'],
  text: ['txt'],
  rtf: ['rtf'],
  pictures: ['jpg', 'png', 'webp'],
} as const
/** A kind of files that a teacher may select. */
export type SelectableKind = keyof typeof SELECTABLE_FILES
/** A file type that a teacher may select. */
export type SelectableFileType = (typeof SELECTABLE_FILES)[SelectableKind][number]
/** Every file type that a teacher may select. */
export const SELECTABLE_FILE_TYPES = Object.values(SELECTABLE_FILES).flat()
/** The file types of a new evaluation: PDF, Word and pictures (decision L15). */
export const DEFAULT_FILE_TYPES: readonly SelectableFileType[] = [
  ...SELECTABLE_FILES.pdf,
  ...SELECTABLE_FILES.word,
  ...SELECTABLE_FILES.pictures,
]

/** Bounds of an evaluation's own file size limit, in MB (document 3 §5). */
export const MAX_FILE_SIZE_MB = { min: 1, default: 10, max: 100 } as const

/** The size limit of a new evaluation, in MB: document 3 §5's, unless the portal's is stricter (decision C12). */
export function firstMaxFileSize(portalMegabytes: number): number {
  return Math.min(MAX_FILE_SIZE_MB.default, portalMegabytes)
}

/** Most files of one submission (decision L6). */
export const SUBMISSION_MAX_FILES = 3

/** Format of an exported form: its version, and the largest file that is read back, in bytes (document 3 §9). */
export const FORM_EXPORT = { version: '1.0', maxBytes: 5_242_880, listLimit: 100 } as const

/** How many upcoming evaluations a dashboard shows (document 2 §9). */
export const UPCOMING_ASSIGNMENTS_LIMIT = 10
