import { FINAL_GRADE } from './limits.ts'

/** A grade as a percentage of its maximum, not rounded; 0 if the maximum is 0 (document 2 §9). */
export function percentage(grade: number, maxScore: number): number {
  return maxScore > 0 ? (grade / maxScore) * 100 : 0
}

/** A number to a count of decimals, halves up. */
export function roundTo(value: number, decimals: number): number {
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`) || 0
}

/** Bands of a student's grade, highest first: from 90, 80, 70, 60 percent and below (document 2 §9). */
export type StudentBand = 'excellent' | 'very_good' | 'good' | 'fair' | 'low'

/** The student's band of a percentage (document 2 §9). */
export function studentBand(percent: number): StudentBand {
  if (percent >= 90) return 'excellent'
  if (percent >= 80) return 'very_good'
  if (percent >= 70) return 'good'
  return percent >= 60 ? 'fair' : 'low'
}

/** Bands of three colours, highest first. */
export type ThreeBand = 'high' | 'middle' | 'low'

/** The secretariat's band: from 90, from 70, below (document 3 §9). */
export function secretariatBand(percent: number): ThreeBand {
  if (percent >= 90) return 'high'
  return percent >= 70 ? 'middle' : 'low'
}

/** The teacher's band in the grade history: from 80, from 60, below (document 3 §9). */
export function teacherBand(percent: number): ThreeBand {
  if (percent >= 80) return 'high'
  return percent >= 60 ? 'middle' : 'low'
}

/** Whether a grade lies from 0 to the maximum score (document 3 §5). */
export function isGradeInRange(grade: number, maxScore: number): boolean {
  return Number.isFinite(grade) && grade >= 0 && grade <= maxScore
}

/** Whether a final grade lies from 0 to 100 (document 3 §5). */
export function isFinalGrade(grade: number): boolean {
  return isGradeInRange(grade, FINAL_GRADE.max)
}

/** The averages of graded work: the mean of the raw points, and the mean of the percentages beside it (decision L9); null without work. The order of the work doesn't matter. */
export function averages(
  graded: readonly { grade: number; max_score: number }[],
): { points: number; percent: number } | null {
  if (graded.length === 0) return null
  return {
    points: mean(graded.map(({ grade }) => grade)),
    percent: mean(graded.map(({ grade, max_score }) => percentage(grade, max_score))),
  }
}

/** Without the last digits, which depend on the order in which floating numbers are summed: a half would be rounded up or down by them. */
function mean(numbers: readonly number[]): number {
  return roundTo(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 9)
}
