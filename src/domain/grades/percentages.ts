import { hundredths, roundedRatio } from '../rounding.ts'
import { FINAL_GRADE } from './limits.ts'

/** A grade as a percentage of its maximum, to one decimal, halves up; 0 if the maximum is 0 (document 2 §9). Both have two decimals. */
export function percentage(grade: number, maxScore: number): number {
  return roundedRatio(hundredths(grade) * 100, hundredths(maxScore), 1)
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

/** Work with its grade, both to two decimals. */
export type Graded = { readonly grade: number; readonly max_score: number }

/**
 * The averages of graded work: the mean of the raw points to two decimals, and the mean of the percentages beside it, of which each is exact, to one
 * (decision L9); null without work. The order of the work doesn't matter.
 */
export function averages(graded: readonly Graded[]): { points: number; percent: number } | null {
  const points = meanGrade(graded.map(({ grade }) => grade))
  if (points === null) return null
  const { part, whole } = meanShare(graded)
  return { points, percent: roundedRatio(part * 100n, whole, 1) }
}

/** The mean of grades of two decimals, to two decimals, halves up; null without any. */
export function meanGrade(grades: readonly number[]): number | null {
  if (grades.length === 0) return null
  return roundedRatio(
    grades.reduce((sum, grade) => sum + hundredths(grade), 0),
    grades.length * 100,
    2,
  )
}

/** The mean of each grade over its maximum as an exact fraction; 0 of 1 without work. */
export function meanShare(graded: readonly Graded[]): { part: bigint; whole: bigint } {
  const byMaximum = new Map<number, number>()
  for (const { grade, max_score } of graded) {
    const most = hundredths(max_score)
    if (most > 0) byMaximum.set(most, (byMaximum.get(most) ?? 0) + hundredths(grade))
  }
  let sum = { part: 0n, whole: 1n }
  for (const [most, total] of byMaximum)
    sum = { part: sum.part * BigInt(most) + BigInt(total) * sum.whole, whole: sum.whole * BigInt(most) }
  return { part: sum.part, whole: sum.whole * BigInt(Math.max(1, graded.length)) }
}
