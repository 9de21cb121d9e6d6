import { isFilled } from '../filled.ts'
import { type AssignmentType, QUESTION_LIMITS, QUESTION_TYPES, type QuestionType } from './limits.ts'
import {
  alikePlaces,
  areOptionsRead,
  chosenOptions,
  isKeyRead,
  isPlain,
  type Option,
  plainText,
  readOptions,
} from './options.ts'

/** A question of a form as it is stored; correct_answers are ids of options (document 3 §3, decision L22). */
export interface Question {
  /** Stays the same however the question is worded and wherever it stands (decision L22). */
  id: string
  question_text: string
  question_type: QuestionType
  options: Option[]
  correct_answers: string[]
  is_required: boolean
  max_points: number
  order_number: number
  /** What is told of it with the right answer (decision L20). */
  feedback?: string | undefined
}

/** A question as a student receives it: without its key and what would tell it (decision E2), but whether one option is right or several may be (decision L20). */
export type QuestionWithoutKey = Omit<Question, 'correct_answers' | 'feedback'> & { picks_one: boolean }

/** What may be wrong with a form's questions (document 3 §5). */
export type QuestionProblem =
  | 'NO_QUESTIONS'
  | 'EMPTY_QUESTION'
  | 'TOO_FEW_OPTIONS'
  | 'EMPTY_OPTIONS'
  | 'SAME_OPTIONS'
  | 'NO_CORRECT_ANSWER'
  | 'TYPE_NOT_ALLOWED'

/** A problem with the question it concerns, counted from 0; null when it concerns the whole form. */
export interface QuestionFinding {
  index: number | null
  problem: QuestionProblem
}

/** Every problem of a form's questions, in their order; form-type evaluations allow only multiple choice (document 3 §5, decision L4). */
export function questionProblems(questions: readonly Question[], assignmentType: AssignmentType): QuestionFinding[] {
  if (questions.length === 0) return [{ index: null, problem: 'NO_QUESTIONS' }]
  return questions.flatMap((question, index) =>
    problemsOf(question, assignmentType).map((problem) => ({ index, problem })),
  )
}

/** The questions without their keys, for a student (decision E2). */
export function withoutKeys(questions: readonly Question[]): QuestionWithoutKey[] {
  return questions.map((question) => ({
    id: question.id,
    question_text: question.question_text,
    question_type: question.question_type,
    options: question.options.map(({ id, text }) => ({ id, text })),
    is_required: question.is_required,
    max_points: question.max_points,
    order_number: question.order_number,
    picks_one: question.question_type === 'multiple_choice' && rightOptions(question).length === 1,
  }))
}

/** The ids of the right options that there are, in the options' order. */
export function rightOptions({ options, correct_answers }: Pick<Question, 'options' | 'correct_answers'>): string[] {
  return chosenOptions(options, correct_answers).map(({ id }) => id)
}

/** The sum of a form's points. */
export function totalPoints(questions: readonly { max_points: number }[]): number {
  return questions.reduce((sum, question) => sum + question.max_points, 0)
}

/** The questions of stored or imported JSON in either spelling (document 3 §3); what isn't a question is left out, null isn't a list. */
export function readQuestions(json: unknown): Question[] | null {
  if (!Array.isArray(json)) return null
  return json.filter(isRecord).map((stored, index) => readQuestion(stored, index))
}

/** What may be wrong with an imported question (document 3 §5); IMPORTED_: what was written can't be kept as it is. */
export type ImportProblem =
  | 'EMPTY_QUESTION'
  | 'TYPE_NOT_ALLOWED'
  | 'TOO_FEW_OPTIONS'
  | 'IMPORTED_OPTIONS'
  | 'IMPORTED_ANSWERS'
  | 'IMPORTED_REQUIRED'
  | 'IMPORTED_POINTS'
  | 'IMPORTED_FEEDBACK'

/** The problems of an imported list, before it is read; the teacher decides what to do with them (document 3 §5, decision L4). */
export function importProblems(json: readonly unknown[]): { index: number; problem: ImportProblem }[] {
  return json.flatMap((stored, index) => importProblemsOf(stored).map((problem) => ({ index, problem })))
}

