import type { QuestionType } from './limits.ts'
import type { Option } from './options.ts'

/** What every question of a form has, whatever its kind (document 3 §3). */
export interface AnyQuestion {
  /** Stays the same regardless of the question's wording and position (decision L22). */
  id: string
  question_text: string
  is_required: boolean
  max_points: number
  order_number: number
  /** What is shown of it along with the correct answer (decision L20). */
  feedback?: string | undefined
}

/** What whoever answers a question of each kind is asked besides. */
interface AskedFields {
  multiple_choice: { options: Option[] }
  text: { options: never[] }
  essay: { options: never[] }
}

/** What is right in a question of each kind: ids of options (decision L22). Document 3 §3 gives the field to all. */
interface KeyFields {
  multiple_choice: { correct_answers: string[] }
  text: { correct_answers: never[] }
  essay: { correct_answers: never[] }
}

/** What a student is told in its place: whether one option is right or several may be (decision L20). */
interface HintFields {
  multiple_choice: { picks_one: boolean }
  text: { picks_one: false }
  essay: { picks_one: false }
}

/** A question of a form as it is stored, of one kind or of any. */
export type Question<Kind extends QuestionType = QuestionType> = {
  [K in Kind]: AnyQuestion & { question_type: K } & AskedFields[K] & KeyFields[K]
}[Kind]

/** A question as a student receives it: without its key and what would tell it (decision E2). */
export type QuestionWithoutKey<Kind extends QuestionType = QuestionType> = {
  [K in Kind]: Omit<AnyQuestion, 'feedback'> & { question_type: K } & AskedFields[K] & HintFields[K]
}[Kind]

/** What either of them has: enough to answer it. */
export type AskedQuestion<Kind extends QuestionType = QuestionType> = {
  [K in Kind]: Pick<AnyQuestion, 'id' | 'is_required'> & { question_type: K } & AskedFields[K]
}[Kind]

/** What may be wrong with a form's questions (document 3 §5). */
export type QuestionProblem =
  | 'NO_QUESTIONS'
  | 'EMPTY_QUESTION'
  | 'TOO_FEW_OPTIONS'
  | 'EMPTY_OPTIONS'
  | 'SAME_OPTIONS'
  | 'NO_CORRECT_ANSWER'
  | 'TYPE_NOT_ALLOWED'

/** What is larger than the portal takes. */
export type SizeProblem = 'QUESTION_TOO_LONG' | 'TOO_MANY_OPTIONS'

/** What may be wrong with an imported question (document 3 §5); IMPORTED_: what was written can't be stored as is. */
export type ImportProblem =
  | 'EMPTY_QUESTION'
  | 'TYPE_NOT_ALLOWED'
  | 'TOO_FEW_OPTIONS'
  | 'IMPORTED_OPTIONS'
  | 'IMPORTED_ANSWERS'
  | 'IMPORTED_REQUIRED'
  | 'IMPORTED_POINTS'
  | 'IMPORTED_FEEDBACK'

/** A question as the person answering it reads it, regardless of its position. */
export type ReadQuestion<Kind extends QuestionType = QuestionType> = {
  [K in Kind]: Omit<AnyQuestion, 'feedback' | 'order_number'> & { question_type: K } & AskedFields[K] & HintFields[K]
}[Kind]

/** What is otherwise in a question than when it was read (decision L22); `id`: of an option. */
export type QuestionChange =
  | { what: 'text'; was: string; now: string }
  | { what: 'type'; was: QuestionType; now: QuestionType }
  | { what: 'points'; was: number; now: number }
  | { what: 'required' | 'picks_one'; now: boolean }
  | { what: 'option_added' | 'option_removed'; id: string; text: string }
  | { what: 'option_reworded'; id: string; was: string; now: string }
