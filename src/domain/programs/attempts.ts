import type { CalendarDay } from '../calendar.ts'
import type { CountedAttempt } from '#domain/papers/kinds.ts'
import { isEnrolled } from '../enrollments/standing.ts'
import type { CourseType, EnrollmentStatus } from '../enrollments/statuses.ts'

/**
 * What became of a course that a person took or that was recognized: it's being taken, approved, failed (Reprobado or Desaprobado), or none of these
 * (a listener's, given up, paused).
 */
export const ATTEMPT_STATES = ['studying', 'approved', 'failed', 'none'] as const
/** A state of an attempt. */
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** How a course was obtained: taken here, in the institution's own past before the portal, or through an equivalence. */
export const ATTEMPT_FORMS = ['cursada', 'historia', 'equivalencia'] as const
/** A form of an attempt. */
export type AttemptForm = (typeof ATTEMPT_FORMS)[number]

/** One time that a person took a course, or a recognition of it. */
export type Attempt = {
  readonly course_id: string
  readonly state: AttemptState
  readonly form: AttemptForm
  /** In percent; null without one, as an equivalence may be. */
  readonly grade: number | null
  /** When it ended, or its period's last day; a recognition's own day. */
  readonly on: CalendarDay
  readonly credits: number
}

/** What an enrollment is as an attempt: only Regular ones are studied, approved or failed (decision L10). */
export function attemptState(enrollment: {
  readonly status: EnrollmentStatus
  readonly is_active: boolean
  readonly type_coursed: CourseType
}): AttemptState {
  const { status, type_coursed } = enrollment
  if (type_coursed !== 'regular') return 'none'
  if (status === 'Aprobado') return 'approved'
  if (status === 'Reprobado' || status === 'Desaprobado') return 'failed'
  return isEnrolled(enrollment) && status === 'En Progreso' ? 'studying' : 'none'
}

/** The courses that a person has approved, and those that they're taking now. */
export type CourseStanding = { readonly approved: ReadonlySet<string>; readonly studying: ReadonlySet<string> }

/** What somebody's attempts come to. */
export function courseStanding(attempts: readonly Pick<Attempt, 'course_id' | 'state'>[]): CourseStanding {
  const inState = (state: AttemptState) =>
    new Set(attempts.filter((attempt) => attempt.state === state).map(({ course_id }) => course_id))
  return { approved: inState('approved'), studying: inState('studying') }
}

/**
 * Returns which of several attempts counts, according to the institution's choice: the last, or the one with the best grade;
 * attempts are ordered oldest first.
 */
export function countingAttempt<A extends Pick<Attempt, 'grade'>>(
  attempts: readonly A[],
  counted: CountedAttempt,
): A | null {
  const last = attempts.at(-1) ?? null
  if (counted === 'last') return last
  return attempts.reduce((best, one) => ((one.grade ?? -1) >= (best?.grade ?? -1) ? one : best), last)
}
