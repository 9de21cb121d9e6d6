import type { Instant } from '../calendar.ts'

/** How students see the grades of an evaluation: each at once, or all together when its teacher publishes them (record 076). */
export const GRADES_SHOWN = ['at_once', 'together'] as const
/** One of them. */
export type GradesShown = (typeof GRADES_SHOWN)[number]

/** How the grades of an evaluation are shown, and when they were published. */
export type Publication = {
  grades_shown: GradesShown
  published_at: Instant | null
}

/** Whether students see the grades of an evaluation, in SQL `showsGrades` (record 076). */
export function showsGrades({ grades_shown, published_at }: Publication): boolean {
  return grades_shown === 'at_once' || published_at !== null
}

/** Whether the choice of how its grades are shown, or whether names are hidden, may still change: nobody was graded. */
export function mayChangeMarking({ isGraded, published_at }: { isGraded: boolean; published_at: Instant | null }) {
  return !isGraded && published_at === null
}
