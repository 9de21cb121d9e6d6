import { isSameToRead, type ReadQuestion } from './form-version.ts'

/** What changed in a form while somebody answered it; `number` is a question's place from 1, `text` what it asked. */
export type FormChange =
  | { kind: 'added' | 'changed'; id: string; number: number; text: string }
  | { kind: 'removed'; id: string; text: string }

/** What whoever answered `before` has to be told of `after`: questions that were added, changed or removed; their order alone is nothing (decision L22). */
export function formChanges(before: readonly ReadQuestion[], after: readonly ReadQuestion[]): FormChange[] {
  const known = new Map(before.map((question) => [question.id, question]))
  const there = new Set(after.map(({ id }) => id))
  const told = after.flatMap((question, index): FormChange[] => {
    const earlier = known.get(question.id)
    if (isSameToRead(question, earlier)) return []
    const kind = earlier ? 'changed' : 'added'
    return [{ kind, id: question.id, number: index + 1, text: earlier?.question_text ?? question.question_text }]
  })
  const gone = before.filter(({ id }) => !there.has(id))
  return [...told, ...gone.map(({ id, question_text }): FormChange => ({ kind: 'removed', id, text: question_text }))]
}
