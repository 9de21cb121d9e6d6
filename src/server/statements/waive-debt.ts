import type * as contract from '#contract/ledger.ts'
import { moneyText } from '#domain/money.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { settleEnrollments } from '../enrollments/payment-standing.ts'
import { Failure } from '../actions/failure.ts'
import { accountSettled } from '../notifications/kinds/payments.ts'
import { notify } from '../notifications/notify.ts'
import { accountOfEnrollment } from '../ledger/accounts.ts'
import { spendCredit } from '../ledger/credit.ts'
import { lockMoneyOf } from '../ledger/leave-purchases.ts'
import { settleOrder } from '../ledger/settle-order.ts'
import { stateAccounts } from './statement.ts'
import { findEnrolled, insertWaiver, listStandingPurchases } from './statement-queries.ts'

/** Everything that an enrollment owes is forgiven: what waited for money is done, and a course that was paused for it goes on. */
export const waiveDebt: Handler<typeof contract.waiveDebt> = async ({ enrollmentId, reason, seen_cents }, context) => {
  const userId = await context.transaction(async (tx) => {
    const owner = await findEnrolled(tx, enrollmentId)
    if (!owner) throw new Failure('NOT_FOUND')
    await lockMoneyOf(tx, owner.user_id, [owner.course_id])
    // It may have been given up in the meantime: then it owes nothing.
    const enrolled = (await findEnrolled(tx, enrollmentId)) ?? owner
    const { owedCents, asked, orderId } = await accountOfEnrollment(tx, enrolled)
    const purchase = (await listStandingPurchases(tx, enrollmentId)).find(({ order_id }) => order_id === orderId)
    if (owedCents === 0 || !purchase) throw new Failure('NOTHING_OWED')
    if (asked?.status === 'processing') throw new Failure('DEBT_IN_PROGRESS')
    if (owedCents !== seen_cents) throw new Failure('DEBT_CHANGED', { owed: moneyText(owedCents) })
    await insertWaiver(tx, {
      enrollment_id: enrollmentId,
      amount: -owedCents,
      order_id: purchase.order_id,
      order_item_id: purchase.id,
      note: reason,
      recorded_by: context.user.id,
      recorded_at: context.clock.now(),
    })
    await record(tx, context, 'enrollment.debt_waived', {
      entity: 'enrollments',
      entity_id: enrollmentId,
      after: { amount_cents: owedCents, reason },
    })
    await spendCredit(tx, context, enrollmentId)
    await settleEnrollments(tx, context, [enrollmentId])
    await settleOrder(tx, context, purchase.order_id)
    const settled = { amount_cents: owedCents, reason, order_id: purchase.order_id, forgiven: true } as const
    await notify(tx, accountSettled.to(enrolled.user_id, { course_name: enrolled.course_name, ...settled }))
    return enrolled.user_id
  })
  return stateAccounts(context, userId)
}
