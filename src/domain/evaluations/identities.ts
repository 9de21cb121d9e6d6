import type { Option } from './options.ts'
import type { Question } from './questions.ts'

/** What the server's own ids look like: nobody writes one by hand. */
const OWN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The questions with ids that never change hands (decision L22): a question or an option keeps its id where one of `known` has it, or reads exactly like
 * one that nothing else goes on with; it gets one of its own else, also where another one has it already.
 */
export function withIdentities(
  questions: readonly Question[],
  known: readonly Question[],
  newId: () => string,
): Question[] {
  const free = new Map<string, Question[]>()
  for (const question of known) free.set(question.id, [...(free.get(question.id) ?? []), question])
  const named = questions.map((question) => take(free, question.id))
  return questions.map((question, index) => {
    const before = named[index] ?? take(free, alikeIn(free, question))
    const options = before?.flatMap((one) => one.options) ?? []
    return { ...withOptionIds(question, options, newId), id: before?.[0]?.id ?? newId() }
  })
}

/** What of imported questions the portal named itself: their files bring it back (decision L22). */
export function carriedIdentities(questions: readonly Question[]): Question[] {
  return questions
    .filter(({ id }) => OWN_ID.test(id))
    .map((question) => ({ ...question, options: question.options.filter(({ id }) => OWN_ID.test(id)) }))
}

function take<Value>(free: Map<string, Value>, id: string | undefined): Value | undefined {
  const value = id === undefined ? undefined : free.get(id)
  if (id !== undefined) free.delete(id)
  return value
}

function alikeIn(free: ReadonlyMap<string, readonly Question[]>, question: Question): string | undefined {
  const words = wordsIn(question)
  for (const [id, [before]] of free) if (before && wordsIn(before) === words) return id
  return undefined
}

function wordsIn({ question_type, question_text, options }: Question): string {
  return JSON.stringify([question_type, question_text, ...options.map(({ text }) => text).toSorted()])
}

function withOptionIds(question: Question, before: readonly Option[], newId: () => string): Question {
  const free = new Map(before.map(({ id, text }) => [id, text]))
  const named = question.options.map(({ id }) => (take(free, id) === undefined ? undefined : id))
  const ids = new Map<string, string>()
  const options = question.options.map(({ id, text }, index) => {
    const alike = [...free].find(([, words]) => words === text)?.[0]
    const own = named[index] ?? alike ?? newId()
    free.delete(own)
    if (!ids.has(id)) ids.set(id, own)
    return { id: own, text }
  })
  return { ...question, options, correct_answers: question.correct_answers.flatMap((id) => ids.get(id) ?? []) }
}
