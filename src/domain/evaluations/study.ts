import { type CalendarDay, type Instant, toMs } from '../calendar.ts'
import { type EnrollmentStanding, isEnrolled } from '../enrollments/standing.ts'
import { isCurrentPeriod, type PeriodDays } from '../periods/periods.ts'

/**
 * Returns the enrollment through which a student accesses each course's evaluations: the running one before a finished one,
 * otherwise the newest (decision L2: someone may enroll again while the old period lasts).
 */
export function enrollmentPerCourse<E extends EnrollmentStanding & { course_id: string; enrollment_date: Instant }>(
  enrollments: readonly E[],
): E[] {
  const chosen = new Map<string, E>()
  for (const enrollment of enrollments) {
    const other = chosen.get(enrollment.course_id)
    if (!other || comesBefore(enrollment, other)) chosen.set(enrollment.course_id, enrollment)
  }
  return [...chosen.values()]
}

type Candidate = EnrollmentStanding & { enrollment_date: Instant }

function comesBefore(one: Candidate, other: Candidate): boolean {
  if (isEnrolled(one) !== isEnrolled(other)) return isEnrolled(one)
  return toMs(one.enrollment_date) > toMs(other.enrollment_date)
}

/** Whether an evaluation is work of an enrollment's period; one without a period is work of all (decision L13). */
export function isWorkOf(assignment: { period_id: string | null }, enrollment: { period_id: string }): boolean {
  return assignment.period_id === null || assignment.period_id === enrollment.period_id
}

/**
 * Of the periods in which a course has a window, returns the one for its new evaluations: the current one (if there are several,
 * the one that starts last), otherwise the next one, otherwise none (decision L13).
 */
export function periodOfNewWork<P extends PeriodDays & { is_active: boolean }>(
  periods: readonly P[],
  today: CalendarDay,
): P | null {
  const byStart = periods.toSorted((one, other) => ((one.start_date ?? '') < (other.start_date ?? '') ? -1 : 1))
  return (
    byStart.findLast((period) => isCurrentPeriod(period, today)) ??
    byStart.find(({ is_active, start_date }) => is_active && (start_date ?? '') > today) ??
    null
  )
}
