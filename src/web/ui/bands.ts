import type { ProgressBand } from '#domain/progress/course-progress.ts'

/** How far a course has come, in a colour: emerald, green, blue, yellow, red (document 2 §4, decision L17). */
export const BAND_TONES = {
  complete: 'complete',
  high: 'done',
  good: 'info',
  low: 'soon',
  behind: 'overdue',
} as const satisfies Record<ProgressBand, string>
