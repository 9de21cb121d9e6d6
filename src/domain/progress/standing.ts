/** Directions of a student's grades (document 2 §4). */
export const GRADE_TRENDS = ['improving', 'declining', 'stable'] as const
/** A direction of a student's grades. */
export type GradeTrend = (typeof GRADE_TRENDS)[number]

/** The fewest grades that show a trend, how many are compared, and by how many points they must differ (document 2 §9). */
const TREND = { fewest: 6, compared: 5, threshold: 2 } as const

/** The trend of grades in percent, oldest first: the mean of the last 5 against that of the up to 5 before; null with fewer than 6 (document 2 §9). */
export function gradeTrend(percents: readonly number[]): GradeTrend | null {
  if (percents.length < TREND.fewest) return null
  const last = percents.slice(-TREND.compared)
  const before = percents.slice(-2 * TREND.compared, -TREND.compared)
  const change = mean(last) - mean(before)
  if (change > TREND.threshold) return 'improving'
  return change < -TREND.threshold ? 'declining' : 'stable'
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
