import { listMovedGrades } from '#contract/grades.ts'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import type { EditableAssignment } from '../answers.ts'
import { MovedGrades } from './MovedGrades.tsx'
import { movedTexts as texts } from './texts.ts'

/**
 * Shows which final grades another maximum score moves, and asks whether to (decision L19). Answers what was seen, to send with
 * the save; nothing where none moves; null when the teacher thought better of it.
 */
export async function askMovedGrades(
  stored: EditableAssignment,
  max_score: number,
): Promise<{ seen_moves?: string } | null> {
  if (max_score === stored.max_score) return {}
  const { items, seen } = await call(listMovedGrades, { assignmentId: stored.id, max_score })
  if (items.length === 0) return {}
  const agreed = await confirm({
    title: texts.title(stored.max_score, max_score),
    text: <MovedGrades items={items} />,
    confirmLabel: texts.confirm,
    cancelLabel: texts.cancel,
  })
  return agreed ? { seen_moves: seen } : null
}
