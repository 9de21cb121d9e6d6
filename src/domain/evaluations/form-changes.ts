import type { QuestionChange, ReadQuestion } from './question-types.ts'
import { questionChanges } from './read-question.ts'

/** What changed in a form while somebody was answering it; `number` is a question's position from 1, `text` what it asked, if known. */
export type FormChange =
  | { kind: 'added'; id: string; number: number; text: string }
  | { kind: 'changed'; id: string; number: number; text: string; changes: readonly QuestionChange[] }
  | { kind: 'removed'; id: string; text: string | null }

/**
 * What users who answered `before` must be told about `after`: questions that were added, changed or removed; a different order alone is
 * nothing (decision L22).
 */
export function formChanges(before: readonly ReadQuestion[], after: readonly ReadQuestion[]): FormChange[] {
  const known = new Map(before.map((question) => [question.id, question]))
  const there = new Set(after.map(({ id }) => id))
  const told = after.flatMap((question, index): FormChange[] => {
    const earlier = known.get(question.id)
    const one = { id: question.id, number: index + 1 }
    if (!earlier) return [{ ...one, kind: 'added', text: question.question_text }]
    const changes = questionChanges(earlier, question)
    return changes.length === 0 ? [] : [{ ...one, kind: 'changed', text: earlier.question_text, changes }]
  })
  const gone = before.filter(({ id }) => !there.has(id))
  return [...told, ...gone.map(({ id, question_text }): FormChange => ({ kind: 'removed', id, text: question_text }))]
}