function problemsOf(question: Question, assignmentType: AssignmentType): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  if (!isFilled(question.question_text)) problems.push('EMPTY_QUESTION')
  if (assignmentType === 'form' && question.question_type !== 'multiple_choice') problems.push('TYPE_NOT_ALLOWED')
  if (question.question_type !== 'multiple_choice') return problems
  const filled = question.options.filter(({ text }) => isFilled(text))
  if (question.options.length < QUESTION_LIMITS.minOptions) problems.push('TOO_FEW_OPTIONS')
  else if (filled.length < QUESTION_LIMITS.minOptions) problems.push('EMPTY_OPTIONS')
  if (alikePlaces(question.options.map(({ text }) => text)).length > 0) problems.push('SAME_OPTIONS')
  const hasKey = filled.some(({ id }) => question.correct_answers.includes(id))
  if (!hasKey) problems.push('NO_CORRECT_ANSWER')
  return problems
}

function importProblemsOf(stored: unknown): ImportProblem[] {
  if (!isRecord(stored)) return ['EMPTY_QUESTION']
  const problems: ImportProblem[] = []
  if (!isFilled(textOf(stored, 'question_text', 'question'))) problems.push('EMPTY_QUESTION')
  const type = typeOf(stored)
  if (type === null) problems.push('TYPE_NOT_ALLOWED')
  const options = Array.isArray(stored.options) ? stored.options : []
  if (type === 'multiple_choice' && options.length < QUESTION_LIMITS.minOptions) problems.push('TOO_FEW_OPTIONS')
  return [...problems, ...(type === 'multiple_choice' ? choiceNotSaved(stored) : []), ...factsNotSaved(stored)]
}

function choiceNotSaved(stored: Record<string, unknown>): ImportProblem[] {
  if (!areOptionsRead(stored.options ?? [])) return ['IMPORTED_OPTIONS']
  return isKeyRead(stored) ? [] : ['IMPORTED_ANSWERS']
}

/** What readQuestion would read otherwise than it was written. */
function factsNotSaved(stored: Record<string, unknown>): ImportProblem[] {
  const problems: ImportProblem[] = []
  const required = [stored.is_required, stored.required].filter((value) => value !== undefined && value !== null)
  if (required.some((value) => value !== readRequired(stored))) problems.push('IMPORTED_REQUIRED')
  const points = [stored.max_points, stored.points].filter((value) => !isBlank(value))
  const read = readPoints(stored.max_points ?? stored.points)
  if (!points.every((value) => isPlain(value) && Number(value) === read)) problems.push('IMPORTED_POINTS')
  if (!isBlank(stored.feedback) && !isPlain(stored.feedback)) problems.push('IMPORTED_FEEDBACK')
  return problems
}

function readQuestion(stored: Record<string, unknown>, index: number): Question {
  const feedback = plainText(stored.feedback)
  return {
    id: plainText(stored.id) || `q${index + 1}`,
    question_text: textOf(stored, 'question_text', 'question'),
    question_type: typeOf(stored) ?? 'multiple_choice',
    ...readOptions(stored),
    is_required: readRequired(stored),
    max_points: readPoints(stored.max_points ?? stored.points),
    order_number: index + 1,
    ...(feedback && { feedback }),
  }
}

function readRequired(stored: Record<string, unknown>): boolean {
  return (stored.is_required ?? stored.required ?? true) !== false
}

/** Points are whole, 1 to 100; a blank, and what is neither a text nor a number, becomes 1 (document 3 §5). */
export function readPoints(typed: unknown): number {
  const { min, max, default: blank } = QUESTION_LIMITS.points
  const isTyped = typeof typed === 'number' || (typeof typed === 'string' && typed !== '')
  const points = isTyped ? Number(typed) : Number.NaN
  return Number.isFinite(points) ? Math.min(max, Math.max(min, Math.round(points))) : blank
}

function typeOf(stored: Record<string, unknown>): QuestionType | null {
  return QUESTION_TYPES.find((type) => type === textOf(stored, 'question_type', 'type')) ?? null
}

function textOf(stored: Record<string, unknown>, name: string, otherName: string): string {
  return plainText(stored[name]) || plainText(stored[otherName])
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
