import { type Graded, meanShare } from '../grades/percentages.ts'

/** Directions of a student's grades (document 2 §4). */
export const GRADE_TRENDS = ['improving', 'declining', 'stable'] as const
/** A direction of a student's grades. */
export type GradeTrend = (typeof GRADE_TRENDS)[number]

/** The fewest grades that show a trend, how many are compared, and by how many points they must differ (document 2 §9). */
const TREND = { fewest: 6, compared: 5, threshold: 2 } as const

/** The trend of grades, oldest first: the mean percentage of the last 5 against that of the up to 5 before; null with fewer than 6 (document 2 §9). */
export function gradeTrend(graded: readonly Graded[]): GradeTrend | null {
  if (graded.length < TREND.fewest) return null
  const last = meanShare(graded.slice(-TREND.compared))
  const before = meanShare(graded.slice(-2 * TREND.compared, -TREND.compared))
  const change = 100n * (last.part * before.whole - before.part * last.whole)
  const threshold = BigInt(TREND.threshold) * last.whole * before.whole
  if (change > threshold) return 'improving'
  return change < -threshold ? 'declining' : 'stable'
}
