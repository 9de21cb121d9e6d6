import type { QuestionType } from './limits.ts'
import type { Option } from './options.ts'
import type { QuestionWithoutKey } from './questions.ts'

/** A question as whoever answers it reads it, wherever it stands. */
export type ReadQuestion = Omit<QuestionWithoutKey, 'order_number'>

/** What is otherwise in a question than when it was read (decision L22); `id`: of an option. */
export type QuestionChange =
  | { what: 'text'; was: string; now: string }
  | { what: 'type'; was: QuestionType; now: QuestionType }
  | { what: 'points'; was: number; now: number }
  | { what: 'required' | 'picks_one'; now: boolean }
  | { what: 'option_added' | 'option_removed'; id: string; text: string }
  | { what: 'option_reworded'; id: string; was: string; now: string }

/** What whoever read one question has to be told of the other; the order of its options is nothing. */
export function questionChanges(read: ReadQuestion, now: ReadQuestion): QuestionChange[] {
  const { question_type: type } = now
  const changes: QuestionChange[] = []
  if (read.question_text !== now.question_text)
    changes.push({ what: 'text', was: read.question_text, now: now.question_text })
  if (read.question_type !== type) changes.push({ what: 'type', was: read.question_type, now: type })
  // Of one that is answered in another way now, all options are others: that is said by its type.
  else changes.push(...optionChanges(read.options, now.options))
  if (read.question_type === type && read.picks_one !== now.picks_one)
    changes.push({ what: 'picks_one', now: now.picks_one })
  if (read.max_points !== now.max_points) changes.push({ what: 'points', was: read.max_points, now: now.max_points })
  if (read.is_required !== now.is_required) changes.push({ what: 'required', now: now.is_required })
  return changes
}

/** Whether two questions say the same to whoever answers them. */
export function isSameToRead(one: ReadQuestion, other: ReadQuestion | undefined): boolean {
  return other !== undefined && questionChanges(one, other).length === 0
}

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
