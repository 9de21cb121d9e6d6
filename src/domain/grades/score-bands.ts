import { hundredths } from '../rounding.ts'

/** How many bands of ten percent of an evaluation's maximum the distribution of its grades has; the last one ends with 100. */
export const SCORE_BANDS = 10

/** The percentages that a band holds, from 0 on: 0 to 9, 10 to 19, … 90 to 100; a grade between two whole ones belongs to the lower. */
export function scoreBand(index: number): { from: number; to: number } {
  const from = (100 / SCORE_BANDS) * index
  return { from, to: index === SCORE_BANDS - 1 ? 100 : from + 9 }
}

/** In which band a grade lies; exact also for hundredths of a point, as both are whole then. */
export function scoreBandOf(grade: number, maxScore: number): number {
  return Math.min(SCORE_BANDS - 1, Math.floor((hundredths(grade) * SCORE_BANDS) / hundredths(maxScore)))
}
