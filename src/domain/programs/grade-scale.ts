import type { ScaleStep } from './plan.ts'

/** The most steps of a table: a tenth has at most one for each percent. */
export const SCALE_STEPS_LIMIT = 30

/** A table from which an institution begins its own: 70, the lowest percent that passes (document 3 §9), is a 4. */
export const USUAL_SCALE: readonly ScaleStep[] = [
  { percent: 0, ten: 1 },
  { percent: 30, ten: 2 },
  { percent: 50, ten: 3 },
  { percent: 70, ten: 4 },
  { percent: 75, ten: 5 },
  { percent: 80, ten: 6 },
  { percent: 85, ten: 7 },
  { percent: 90, ten: 8 },
  { percent: 95, ten: 9 },
  { percent: 98, ten: 10 },
]

/** Whether a table gives every percent from 0 to 100 one grade from 1 to 10, and a higher percent a higher one. */
export function isScale(steps: readonly ScaleStep[]): boolean {
  return (
    steps[0]?.percent === 0 &&
    steps.every(({ percent, ten }) => percent >= 0 && percent <= 100 && ten >= 1 && ten <= 10) &&
    steps.every(({ percent, ten }, index) => {
      const before = steps[index - 1]
      return !before || (percent > before.percent && ten > before.ten)
    })
  )
}
