import { isFilled } from '../filled.ts'
import type { AssignmentType } from './limits.ts'
import { isPlain } from './options.ts'
import {
  FIRST_TYPE,
  isQuestionJson,
  type QuestionJson,
  readPoints,
  readRequired,
  readShared,
  textIn,
  typeIn,
} from './question-json.ts'
import { kindNamed, kindOf } from './question-kinds/question-kinds.ts'
import type { ImportProblem, Question, QuestionProblem, QuestionWithoutKey } from './question-types.ts'

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
  return json.filter(isQuestionJson).map((stored, index) => readQuestion(stored, index))
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
  if (!isQuestionJson(stored)) return ['EMPTY_QUESTION']
  const type = typeIn(stored)
  return [
    ...(isFilled(textIn(stored, 'question_text', 'question')) ? [] : (['EMPTY_QUESTION'] as const)),
    ...(type === null ? (['TYPE_NOT_ALLOWED'] as const) : kindNamed(type).importProblems(stored)),
    ...factsNotSaved(stored),
  ]
}

/** What readQuestion would read otherwise than it was written. */
function factsNotSaved(stored: QuestionJson): ImportProblem[] {
  const problems: ImportProblem[] = []
  const required = [stored['is_required'], stored['required']].filter((value) => value !== undefined && value !== null)
  if (required.some((value) => value !== readRequired(stored))) problems.push('IMPORTED_REQUIRED')
  const points = [stored['max_points'], stored['points']].filter((value) => !isBlank(value))
  const read = readPoints(stored['max_points'] ?? stored['points'])
  if (!points.every((value) => isPlain(value) && Number(value) === read)) problems.push('IMPORTED_POINTS')
  if (!isBlank(stored['feedback']) && !isPlain(stored['feedback'])) problems.push('IMPORTED_FEEDBACK')
  return problems
}

function readQuestion(stored: QuestionJson, index: number): Question {
  return kindNamed(typeIn(stored) ?? FIRST_TYPE).read(readShared(stored, index), stored)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
