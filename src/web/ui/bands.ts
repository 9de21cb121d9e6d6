import type { ProgressBand } from '#domain/progress/course-progress.ts'
import type { StatusTone } from './StatusTag.tsx'

/** How far a course has come, in a colour (document 2 §4). */
export const BAND_TONES = {
  complete: 'earned',
  high: 'done',
  good: 'info',
  low: 'soon',
  behind: 'overdue',
} as const satisfies Record<ProgressBand, StatusTone>
