import { type Instant, toMs } from '../calendar.ts'
import type { CourseType, EnrollmentStatus } from '../enrollments/statuses.ts'
import { PASS_PERCENT } from './limits.ts'
import { sharesOf } from './shares.ts'

/** A course's active evaluation with a student's grade in it, both in points; null without a grade. */
export interface GradedWork {
  assignment_id: string
  title: string
  max_score: number
  grade: number | null
  due_date: Instant | null
}

/** What a final grade is calculated from (document 3 §9, decision L8). */
export interface FinalGradeInput {
  enrollment: { status: EnrollmentStatus; type_coursed: CourseType }
  work: readonly GradedWork[]
  now: Instant
  hasPeriodEnded: boolean
}

/** One evaluation's part in the figure: graded, missing (counts as zero) or pending (doesn't count yet). */
export interface FinalGradeLine {
  assignment_id: string
  title: string
  state: 'graded' | 'missing' | 'pending'
  grade: number | null
  max_score: number
  /** Percentage points, two decimals; the lines add up to `exactPercent`. */
  percentPoints: number
}

/** A calculated final grade with its explanation: the lines plus `roundingPercent` are the figure. */
export interface FinalGrade {
  /** Whole percent; 0 when no work counts. */
  finalGrade: number
  status: Extract<EnrollmentStatus, 'Desistido' | 'Oyente' | 'Aprobado' | 'Desaprobado'>
  /** Until the period ends (decision L8). */
  isProvisional: boolean
  /** Whether any work counts yet; without it the figure says nothing. */
  hasCountedWork: boolean
  maxPossibleScore: number
  actualScore: number
  /** Two decimals. */
  exactPercent: number
  roundingPercent: number
  lines: FinalGradeLine[]
}

/**
 * The final grade of an enrollment: the grades of the course's active evaluations over their maximum scores, times 100, rounded to an
 * integer (document 3 §9). Work that isn't graded and not yet due is pending, not zero; without a due date it's due when the period ends (decision L8).
 */
export function calculateFinalGrade({ enrollment, work, now, hasPeriodEnded }: FinalGradeInput): FinalGrade {
  const states = work.map((one) => workState(one, toMs(now), hasPeriodEnded))
  const counted = work.filter((_one, index) => states[index] !== 'pending')
  // Scores have two decimals, so sums in hundredths are exact.
  const actual = counted.reduce((sum, one) => sum + hundredths(one.grade ?? 0), 0)
  const possible = counted.reduce((sum, one) => sum + hundredths(one.max_score), 0)
  const finalGrade = possible > 0 ? Math.floor((200 * actual + possible) / (2 * possible)) : 0
  const exact = possible > 0 ? Math.round((actual * 10_000) / possible) : 0
  const parts = sharesOf(
    work.map((one, index) => (states[index] === 'graded' ? hundredths(one.grade ?? 0) : 0)),
    exact,
  )
  return {
    finalGrade,
    status: finalStatus(enrollment, finalGrade),
    isProvisional: !hasPeriodEnded,
    hasCountedWork: counted.length > 0,
    maxPossibleScore: possible / 100,
    actualScore: actual / 100,
    exactPercent: exact / 100,
    roundingPercent: (finalGrade * 100 - exact) / 100,
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
function finalStatus(enrollment: FinalGradeInput['enrollment'], finalGrade: number): FinalGrade['status'] {
  if (enrollment.status === 'Desistido') return 'Desistido'
  if (enrollment.type_coursed === 'oyente') return 'Oyente'
  return finalGrade >= PASS_PERCENT ? 'Aprobado' : 'Desaprobado'
}

/** The status once a final grade is set by hand; taken back, the student is in progress or listening again. */
export function statusAfterFinalGrade(
  enrollment: FinalGradeInput['enrollment'],
  finalGrade: number | null,
): EnrollmentStatus {
  if (finalGrade !== null) return finalStatus(enrollment, finalGrade)
  return enrollment.type_coursed === 'oyente' ? 'Oyente' : 'En Progreso'
}

/** Whether an enrollment counts in averages and rankings: listeners and the withdrawn don't (decision L10). */
export function countsInAverages(enrollment: FinalGradeInput['enrollment']): boolean {
  return enrollment.type_coursed === 'regular' && enrollment.status !== 'Desistido' && enrollment.status !== 'Oyente'
}

function workState(work: GradedWork, nowMs: number, hasPeriodEnded: boolean): FinalGradeLine['state'] {
  if (work.grade !== null) return 'graded'
  const isDue = work.due_date === null ? hasPeriodEnded : nowMs >= toMs(work.due_date) + 1000
  return isDue ? 'missing' : 'pending'
}

function hundredths(score: number): number {
  return Math.round(score * 100)
}
