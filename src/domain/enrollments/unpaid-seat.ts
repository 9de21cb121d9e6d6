import { HOUR_MS } from '../calendar.ts'
import { type EnrollmentStanding, standingOf } from './standing.ts'
import type { PauseReason } from './statuses.ts'

/** Pauses for want of payment, which end when the money comes; staff's own pause isn't one. */
export const UNPAID_PAUSES = [
  'payment_pending',
  'payment_overdue',
  'payment_rejected',
] as const satisfies readonly PauseReason[]

/** What the rule needs to know of an enrollment. */
export type PausedSeat = EnrollmentStanding & { paused_at: Date | null; paused_reason: PauseReason | null }

/**
 * Until when an enrollment paused for nonpayment keeps its seat, whatever the method (decision M21); null for any other, which keeps it
 * as long as the enrollment lasts.
 */
export function seatHeldUntil(enrollment: PausedSeat, hours: number): Date | null {
  const { paused_at, paused_reason } = enrollment
  if (paused_at === null || standingOf(enrollment) !== 'paused') return null
  if (!UNPAID_PAUSES.some((reason) => reason === paused_reason)) return null
  return new Date(paused_at.getTime() + hours * HOUR_MS)
}
