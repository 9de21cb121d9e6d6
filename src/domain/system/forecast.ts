import { daysBetween, type CalendarDay } from '../calendar.ts'

/** What was free on the disk of the data folder on a day, in bytes. */
export type DiskReading = { readonly day: CalendarDay; readonly free_bytes: number }

/** A line through less than a week says more of the week than of the disk. */
const FEWEST_FORECAST_DAYS = 7
/** Anything further away can't be known. */
const FARTHEST_DAYS = 3650

/**
 * Returns in how many days the disk will be full, by a linear fit (least squares) through the readings: `unknown` if they cover
 * less than a week, `never` if the free space doesn't shrink or lasts more than ten years, otherwise whole days from the newest
 * reading.
 */
export function diskForecast(readings: readonly DiskReading[]): 'unknown' | 'never' | { days: number } {
  const sorted = readings.toSorted((a, b) => a.day.localeCompare(b.day))
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last || daysBetween(first.day, last.day) < FEWEST_FORECAST_DAYS) return 'unknown'
  const points = sorted.map(({ day, free_bytes }) => ({ x: daysBetween(first.day, day), y: free_bytes }))
  const x = mean(points.map((point) => point.x))
  const y = mean(points.map((point) => point.y))
  const slope =
    mean(points.map((point) => (point.x - x) * (point.y - y))) / mean(points.map((point) => (point.x - x) ** 2))
  const days = slope < 0 ? Math.max(0, Math.floor(last.free_bytes / -slope)) : Infinity
  return days > FARTHEST_DAYS ? 'never' : { days }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
