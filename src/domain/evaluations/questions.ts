import { isFilled } from '../filled.ts'
import { type AssignmentType, QUESTION_LIMITS, QUESTION_TYPES, type QuestionType } from './limits.ts'
import { isPlain, plainText } from './options.ts'
import type { QuestionJson } from './question-kinds/question-kind.ts'
import { kindNamed, kindOf } from './question-kinds/question-kinds.ts'
import type { AnyQuestion, ImportProblem, Question, QuestionProblem, QuestionWithoutKey } from './question-types.ts'

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
  return questions.map((question) => kindOf(question).withoutKey(question))
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

/** A question as a student received it, of stored JSON; null for what is none. */
export function readQuestionWithoutKey(json: unknown): QuestionWithoutKey | null {
  if (!isRecord(json)) return null
  return kindNamed(typeOf(json) ?? FIRST_TYPE).readWithoutKey(readShared(json, 0), json)
}

/** The problems of an imported list, before it is read; the teacher decides what to do with them (document 3 §5, decision L4). */
export function importProblems(json: readonly unknown[]): { index: number; problem: ImportProblem }[] {
  return json.flatMap((stored, index) => importProblemsOf(stored).map((problem) => ({ index, problem })))
}

function problemsOf(question: Question, assignmentType: AssignmentType): QuestionProblem[] {
  const kind = kindOf(question)
  return [
    ...(isFilled(question.question_text) ? [] : (['EMPTY_QUESTION'] as const)),
    ...(assignmentType === 'form' && !kind.isOffered ? (['TYPE_NOT_ALLOWED'] as const) : []),
    ...kind.problems(question),
  ]
}

function importProblemsOf(stored: unknown): ImportProblem[] {
  if (!isRecord(stored)) return ['EMPTY_QUESTION']
  const type = typeOf(stored)
  return [
    ...(isFilled(textOf(stored, 'question_text', 'question')) ? [] : (['EMPTY_QUESTION'] as const)),
    ...(type === null ? (['TYPE_NOT_ALLOWED'] as const) : kindNamed(type).importProblems(stored)),
    ...factsNotSaved(stored),
  ]
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

function readQuestion(stored: QuestionJson, index: number): Question {
  return kindNamed(typeOf(stored) ?? FIRST_TYPE).read(readShared(stored, index), stored)
}

function readShared(stored: QuestionJson, index: number): AnyQuestion {
  const feedback = plainText(stored['feedback'])
  return {
    id: plainText(stored['id']) || `q${index + 1}`,
    question_text: textOf(stored, 'question_text', 'question'),
    is_required: readRequired(stored),
    max_points: readPoints(stored['max_points'] ?? stored['points']),
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

/** What a question is whose type isn't written, or not one of ours. */
const FIRST_TYPE: QuestionType = 'multiple_choice'

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
