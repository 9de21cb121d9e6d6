import { isFilled } from '../../filled.ts'
import type { Question, QuestionChange, QuestionProblem } from '../question-types.ts'
import { QUESTION_LIMITS } from '../limits.ts'
import {
  alikePlaces,
  areOptionsRead,
  chosenOptions,
  isKeyRead,
  keptIds,
  type Option,
  optionsNotKept,
  readIds,
  readOptions,
  rightOptions,
} from '../options.ts'
import type { QuestionKind } from './question-kind.ts'

type Choice = Question<'multiple_choice'>

/** Options of which one or several are right: it earns its points only when exactly these were chosen (document 2 §5). */
export const multipleChoice: QuestionKind<'multiple_choice'> = {
  shape: 'chosen',
  isOffered: true,
  hasKey: true,
  isReviewed: false,

  blank: (shared) => ({ ...shared, question_type: 'multiple_choice', options: emptyOptions(), correct_answers: [] }),
  read: (shared, json) => ({ ...shared, question_type: 'multiple_choice', ...readOptions(json) }),
  withoutKey: (question) => ({
    id: question.id,
    question_text: question.question_text,
    question_type: 'multiple_choice',
    options: question.options.map(({ id, text }) => ({ id, text })),
    is_required: question.is_required,
    max_points: question.max_points,
    order_number: question.order_number,
    picks_one: rightOptions(question).length === 1,
  }),
  exported: ({ options, correct_answers }) => ({
    options: options.map(({ text }) => text),
    option_ids: options.map(({ id }) => id),
    correct_answers: options.flatMap(({ id }, place) => (correct_answers.includes(id) ? [place] : [])),
  }),

  problems: problemsOf,
  isStoredSo: (problem, question, stored) => problem === 'SAME_OPTIONS' && areAlikeAlready(question, stored),
  importProblems(json) {
    const options = Array.isArray(json['options']) ? json['options'] : []
    const few = options.length < QUESTION_LIMITS.minOptions ? (['TOO_FEW_OPTIONS'] as const) : []
    if (!areOptionsRead(json['options'] ?? [])) return [...few, 'IMPORTED_OPTIONS']
    return isKeyRead(json) ? [...few] : [...few, 'IMPORTED_ANSWERS']
  },
  unsavable: optionsNotKept,
  sizeProblems: ({ options }) => [
    ...(options.some(({ text }) => text.length > QUESTION_LIMITS.option) ? (['QUESTION_TOO_LONG'] as const) : []),
    ...(options.length > QUESTION_LIMITS.options ? (['TOO_MANY_OPTIONS'] as const) : []),
  ],
  cut(question) {
    const options = question.options
      .slice(0, QUESTION_LIMITS.options)
      .map(({ id, text }) => ({ id: id.slice(0, 64), text: text.slice(0, QUESTION_LIMITS.option) }))
    return withOptions(question, options)
  },
  mapTexts: (question, change) => ({
    ...question,
    options: question.options.map(({ id, text }) => ({ id, text: change(text) })),
  }),
  toSave: (question) =>
    withOptions(
      question,
      question.options.flatMap(({ id, text }) => (isFilled(text) ? [{ id, text: text.trim() }] : [])),
    ),

  parts: ({ options }) => options,
  withParts: (question, isKept) => withOptions(question, question.options.filter(isKept)),
  identified(question, before, newId) {
    const { options, ids } = keptIds(question.options, before, newId)
    return { ...question, options, correct_answers: question.correct_answers.flatMap((id) => ids.get(id) ?? []) }
  },

  key: rightOptions,
  keyInWords: ({ options, correct_answers }) => textsOf(chosenOptions(options, correct_answers)),
  withKey: (question, key) => ({ ...question, correct_answers: rightOptions({ ...question, ...key }) }),
  isKeyOf: ({ options }, { correct_answers }) =>
    chosenOptions(options, correct_answers).length === correct_answers.length,

  fits: ({ options }, { selected = [] }) => selected.every((id) => options.some((option) => option.id === id)),
  take: ({ options }, { selected }) => selected && chosenOptions(options, readIds(selected)).map(({ id }) => id),
  isAnswered: ({ options }, answer) => chosenOptions(options, answer).length > 0,
  inWords: ({ options }, answer) => textsOf(chosenOptions(options, answer)),
  grade: (question, answer = []) => ({
    earnedPoints: isRight(question, answer) ? question.max_points : 0,
    needsReview: false,
  }),

  changes: (read, now) => [
    ...optionChanges(read.options, now.options),
    ...(read.picks_one === now.picks_one ? [] : [{ what: 'picks_one', now: now.picks_one } satisfies QuestionChange]),
  ],
  // An option that came later has no words but today's.
  inWordsOf: (read, now) => ({
    ...now,
    options: [...read.options, ...now.options.filter(({ id }) => read.options.every((one) => one.id !== id))],
  }),
}

/** The same question with other options; what goes is right no more. */
export function withOptions(question: Choice, options: Option[]): Choice {
  return { ...question, options, correct_answers: rightOptions({ ...question, options }) }
}

function problemsOf({ options, correct_answers }: Choice): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  const filled = options.filter(({ text }) => isFilled(text))
  if (options.length < QUESTION_LIMITS.minOptions) problems.push('TOO_FEW_OPTIONS')
  else if (filled.length < QUESTION_LIMITS.minOptions) problems.push('EMPTY_OPTIONS')
  if (alikePlaces(textsOf(options)).length > 0) problems.push('SAME_OPTIONS')
  const hasKey = filled.some(({ id }) => correct_answers.includes(id))
  if (!hasKey) problems.push('NO_CORRECT_ANSWER')
  return problems
}

function areAlikeAlready({ options }: Choice, stored: Choice): boolean {
  const words = new Map(stored.options.map(({ id, text }) => [id, text.trim()]))
  const texts = textsOf(options)
  return alikePlaces(texts).every((place) => words.get(options[place]?.id ?? '') === texts[place]?.trim())
}

/** Duplicates count once; an option that doesn't exist makes the choice wrong; a question without a key is never right. */
function isRight(question: Choice, answer: readonly string[]): boolean {
  const given = new Set(answer)
  const key = new Set(rightOptions(question))
  return key.size > 0 && given.size === key.size && given.isSubsetOf(key)
}

/** What is otherwise among options; their order is nothing. */
function optionChanges(read: readonly Option[], now: readonly Option[]): QuestionChange[] {
  const known = new Map(read.map(({ id, text }) => [id, text]))
  const there = new Set(now.map(({ id }) => id))
  const told = now.flatMap(({ id, text }): QuestionChange[] => {
    const was = known.get(id)
    if (was === undefined) return [{ what: 'option_added', id, text }]
    return was === text ? [] : [{ what: 'option_reworded', id, was, now: text }]
  })
  const gone = read.filter(({ id }) => !there.has(id))
  return [...told, ...gone.map(({ id, text }): QuestionChange => ({ what: 'option_removed', id, text }))]
}

function emptyOptions(): Option[] {
  return [
    { id: 'new-1', text: '' },
    { id: 'new-2', text: '' },
  ]
}

function textsOf(options: readonly Option[]): string[] {
  return options.map(({ text }) => text)
}
