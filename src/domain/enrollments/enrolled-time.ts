import { type Instant, toMs } from '../calendar.ts'
import type { PauseReason } from './statuses.ts'

/** Why an enrollment was resumed: bought again, its payment tried again, or bought another way while it only waited for a provider (decision L2). */
export type HistoryReason = 'bought_again' | 'payment_tried_again' | 'never_began'

/** Why an enrollment that is bought again is resumed. */
export function reasonToResume(former: { paused_reason: PauseReason | null }): HistoryReason {
  return former.paused_reason === 'payment_pending' ? 'never_began' : 'bought_again'
}

/** What an enrollment was until it was resumed; without a `completion_date` it hadn't ended. */
export interface FormerEnrollment {
  enrollment_date: Instant
  completion_date: Instant | null
  reason: HistoryReason
  /** When it was resumed. */
  recorded_at: Instant
}

/** An enrollment as its time needs it: its date is that of its last beginning, `former` what it was before, oldest first. */
export interface EnrollmentDates {
  enrollment_date: Instant
  former: readonly FormerEnrollment[]
  /** When it was given up; null while it isn't. */
  withdrawn_at: Instant | null
}

/** The time of an enrollment in milliseconds: since its first beginning, without the gaps in which it wasn't one. */
export interface EnrolledTime {
  beganMs: number
  gaps: readonly { fromMs: number; untilMs: number }[]
}

/**
 * The time in which work is due for a student: from the first beginning on, without what lies between an end and the resumption,
 * without what only waited for a provider before it was bought another way, and no longer than until it's given up (decision L22). A pause is no gap.
 */
export function enrolledTime({ enrollment_date, former, withdrawn_at }: EnrollmentDates): EnrolledTime {
  const gaps = former.map((one, index) => {
    const begunAgain = former[index - 1]?.recorded_at ?? one.enrollment_date
    const untilMs = toMs(one.recorded_at)
    const from = one.reason === 'never_began' ? begunAgain : one.completion_date
    return { fromMs: from === null ? untilMs : toMs(from), untilMs }
  })
  const since = withdrawn_at === null ? [] : [{ fromMs: toMs(withdrawn_at), untilMs: Infinity }]
  return { beganMs: toMs(former[0]?.enrollment_date ?? enrollment_date), gaps: [...gaps, ...since] }
}

/** Whether a moment is of the time of an enrollment; what runs out at the very moment of a beginning isn't (decision L8). */
export function isEnrolledAt(atMs: number, time: EnrolledTime): boolean {
  return time.beganMs < atMs && !isInGap(atMs, time)
}

/** Whether a moment lies between an end of an enrollment and its resumption, or after it was given up. */
export function isInGap(atMs: number, { gaps }: EnrolledTime): boolean {
  return gaps.some(({ fromMs, untilMs }) => fromMs < atMs && atMs <= untilMs)
}
