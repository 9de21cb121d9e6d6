import type { Question } from './question-types.ts'
import { type Option, readingOf } from './options.ts'
import { kindOf } from './question-kinds/question-kinds.ts'

/** A question, by its place, or one of its options by its id, that would say what another one said. */
export interface TakenWords {
  index: number
  option: string | null
}

/**
 * Returns the parts of reworded questions that would say what another question, or another option of the same one, says now or
 * said in a version that somebody `read`: an answer to one would read as an answer to the other (decision L22). This covers two
 * that swap their wording, a cycle of several, and the same in steps.
 */
export function takenWords(
  before: readonly Question[],
  after: readonly Question[],
  read: readonly (readonly Question[])[],
): TakenWords[] {
  const stored = new Map(before.map((question) => [question.id, question]))
  const all = [before, ...read].flat()
  return after.flatMap((question, index) => {
    const was = stored.get(question.id)
    if (!was) return []
    const takesQuestion = isOfAnother(
      question,
      was,
      all.filter(({ id }) => id !== question.id),
    )
    const options = all.filter(({ id }) => id === question.id).flatMap(partsOf)
    const taken = partsOf(question).filter(({ id, text }) => {
      const own = partsOf(was).find((option) => option.id === id)?.text
      const others = options.filter((option) => option.id !== id).map((option) => option.text)
      return own !== undefined && takes(text, own, others)
    })
    const told: TakenWords[] = taken.map(({ id }) => ({ index, option: id }))
    return takesQuestion ? [{ index, option: null }, ...told] : told
  })
}

/** What a question asks, or its whole text including its options, regardless of their order. */
function isOfAnother(question: Question, was: Question, others: readonly Question[]): boolean {
  if (
    takes(
      question.question_text,
      was.question_text,
      others.map((other) => other.question_text),
    )
  )
    return true
  return partsOf(question).length > 0 && takes(wholeOf(question), wholeOf(was), others.map(wholeOf))
}

/** Whether wording changed into that of others: as a reader distinguishes them, or by letters and digits alone. */
function takes(words: string, own: string, others: readonly string[]): boolean {
  return [readingOf, glanceOf].some((look) => {
    const seen = look(words)
    return seen !== '' && seen !== look(own) && others.some((other) => look(other) === seen)
  })
}

function wholeOf(question: Question): string {
  const parts = partsOf(question).map(({ text }) => readingOf(text))
  return [readingOf(question.question_text), ...parts.toSorted()].join('\n')
}

function partsOf(question: Question): readonly Option[] {
  return kindOf(question).parts(question)
}

/** What is left of words at a glance: no accents, no signs, no blanks. */
function glanceOf(text: string): string {
  return readingOf(text)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
