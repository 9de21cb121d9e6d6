import { formatDateTime } from '#web/ui/format.ts'
import { courseWorkTexts as texts } from './texts.ts'

/** When an evaluation is due, or was. */
export function dueWords(due: string | null, now: string): string {
  if (due === null) return texts.noDue
  return due < now ? texts.wasDue(formatDateTime(due)) : texts.due(formatDateTime(due))
}
