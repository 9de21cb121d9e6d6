import { QUESTION_LIMITS, QUESTION_TYPES, type QuestionType } from './limits.ts'
import { plainText, readOptions } from './options.ts'
import type { AnyQuestion, QuestionWithoutKey } from './question-types.ts'

/** A question in JSON, whoever wrote it. */
export type QuestionJson = Readonly<Record<string, unknown>>

type Shared = Omit<AnyQuestion, 'feedback'>

/** A student's first page reads what waits in its browser: it does without all else that there is to a kind. */
const WITHOUT_KEY: {
  readonly [Kind in QuestionType]: (shared: Shared, json: QuestionJson) => QuestionWithoutKey<Kind>
} = {
  multiple_choice: (shared, json) => ({
    ...shared,
    question_type: 'multiple_choice',
    options: readOptions(json).options,
    picks_one: json['picks_one'] === true,
  }),
  text: (shared) => ({ ...shared, question_type: 'text', options: [], picks_one: false }),
  essay: (shared) => ({ ...shared, question_type: 'essay', options: [], picks_one: false }),
}

/** A question as a student received it, of stored JSON; null for what is none. */
export function readQuestionWithoutKey(json: unknown): QuestionWithoutKey | null {
  if (!isQuestionJson(json)) return null
  const { feedback: _told, ...shared } = readShared(json, 0)
  return WITHOUT_KEY[typeIn(json) ?? FIRST_TYPE](shared, json)
}

/** What all questions have, of one in either spelling (document 3 §3). */
export function readShared(stored: QuestionJson, index: number): AnyQuestion {
  const feedback = plainText(stored['feedback'])
  return {
    id: plainText(stored['id']) || `q${index + 1}`,
    question_text: textIn(stored, 'question_text', 'question'),
    is_required: readRequired(stored),
    max_points: readPoints(stored['max_points'] ?? stored['points']),
    order_number: index + 1,
    ...(feedback && { feedback }),
  }
}

/** Whether it must be answered, unless it says no. */
export function readRequired(stored: QuestionJson): boolean {
  return (stored['is_required'] ?? stored['required'] ?? true) !== false
}

/** Points are whole, 1 to 100; a blank, and what is neither a text nor a number, becomes 1 (document 3 §5). */
export function readPoints(typed: unknown): number {
  const { min, max, default: blank } = QUESTION_LIMITS.points
  const isTyped = typeof typed === 'number' || (typeof typed === 'string' && typed !== '')
  const points = isTyped ? Number(typed) : Number.NaN
  return Number.isFinite(points) ? Math.min(max, Math.max(min, Math.round(points))) : blank
}

/** What a question is whose type isn't written, or not one of ours. */
export const FIRST_TYPE: QuestionType = 'multiple_choice'

/** The type that is written, or null for none of ours. */
export function typeIn(stored: QuestionJson): QuestionType | null {
  return QUESTION_TYPES.find((type) => type === textIn(stored, 'question_type', 'type')) ?? null
}

/** A text of either of two names, '' for none. */
export function textIn(stored: QuestionJson, name: string, otherName: string): string {
  return plainText(stored[name]) || plainText(stored[otherName])
}

/** Whether JSON may be a question. */
export function isQuestionJson(value: unknown): value is QuestionJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
