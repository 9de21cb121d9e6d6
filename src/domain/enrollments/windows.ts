import { type CalendarDay, type Instant, toMs } from '../calendar.ts'
import type { CatalogueGroup } from '../courses/catalogue.ts'
import { hasPeriodEnded, type PeriodDays } from '../periods/periods.ts'
import { type EnrollmentStanding, isEnrolled, standingOf } from './standing.ts'
import type { PauseReason } from './statuses.ts'

/** An enrollment window's switch and its moments. */
export interface Window {
  is_open: boolean
  enrollment_start_date: Instant
  enrollment_end_date: Instant
}

/** Whether students may enroll now: switched on, begun, and its end still ahead (document 2 §4). */
export function isWindowOpen(window: Window, now: Instant): boolean {
  const at = toMs(now)
  return window.is_open && toMs(window.enrollment_start_date) <= at && at < toMs(window.enrollment_end_date)
}

/** Whether a window closes on a later day than it opens (document 3 §5). */
export function isWindowInOrder(start: CalendarDay, end: CalendarDay): boolean {
  return start < end
}

/**
 * Enrolled while an enrollment is running, is paused for its payment or was passed; otherwise available while a window is open (document 2
 * §2 and §4, decision L2). One that is only waiting for a provider hasn't begun: the course may be bought another way (decision M5).
 * @internal The catalogue says it in SQL; tests/server/rules-in-sql.test.ts compares the two.
 */
export function courseAvailability(
  enrollments: readonly (EnrollmentStanding & { paused_reason?: PauseReason | null })[],
  windows: readonly Window[],
  now: Instant,
): CatalogueGroup {
  const begun = enrollments.filter(({ paused_reason }) => paused_reason !== 'payment_pending')
  if (begun.some((enrollment) => !mayEnrollAfter(enrollment))) return 'enrolled'
  return windows.some((window) => isWindowOpen(window, now)) ? 'available' : 'unavailable'
}

/** What enrolling again does: a new enrollment, the old one resumed, or a refusal (decision L2). */
export type EnrollDecision<E> =
  | { decision: 'new' }
  | { decision: 'resume'; enrollment: E }
  | { decision: 'already_enrolled' }
  | { decision: 'already_passed' }

/** Decide an enrollment in a window from the student's enrollments in that course: within the same window the old one is resumed (decision L2). */
export function decideEnrollment<E extends EnrollmentStanding & { enrollment_open_id: string }>(
  enrollments: readonly E[],
  windowId: string,
): EnrollDecision<E> {
  if (enrollments.some(isEnrolled)) return { decision: 'already_enrolled' }
  if (enrollments.some(({ status }) => status === 'Aprobado')) return { decision: 'already_passed' }
  const former = enrollments.find(({ enrollment_open_id }) => enrollment_open_id === windowId)
  return former ? { decision: 'resume', enrollment: former } : { decision: 'new' }
}

/** Whether a student sees an enrollment's evaluations: it is active, and its window is open or its period hasn't ended (decision L1). */
export function seesEvaluations(
  enrollment: { is_active: boolean },
  study: { window: Window; period: Pick<PeriodDays, 'end_date'> },
  at: { now: Instant; today: CalendarDay },
): boolean {
  return enrollment.is_active && (isWindowOpen(study.window, at.now) || !hasPeriodEnded(study.period, at.today))
}

function mayEnrollAfter(enrollment: EnrollmentStanding): boolean {
  const standing = standingOf(enrollment)
  return standing === 'withdrawn' || standing === 'attended' || standing === 'failed'
}
