import { enrollmentCan, standingOf } from '#domain/enrollments/standing.ts'
import { UNPAID_PAUSES } from '#domain/enrollments/unpaid-seat.ts'
import { record } from '../audit/record.ts'
import type { AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { tellResumed } from './provisional-enrollments.ts'
import {
  listEnrollmentsForUpdate,
  listRunning,
  updateEnrollmentRow,
  type KnownEnrollment,
} from './enrollments-queries.ts'

/** The money came: the enrollments are no longer provisional, and go on if they were paused for it (decision M6). */
export async function settleEnrollments(tx: Tx, context: AuditContext, ids: readonly string[]): Promise<void> {
  const now = context.clock.now()
  for (const enrollment of await listEnrollmentsForUpdate(tx, ids)) {
    if (!isPausedForMoney(enrollment)) {
      await updateEnrollmentRow(tx, enrollment.id, { provisional_until: null }, now)
      continue
    }
    // What was waiting for a provider starts now: this is reported as its confirmation.
    if (enrollment.paused_reason !== 'payment_pending') await tellResumed(tx, context, enrollment.id)
    await updateEnrollmentRow(
      tx,
      enrollment.id,
      { provisional_until: null, is_active: true, paused_at: null, paused_reason: null },
      now,
    )
    await record(tx, context, 'enrollment.resumed', {
      entity: 'enrollments',
      entity_id: enrollment.id,
      before: { is_active: false, paused_reason: enrollment.paused_reason },
      after: { is_active: true },
    })
  }
}

/** Staff wait for the money now, and no provider: the enrollments that waited for one begin, until a due moment (decision M6). */
export async function beginProvisional(
  tx: Tx,
  context: AuditContext,
  ids: readonly string[],
  until: Date,
): Promise<void> {
  const now = context.clock.now()
  for (const enrollment of await listEnrollmentsForUpdate(tx, ids)) {
    if (!isPausedForMoney(enrollment) || enrollment.paused_reason !== 'payment_pending') continue
    const begun = { provisional_until: until, is_active: true, paused_at: null, paused_reason: null } as const
    await updateEnrollmentRow(tx, enrollment.id, begun, now)
    await record(tx, context, 'enrollment.resumed', {
      entity: 'enrollments',
      entity_id: enrollment.id,
      before: { is_active: false, paused_reason: enrollment.paused_reason },
      after: { is_active: true },
    })
  }
}

/**
 * The payment was rejected: the enrollments that are still running are paused until the money arrives (decision M6). For those already
 * paused, the time they keep their seat starts over now: their student was waiting while it was reviewed (decision M21).
 */
export async function pauseUnpaid(tx: Tx, context: AuditContext, ids: readonly string[]): Promise<void> {
  await keepSeatsAnew(tx, context, ids)
  const now = context.clock.now()
  for (const enrollment of await listEnrollmentsForUpdate(tx, ids)) {
    if (!enrollmentCan.pause(enrollment)) continue
    const pause = { is_active: false, paused_at: now, paused_reason: 'payment_rejected' } as const
    await updateEnrollmentRow(tx, enrollment.id, pause, now)
    await record(tx, context, 'enrollment.paused', {
      entity: 'enrollments',
      entity_id: enrollment.id,
      before: { is_active: true },
      after: { is_active: false, paused_reason: pause.paused_reason },
    })
  }
}

/** Restarts the time for which enrollments paused for lack of payment keep their seat (decision M21). */
export async function keepSeatsAnew(tx: Tx, { clock }: AuditContext, ids: readonly string[]): Promise<void> {
  const now = clock.now()
  for (const enrollment of await listEnrollmentsForUpdate(tx, ids)) {
    if (isPausedForMoney(enrollment)) await updateEnrollmentRow(tx, enrollment.id, { paused_at: now }, now)
  }
}

/** Such a pause ends when the money comes; staff's own doesn't. */
function isPausedForMoney(enrollment: KnownEnrollment): boolean {
  return standingOf(enrollment) === 'paused' && UNPAID_PAUSES.some((reason) => reason === enrollment.paused_reason)
}

/** Those of some enrollments that run now: what may be said of studying depends on it. */
export function runningAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  return listRunning(tx, ids)
}
