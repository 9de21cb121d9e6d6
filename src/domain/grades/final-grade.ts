import { type Instant, toMs } from '../calendar.ts'
import {
  type EnrolledTime,
  type EnrollmentDates,
  enrolledTime,
  isEnrolledAt,
  isInGap,
} from '../enrollments/enrolled-time.ts'
import type { CourseType, EnrollmentStatus } from '../enrollments/statuses.ts'
import { hundredths, roundedRatio } from '../rounding.ts'
import { PASS_PERCENT } from './limits.ts'

/** An active evaluation of an enrollment with its grade, in points; null without a grade. */
export interface GradedWork {
  assignment_id: string
  title: string
  max_score: number
  grade: number | null
  due_date: Instant | null
  isHandedIn: boolean
}

/**
 * Whether and how an evaluation counts: its grade; zero, because it's past due and nothing was submitted; submitted and waiting
 * for its grade; not due yet; due before the enrollment began, or while it had ended. Only the first two count (decisions L8 and
 * L22).
 */
export const WORK_STATES = ['graded', 'missing', 'waiting', 'pending', 'not_applicable'] as const
type WorkState = (typeof WORK_STATES)[number]

/** What decides which status a final grade brings. */
type Graduand = { status: EnrollmentStatus; type_coursed: CourseType }

/** What a final grade is calculated from (document 3 §9, decision L8). */
export interface FinalGradeInput {
  enrollment: Graduand & EnrollmentDates
  work: readonly GradedWork[]
  now: Instant
  /** The last second of the period. */
  periodEnd: Instant
}

/** One evaluation's part in the figure. */
export interface FinalGradeLine {
  assignment_id: string
  title: string
  state: WorkState
  grade: number | null
  max_score: number
  /** Percentage points, two decimals; the lines add up to `exactPercent`. */
  percentPoints: number
}

/** A calculated final grade with its explanation: the lines plus `roundingPercent` are the figure. */
export interface FinalGrade {
  /** Whole percent, and the status that it brings; null while no work counts. */
  finalGrade: number | null
  status: Extract<EnrollmentStatus, 'Desistido' | 'Oyente' | 'Aprobado' | 'Desaprobado'> | null
  /** Until the period ends (decision L8). */
  isProvisional: boolean
  maxPossibleScore: number
  actualScore: number
  /** Two decimals. */
  exactPercent: number
  roundingPercent: number
  lines: FinalGradeLine[]
}

/**
 * The final grade of an enrollment: the grades of the course's active evaluations over their maximum scores, times 100, rounded to an
 * integer (document 3 §9). Without a due date work is due when the period ends (decision L8).
 */
export function calculateFinalGrade({ enrollment, work, now, periodEnd }: FinalGradeInput): FinalGrade {
  const at = { enrolled: enrolledTime(enrollment), now, periodEnd }
  const states = work.map((one) => workState(one, at))
  const counted = work.filter((_one, index) => states[index] === 'graded' || states[index] === 'missing')
  // Scores have two decimals, so sums in hundredths are exact.
  const actual = counted.reduce((sum, one) => sum + hundredths(one.grade ?? 0), 0)
  const possible = counted.reduce((sum, one) => sum + hundredths(one.max_score), 0)
  const finalGrade = possible > 0 ? roundedRatio(actual * 100, possible) : null
  const exact = roundedRatio(actual * 10_000, possible)
  const parts = sharesOf(
    work.map((one, index) => (states[index] === 'graded' ? hundredths(one.grade ?? 0) : 0)),
    exact,
  )
  return {
    finalGrade,
    status: finalGrade === null ? null : finalStatus(enrollment, finalGrade),
    isProvisional: toMs(now) < overMs(periodEnd),
    maxPossibleScore: possible / 100,
    actualScore: actual / 100,
    exactPercent: exact / 100,
    roundingPercent: finalGrade === null ? 0 : (finalGrade * 100 - exact) / 100,
    lines: work.map(({ assignment_id, title, grade, max_score }, index) => ({
      assignment_id,
      title,
      state: states[index] ?? 'pending',
      grade,
      max_score,
      percentPoints: (parts[index] ?? 0) / 100,
    })),
  }
}

/** The status of a final grade, first rule that fits: Desistido, Oyente, Aprobado from 70 percent, Desaprobado (document 3 §4). */
function finalStatus(enrollment: Graduand, finalGrade: number): NonNullable<FinalGrade['status']> {
  if (enrollment.status === 'Desistido') return 'Desistido'
  if (enrollment.type_coursed === 'oyente') return 'Oyente'
  return finalGrade >= PASS_PERCENT ? 'Aprobado' : 'Desaprobado'
}

/** The status once a final grade is set by hand; taken back, the student is in progress or listening again. */
export function statusAfterFinalGrade(enrollment: Graduand, finalGrade: number | null): EnrollmentStatus {
  if (finalGrade !== null) return finalStatus(enrollment, finalGrade)
  return enrollment.type_coursed === 'oyente' ? 'Oyente' : 'En Progreso'
}

/** Whether an enrollment counts in averages and rankings: listeners and the withdrawn don't (decision L10). */
export function countsInAverages(enrollment: Graduand): boolean {
  return enrollment.type_coursed === 'regular' && enrollment.status !== 'Desistido' && enrollment.status !== 'Oyente'
}

function workState(
  { grade, isHandedIn, due_date }: GradedWork,
  { enrolled, now, periodEnd }: { enrolled: EnrolledTime; now: Instant; periodEnd: Instant },
): WorkState {
  if (grade !== null) return 'graded'
  if (isHandedIn) return 'waiting'
  const over = overMs(due_date ?? periodEnd)
  // Students who enroll after the period has ended still owe whatever has no date.
  const isOwn = due_date === null ? !isInGap(over, enrolled) : isEnrolledAt(over, enrolled)
  if (!isOwn) return 'not_applicable'
  return over <= toMs(now) ? 'missing' : 'pending'
}

/** The last second that is on time counts whole (decision L12). */
function overMs(due: Instant): number {
  return toMs(due) + 1000
}

/** A whole number split in proportion to weights; the largest remainders take what rounding leaves, so the parts add up to the whole. */
export function sharesOf(weights: readonly number[], whole: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight * whole) / total)
  const parts = exact.map(Math.floor)
  const left = whole - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
