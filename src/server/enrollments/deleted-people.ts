import { ACCOUNT_DELETED } from '#contract/enrollment-texts.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import type { Context, AuditContext } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { accountsOf } from '../ledger/accounts.ts'
import { leavePurchases, lockMoneyOf } from '../ledger/leave-purchases.ts'
import {
  listAllEnrollmentsForUpdate,
  listDeletedWhoStudy,
  listEnrollmentsToEnd,
  type ToEnd,
} from './deleted-people-queries.ts'
import { endAsWithdrawn } from './withdraw.ts'

/** The courses that deleting a person ends, by name, and what becomes of the money of each; and how much more is to their credit then (decision C15). */
export async function endedByDeletion(db: Database | Tx, userId: string) {
  const running = (await listEnrollmentsToEnd(db, userId)).filter(enrollmentCan.withdraw)
  const accounts = await accountsOf(db, running)
  let creditedCents = 0
  const courses = running.map(({ enrollment_id, course_name, period_name }) => {
    const account = accounts.get(enrollment_id)
    const isPaid = account?.isPaid ?? false
    const creditCents = (isPaid ? account?.creditCents : account?.spareCents) ?? 0
    creditedCents += creditCents - (account?.creditCents ?? 0)
    return {
      enrollment_id,
      course_name,
      period_name,
      cancelled_cents: account?.owedCents ?? 0,
      paid_cents: isPaid ? (account?.paidCents ?? 0) : 0,
      credit_cents: creditCents,
    }
  })
  return { running: courses, creditedCents }
}

/** Makes anyone who moves money of any of a person's courses wait; runs before the person and the enrollments are locked. */
export async function lockAllMoneyOf(tx: Tx, userId: string): Promise<void> {
  const courseIds = (await listEnrollmentsToEnd(tx, userId)).map(({ course_id }: ToEnd) => course_id)
  await lockMoneyOf(tx, userId, [...new Set(courseIds)])
}

/**
 * What a deleted person studies, or has yet to pay, ends as withdrawn and leaves its purchases (decisions C15 and M17); so does what
 * is still waiting for a course that ended earlier for lack of payment. Debts for finished courses stay.
 */
export async function endEnrollmentsOfDeleted(tx: Tx, context: AuditContext, userId: string): Promise<void> {
  const all = await listAllEnrollmentsForUpdate(tx, userId)
  const running = all.filter(enrollmentCan.withdraw)
  for (const enrollment of running) await endAsWithdrawn(tx, context, enrollment, ACCOUNT_DELETED)
  const left = all.filter((enrollment) => enrollmentCan.withdraw(enrollment) || enrollment.status === 'Desistido')
  const ids = left.map(({ id }) => id)
  if (ids.length > 0) await leavePurchases(tx, context, ids)
}

/** Of people who were deleted before this was done with the deletion: each in a transaction of its own, so that a run that is cut off goes on later. */
export async function endEnrollmentsOfDeletedBefore(
  context: AuditContext & Pick<Context, 'db' | 'transaction'>,
): Promise<void> {
  for (const userId of await listDeletedWhoStudy(context.db)) {
    await context.transaction(async (tx) => {
      await lockAllMoneyOf(tx, userId)
      await endEnrollmentsOfDeleted(tx, context, userId)
    })
  }
}
