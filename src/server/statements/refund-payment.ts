import type * as contract from '#contract/ledger.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { PROVIDER_NAMES } from '#contract/payment-texts.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { moneyText } from '#domain/money.ts'
import { refundableCents, refundingProvider } from '#domain/payments/payment-can.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { endRefunded } from '../enrollments/awaited-seats.ts'
import { Failure } from '../actions/failure.ts'
import { accountSettled } from '../notifications/kinds/payments.ts'
import { notify } from '../notifications/notify.ts'
import { cancelRefunded } from '../ledger/cancel-purchases.ts'
import { askForOwed, paidEnrollments } from '../ledger/credit.ts'
import { lockMoneyOf } from '../ledger/leave-purchases.ts'
import { settleOrder } from '../ledger/settle-order.ts'
import { stateAccounts } from './statement.ts'
import {
  type EnrolledRow,
  findEnrolled,
  findPaymentOwner,
  findPaymentToRefund,
  type PaymentToRefund,
  updateRefunded,
} from './statement-queries.ts'

/**
 * Staff refunded money that no provider took: all or part of a payment. A course that nothing pays for any more ends, once that has been
 * confirmed; after a partial refund it continues, and nobody is asked to pay for it again, as with a provider's refund. A credit is only
 * reduced (decision M17).
 */
export const refundPayment: Handler<typeof contract.refundPayment> = async (input, context) =>
  stateAccounts(context, await refundOne(input, context))

/** Refunds one payment and returns whose it was. */
export async function refundOne(
  { paymentId, amount_cents, reason, seen_cents, ends_enrollment }: HandlerInput<typeof contract.refundPayment>,
  context: Context,
): Promise<string> {
  return context.transaction(async (tx) => {
    const owner = await findPaymentOwner(tx, paymentId)
    if (!owner) throw new Failure('NOT_FOUND')
    await lockMoneyOf(tx, owner.user_id, [owner.course_id])
    const payment = await getRefundable(tx, paymentId)
    const left = payment.amount - payment.refunded_amount
    if (left !== seen_cents || amount_cents > left) throw new Failure('REFUND_CHANGED', { left: moneyText(left) })
    const enrolled = payment.enrollment_id ? await findEnrolled(tx, payment.enrollment_id) : null
    if (!enrolled) throw new Failure('NOT_REFUNDABLE')
    const wasPaid = await isPaid(tx, enrolled)
    await giveBack(tx, context, payment, { amount_cents, reason })
    const ends = wasPaid && !(await isPaid(tx, enrolled))
    if (ends) await endCourse(tx, context, enrolled, { isConfirmed: ends_enrollment === true })
    if (!wasPaid) await askForOwed(tx, context, enrolled.enrollment_id)
    await settleOrder(tx, context, payment.order_id)
    await notify(
      tx,
      accountSettled.to(enrolled.user_id, {
        course_name: enrolled.course_name,
        amount_cents,
        reason,
        returned: { ends: ends && enrollmentCan.withdraw(enrolled) },
        order_id: payment.order_id,
      }),
    )
    return owner.user_id
  })
}

async function getRefundable(tx: Tx, paymentId: string): Promise<PaymentToRefund> {
  const payment = await findPaymentToRefund(tx, paymentId)
  if (!payment) throw new Failure('NOT_FOUND')
  if (refundableCents(payment) !== null) return payment
  const provider = refundingProvider(payment)
  if (provider) throw new Failure('REFUNDED_BY_PROVIDER', { provider: PROVIDER_NAMES[provider] })
  throw new Failure('NOT_REFUNDABLE')
}

async function giveBack(
  tx: Tx,
  context: Context,
  { id, status, amount, refunded_amount }: PaymentToRefund,
  { amount_cents, reason }: { amount_cents: number; reason: string },
): Promise<void> {
  const gone = refunded_amount + amount_cents
  const end = gone === amount ? 'refunded' : 'completed'
  const change = { status: end, refunded_amount: gone, refunded_by: context.user.id, refund_reason: reason } as const
  await updateRefunded(tx, id, change, context.clock.now())
  await record(tx, context, 'payment.refunded', {
    entity: 'payments',
    entity_id: id,
    before: { status },
    after: { status: end, amount_cents, reason },
  })
}

/** Nothing pays for the course any more: its enrollment ends, along with its purchases. */
async function endCourse(
  tx: Tx,
  context: Context,
  enrolled: EnrolledRow,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const { enrollment_id, course_name } = enrolled
  if (enrollmentCan.withdraw(enrolled) && !isConfirmed)
    throw new Failure('REFUND_ENDS_ENROLLMENT', { course: `«${course_name}»` })
  await endRefunded(tx, context, [enrollment_id])
  await cancelRefunded(tx, context, [enrollment_id])
}

async function isPaid(tx: Tx, { enrollment_id }: EnrolledRow): Promise<boolean> {
  return (await paidEnrollments(tx, [enrollment_id])).has(enrollment_id)
}
