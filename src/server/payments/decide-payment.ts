import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { approvePayment as approval, rejectPayment as rejection } from '#contract/payments.ts'
import { paymentCan } from '#domain/payments/payment-can.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { pauseUnpaid, settleEnrollments } from '../enrollments/payment-standing.ts'
import { Failure } from '../failure.ts'
import { notify } from '../notifications/notify.ts'
import { paymentApproved, paymentRejected } from './payments-notices.ts'
import { listOrderPaymentsForUpdate, updatePayments, type PaymentRow } from './payments-queries.ts'
import { getReceipt } from './receipts.ts'
import { settleOrder } from './settle-order.ts'

/** The money came: every open payment of the order with the same receipt is done, and its enrollments go on. */
export async function approvePayment(
  { paymentId, note }: HandlerInput<typeof approval>,
  context: Context,
): Promise<HandlerOutput<typeof approval>> {
  return context.transaction(async (tx) => {
    const open = await undecidedOf(tx, paymentId, paymentCan.approve)
    const decision = { status: 'completed', verified_by: context.user.id, verified_at: context.clock.now() } as const
    const numbered = await updatePayments(tx, idsOf(open), decision, context.clock.now())
    for (const payment of open) {
      await record(tx, context, 'payment.approved', {
        entity: 'payments',
        entity_id: payment.id,
        before: { status: payment.status },
        after: {
          status: decision.status,
          receipt_number: numbered.find(({ id }) => id === payment.id)?.receipt_number,
          ...(note && { note }),
        },
      })
    }
    await settleEnrollments(tx, context, enrollmentsOf(open))
    await settleOrder(tx, context, orderOf(open))
    const receipt = await getReceipt(tx, paymentId)
    await notify(tx, paymentApproved(receipt))
    return receipt
  })
}

/** The money didn't come: the payments fail with a reason, the enrollments pause, and the student may try again. */
export async function rejectPayment(
  { paymentId, reason }: HandlerInput<typeof rejection>,
  context: Context,
): Promise<HandlerOutput<typeof rejection>> {
  return context.transaction(async (tx) => {
    const open = await undecidedOf(tx, paymentId, paymentCan.reject)
    const decision = {
      status: 'failed',
      rejection_reason: reason,
      verified_by: context.user.id,
      verified_at: context.clock.now(),
    } as const
    await updatePayments(tx, idsOf(open), decision, context.clock.now())
    for (const payment of open) {
      await record(tx, context, 'payment.rejected', {
        entity: 'payments',
        entity_id: payment.id,
        before: { status: payment.status },
        after: { status: decision.status, note: reason },
      })
    }
    await pauseUnpaid(tx, context, enrollmentsOf(open))
    await settleOrder(tx, context, orderOf(open))
    const receipt = await getReceipt(tx, paymentId)
    await notify(tx, paymentRejected(receipt, reason))
    return receipt
  })
}

/** The payments that one receipt pays and nobody has decided, locked: of two people at once, one decides. */
async function undecidedOf(
  tx: Tx,
  paymentId: string,
  mayDecide: (payment: PaymentRow) => boolean,
): Promise<PaymentRow[]> {
  const ofOrder = await listOrderPaymentsForUpdate(tx, paymentId)
  const asked = ofOrder.find(({ id }) => id === paymentId)
  if (!asked) throw new Failure('NOT_FOUND')
  if (!mayDecide(asked)) throw new Failure('PAYMENT_ALREADY_DECIDED')
  return ofOrder.filter((payment) => payment.receipt_file_id === asked.receipt_file_id && mayDecide(payment))
}

function idsOf(payments: readonly PaymentRow[]): string[] {
  return payments.map(({ id }) => id)
}

function enrollmentsOf(payments: readonly PaymentRow[]): string[] {
  return payments.flatMap(({ enrollment_id }) => enrollment_id ?? [])
}

function orderOf(payments: readonly PaymentRow[]): string {
  return payments[0]?.order_id ?? ''
}
