import type * as contract from '#contract/enrollments.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { record } from '../audit/record.ts'
import type { AuditContext, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { leavePurchases, lockMoneyOf } from '../ledger/leave-purchases.ts'
import { moneyOfLeaving } from '../ledger/money-of-leaving.ts'
import { requireShown } from '../actions/seen.ts'
import { type KnownEnrollment, listOwnEnrollmentsForUpdate, updateEnrollmentRow } from './enrollments-queries.ts'

/** A student gives a course up: it ends as Desistido, with the reason as its observations (document 2 §4). */
export const withdrawFromCourse: Handler<typeof contract.withdrawFromCourse> = async (
  { courseId, reason, seen },
  context,
) =>
  context.transaction(async (tx) => {
    await lockMoneyOf(tx, context.user.id, [courseId])
    const own = await listOwnEnrollmentsForUpdate(tx, context.user.id, courseId)
    if (own.length === 0) throw new Failure('NOT_FOUND')
    const given = own.find((enrollment) => enrollmentCan.withdraw(enrollment))
    if (!given) throw new Failure('NO_ACTIVE_ENROLLMENT')
    await requireShownMoney(tx, given, seen)
    const { status, completion_date } = await withdraw(tx, context, given, reason)
    return { enrollment_id: given.id, status, completion_date }
  })

/** Ends an enrollment that is locked and may be given up; what isn't paid of it is owed no more (decision M17). */
export async function withdraw(tx: Tx, context: AuditContext, enrollment: KnownEnrollment, reason: string) {
  const change = await endAsWithdrawn(tx, context, enrollment, reason)
  await leavePurchases(tx, context, [enrollment.id])
  return change
}

/** The same without its money. */
export async function endAsWithdrawn(tx: Tx, context: AuditContext, enrollment: KnownEnrollment, reason: string) {
  const now = context.clock.now()
  const change = {
    is_active: false,
    status: 'Desistido',
    observations: reason,
    completion_date: now,
    provisional_until: null,
    paused_at: null,
    paused_reason: null,
  } as const
  await updateEnrollmentRow(tx, enrollment.id, change, now)
  await record(tx, context, 'enrollment.withdrawn', {
    entity: 'enrollments',
    entity_id: enrollment.id,
    before: { status: enrollment.status, is_active: enrollment.is_active, observations: enrollment.observations },
    after: { status: change.status, is_active: change.is_active, observations: reason },
  })
  return change
}

/** Refuses to end an enrollment if what becomes of its money differs from what the sender was shown. */
export async function requireShownMoney(
  tx: Tx,
  { id, status }: KnownEnrollment,
  sent: string | undefined,
): Promise<void> {
  requireShown(sent, (await moneyOfLeaving(tx, { enrollment_id: id, status })).seen)
}
