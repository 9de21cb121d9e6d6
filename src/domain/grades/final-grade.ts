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
import { DEFAULT_SCHEME, type GradingScheme } from './scheme.ts'
import { weigh } from './weighing.ts'
import type { WorkState } from './work-states.ts'

/** An active evaluation of an enrollment with its grade, in points; null without a grade. */
export interface GradedWork {
  assignment_id: string
  title: string
  max_score: number
  grade: number | null
  due_date: Instant | null
  isHandedIn: boolean
  /** Whether the student was let off it: it doesn't count, graded or not. */
  is_excused?: boolean | undefined
}

/** The evaluation without whose minimum nobody passes, where a student is below it. */
export interface UnmetWork {
  assignment_id: string
  title: string
  required_percent: number
}

/** What a figure must reach to pass, and what keeps it from passing at any figure; null if nothing does. */
export interface PassStandard {
  pass_percent: number
  unmet: UnmetWork | null
}

/** What decides which status a final grade brings. */
type Graduand = { status: EnrollmentStatus; type_coursed: CourseType }

/** What a final grade is calculated from (document 3 §9, decision L8). */
export interface FinalGradeInput {
  enrollment: Graduand & EnrollmentDates
  work: readonly GradedWork[]
  now: Instant
  /** The last second of the period. */
  periodEnd: Instant
  scheme?: GradingScheme
}

/** One evaluation's part in the figure. */
export interface FinalGradeLine {
  assignment_id: string
  title: string
  state: WorkState
  /** The scheme's category, and what it's called; null in a scheme without categories. */
  category_id: string | null
  category: string | null
  grade: number | null
  max_score: number
  /** Percentage points, two decimals; the lines add up to `exactPercent`. */
  percentPoints: number
}

/** A calculated final grade with its explanation: the lines plus `capPercent` and `roundingPercent` are the figure. */
export interface FinalGrade extends PassStandard {
  /** Whole percent, and the status that it brings; null while no work counts. */
  finalGrade: number | null
  status: Extract<EnrollmentStatus, 'Desistido' | 'Oyente' | 'Aprobado' | 'Desaprobado'> | null
  /** Until the period ends (decision L8). */
  isProvisional: boolean
  maxPossibleScore: number
  actualScore: number
  /** Two decimals. */
  exactPercent: number
  /** What extra points exceed 100 by, as a figure of at most 0. */
  capPercent: number
  roundingPercent: number
  lines: FinalGradeLine[]
}

/**
 * The final grade of an enrollment as its course's scheme has it, at most 100 and rounded once, to an integer: by default the grades of
 * the course's active evaluations over their maximum scores, times 100 (document 3 §9). Without a due date work is due when the period
 * ends (decision L8).
 */
export function calculateFinalGrade(input: FinalGradeInput): FinalGrade {
  const { enrollment, work, now, periodEnd, scheme = DEFAULT_SCHEME } = input
  const at = { enrolled: enrolledTime(enrollment), now, periodEnd }
  const stated = work.map((one) => ({ ...one, state: workState(one, at) }))
  const weighed = weigh(stated, scheme)
  const { exact, sum } = weighed
  const finalGrade = weighed.isAny ? Math.min(100, roundedRatio(sum.part * 100n, sum.whole)) : null
  const cap = Math.min(0, 10_000 - exact)
  const titleOf = new Map(scheme.categories.map(({ id, title }) => [id, title]))
  const standard = { pass_percent: scheme.pass_percent, unmet: unmetOf(stated, scheme) }
  return {
    ...standard,
    finalGrade,
    status: finalGrade === null ? null : finalStatus(enrollment, finalGrade, standard),
    isProvisional: toMs(now) < overMs(periodEnd),
    maxPossibleScore: Number(weighed.possible) / 100,
    actualScore: Number(weighed.actual) / 100,
    exactPercent: exact / 100,
    capPercent: cap / 100,
    roundingPercent: finalGrade === null ? 0 : (finalGrade * 100 - exact - cap) / 100,
    lines: work.map(({ assignment_id, title, grade, max_score }, index) => {
      const { state = 'pending', category_id = null } = weighed.works[index] ?? {}
      const category = titleOf.get(category_id ?? '') ?? null
      const percentPoints = (weighed.shares[index] ?? 0) / 100
      return { assignment_id, title, state, category_id, category, grade, max_score, percentPoints }
    }),
  }
}

/** The obligatory evaluation, if the student is below its minimum or missed it; those who were let off it, or wait, aren't. */
function unmetOf(works: readonly (GradedWork & { state: WorkState })[], { works: places }: GradingScheme) {
  const required = new Map(places.map(({ assignment_id, required_percent }) => [assignment_id, required_percent]))
  for (const { assignment_id, title, state, grade, max_score } of works) {
    const required_percent = required.get(assignment_id) ?? null
    if (required_percent === null || (state !== 'graded' && state !== 'missing')) continue
    const isMet = hundredths(grade ?? 0) * 100 >= hundredths(max_score) * required_percent
    if (!isMet) return { assignment_id, title, required_percent }
  }
  return null
}

/** The status of a final grade, first rule that fits: Desistido, Oyente, Aprobado if it passes, Desaprobado (document 3 §4). */
function finalStatus(
  enrollment: Graduand,
  finalGrade: number,
  { pass_percent, unmet }: PassStandard,
): NonNullable<FinalGrade['status']> {
  if (enrollment.status === 'Desistido') return 'Desistido'
  if (enrollment.type_coursed === 'oyente') return 'Oyente'
  return finalGrade >= pass_percent && unmet === null ? 'Aprobado' : 'Desaprobado'
}

/** The status once a final grade is set by hand, or taken back. */
export function statusAfterFinalGrade(
  enrollment: Graduand,
  finalGrade: number | null,
  standard: PassStandard,
): EnrollmentStatus {
  return finalGrade === null ? statusWithoutFinalGrade(enrollment) : finalStatus(enrollment, finalGrade, standard)
}

/** The status of somebody without a final grade: in progress or listening again. */
export function statusWithoutFinalGrade({ type_coursed }: Pick<Graduand, 'type_coursed'>): EnrollmentStatus {
  return type_coursed === 'oyente' ? 'Oyente' : 'En Progreso'
}

/** Whether an enrollment counts in averages and rankings: listeners and the withdrawn don't (decision L10). */
export function countsInAverages(enrollment: Graduand): boolean {
  return enrollment.type_coursed === 'regular' && enrollment.status !== 'Desistido' && enrollment.status !== 'Oyente'
}

function workState(
  { grade, isHandedIn, due_date, is_excused }: GradedWork,
  { enrolled, now, periodEnd }: { enrolled: EnrolledTime; now: Instant; periodEnd: Instant },
): WorkState {
  if (is_excused) return 'excused'
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
