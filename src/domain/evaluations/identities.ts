import type { Question } from './question-types.ts'
import { kindOf } from './question-kinds/question-kinds.ts'

/** The format of the server's own ids: nobody writes one by hand. */
const OWN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Returns the questions with ids that never change owner (decision L22): a question or an option keeps its id if one in `known`
 * has it, or if it reads exactly like one that nothing else continues; otherwise it gets an id of its own, also if another one
 * already has it.
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
    const parts = before?.flatMap((one) => kindOf(one).parts(one)) ?? []
    return { ...kindOf(question).identified(question, parts, newId), id: before?.[0]?.id ?? newId() }
  })
}

/** What of imported questions the portal named itself: their files bring it back (decision L22). */
export function carriedIdentities(questions: readonly Question[]): Question[] {
  return questions
    .filter(({ id }) => OWN_ID.test(id))
    .map((question) => kindOf(question).withParts(question, ({ id }) => OWN_ID.test(id)))
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

function wordsIn(question: Question): string {
  const parts = kindOf(question).parts(question)
  return JSON.stringify([question.question_type, question.question_text, ...parts.map(({ text }) => text).toSorted()])
}
