import type { CalendarDay } from '../calendar.ts'

/** The state of a paper: valid; its holder's name has changed since (still valid); expired; revoked. */
export const PAPER_STATES = ['valido', 'desactualizado', 'vencido', 'revocado'] as const
/** A standing of papers. */
export type PaperState = (typeof PAPER_STATES)[number]

/** Returns the state of a paper on a given day; its last day counts (decision L14). */
export function paperState(
  paper: { revoked_at: Date | null; outdated_at: Date | null; valid_until: CalendarDay | null },
  today: CalendarDay,
): PaperState {
  if (paper.revoked_at) return 'revocado'
  if (paper.valid_until !== null && paper.valid_until < today) return 'vencido'
  return paper.outdated_at ? 'desactualizado' : 'valido'
}
