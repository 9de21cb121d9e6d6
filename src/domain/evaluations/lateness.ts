import { DAY_MS, type Instant, toMs } from '../calendar.ts'
import { hundredths, roundedRatio } from '../rounding.ts'
import { laterOf } from './arrangements.ts'

/** What lateness costs: a percentage for each day that has begun, up to a limit; both null where it costs nothing. */
export interface LatePolicy {
  late_percent_per_day: number | null
  late_percent_limit: number | null
}

/** What moves a student's due date: their extension, and until when work that went back to them could come again. */
export interface MovedDue {
  extended_to: Instant | null
  last_returned_until: Instant | null
}

/** The moment after which a student's work is late; null: never. */
export function lateAfter(dueDate: Instant | null, { extended_to, last_returned_until }: MovedDue): Instant | null {
  const due = extended_to ?? dueDate
  return due && laterOf(due, last_returned_until)
}

/** How late work is at a moment, in days that have begun; 0 while its last second lasts (decision L12). */
export function daysLate(after: Instant | null, at: Instant): number {
  return after === null ? 0 : Math.max(0, Math.floor((toMs(at) - toMs(after) - 1000) / DAY_MS) + 1)
}

/** What lateness takes off work handed in at a moment, in percent (record 077). */
export function latePercent(
  { late_percent_per_day, late_percent_limit }: LatePolicy,
  after: Instant | null,
  at: Instant,
): number {
  return Math.min(daysLate(after, at) * (late_percent_per_day ?? 0), late_percent_limit ?? 0)
}

/** A grade as it's stored: the one that counts, and what it was before its lateness, as far as that took anything off. */
export interface CountedGrade {
  grade: number | null
  original_grade: number | null
  late_percent: number | null
}

/** What a grade counts once its lateness is taken off, to two decimals, halves up. */
export function reducedGrade(original: number | null, percent: number): CountedGrade {
  if (original === null || percent === 0) return { grade: original, original_grade: null, late_percent: null }
  const grade = roundedRatio(hundredths(original) * (100 - percent), 10_000, 2)
  return { grade, original_grade: original, late_percent: percent }
}

/** A stored grade as it was given, before its lateness. */
export function givenGrade({ grade, original_grade }: Pick<CountedGrade, 'grade' | 'original_grade'>): number | null {
  return original_grade ?? grade
}
