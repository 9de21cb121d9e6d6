import { kindOf } from './question-kinds/question-kinds.ts'
import type { QuestionChange, ReadQuestion } from './question-types.ts'

/** What someone who read one question has to be told about the other; the order of its options doesn't matter. */
export function questionChanges(read: ReadQuestion, now: ReadQuestion): QuestionChange[] {
  const { question_type: type } = now
  const changes: QuestionChange[] = []
  if (read.question_text !== now.question_text)
    changes.push({ what: 'text', was: read.question_text, now: now.question_text })
  if (read.question_type !== type) changes.push({ what: 'type', was: read.question_type, now: type })
  // Of one that is answered in another way now, all the rest is another: that is said by its type.
  else changes.push(...kindOf(now).changes(read, now))
  if (read.max_points !== now.max_points) changes.push({ what: 'points', was: read.max_points, now: now.max_points })
  if (read.is_required !== now.is_required) changes.push({ what: 'required', now: now.is_required })
  return changes
}

/** Checks whether two questions read the same to the people answering them. */
export function isSameToRead(one: ReadQuestion, other: ReadQuestion | undefined): boolean {
  return other !== undefined && questionChanges(one, other).length === 0
}
