import type * as contract from '#contract/payments.ts'
import { canonicalOperationNumber } from '#domain/payments/operation-number.ts'
import { paymentCan } from '#domain/payments/payment-can.ts'
import { recordAll } from '../audit/record.ts'
import type { Context, Handler } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { enrollBought } from '../enrollments/enroll-bought.ts'
import { pauseUnpaid, settleEnrollments } from '../enrollments/payment-standing.ts'
import { Failure } from '../failure.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { decisionMail } from './payments-mails.ts'
import { paymentApproved, paymentRejected } from './payments-notices.ts'
import { enrollPayments, listOrderPaymentsForUpdate, updatePayments, type PaymentRow } from './payments-queries.ts'
import { replaceOthers } from './replace-payments.ts'
import { getReceipt, type Receipt } from './receipts.ts'
import { listSameOperations } from './receipts-queries.ts'
import { settleOrder } from './settle-order.ts'

/** The money came: every open payment of the order with the same receipt is done, and its enrollments go on. */
export const approvePayment: Handler<typeof contract.approvePayment> = async (
  { paymentId, note, operation_number, accepts_seen },
  context,
) =>
  context.transaction(async (tx) => {
    const undecided = await undecidedOf(tx, paymentId, paymentCan.approve)
    const number = canonicalOperationNumber(operation_number ?? '') || null
    if (number && !accepts_seen) await refuseSeen(tx, orderOf(undecided), number)
    // What is paid here isn't asked for elsewhere any more (decision M13).
    await replaceOthers(tx, context, {
      userId: undecided[0]?.user_id ?? '',
      courseIds: undecided.map(({ course_id }) => course_id),
      except: idsOf(undecided),
    })
    const open = await enrollClaimed(tx, context, undecided)
    const decision = {
      status: 'completed',
      verified_by: context.user.id,
      verified_at: context.clock.now(),
      ...(number && { operation_number: number }),
    } as const
    const numbered = await updatePayments(tx, idsOf(open), decision, context.clock.now())
    await recordAll(
      tx,
      context,
      open.map((payment) => ({
        action: 'payment.approved',
        entity: 'payments',
        entity_id: payment.id,
        before: { status: payment.status },
        after: {
          status: decision.status,
          receipt_number: numbered.find(({ id }) => id === payment.id)?.receipt_number,
          ...(number && { operation_number: number }),
          ...(note && { note }),
        },
      })),
    )
    await settleEnrollments(tx, context, enrollmentsOf(open))
    await settleOrder(tx, context, orderOf(open))
    const receipt = await getReceipt(tx, paymentId)
    await tell(tx, context, receipt, paymentApproved(receipt, { isClaim: undecided.some(isClaim) }))
    return receipt
  })

/** A transfer pays one order: a number that came with another one is told first. */
async function refuseSeen(tx: Tx, orderId: string, number: string): Promise<void> {
  const seen = (await listSameOperations(tx, [number])).find(({ order_id }) => order_id !== orderId)
  if (seen) throw new Failure('OPERATION_SEEN', { number, student: seen.student_name })
}

/** The money didn't come: the payments fail with a reason, the enrollments pause, and the student may try again. */
export const rejectPayment: Handler<typeof contract.rejectPayment> = async ({ paymentId, reason }, context) =>
  context.transaction(async (tx) => {
    const open = await undecidedOf(tx, paymentId, paymentCan.reject)
    const decision = {
      status: 'failed',
      rejection_reason: reason,
      verified_by: context.user.id,
      verified_at: context.clock.now(),
    } as const
    await updatePayments(tx, idsOf(open), decision, context.clock.now())
    await recordAll(
      tx,
      context,
      open.map((payment) => ({
        action: 'payment.rejected',
        entity: 'payments',
        entity_id: payment.id,
        before: { status: payment.status },
        after: { status: decision.status, note: reason },
      })),
    )
    await pauseUnpaid(tx, context, enrollmentsOf(open))
    await settleOrder(tx, context, orderOf(open))
    const receipt = await getReceipt(tx, paymentId)
    await tell(tx, context, receipt, paymentRejected(receipt, { reason, isClaim: open.some(isClaim) }))
    return receipt
  })

/** The student hears of a decision at the bell and by mail. */
async function tell(tx: Tx, context: Context, receipt: Receipt, notice: Notice): Promise<void> {
  await notify(tx, notice)
  await context.mail.queue(tx, decisionMail(receipt, notice))
}

/** What was said to be paid already enrolls only now (document 1 §7): the payments, each with its enrollment. */
async function enrollClaimed(tx: Tx, context: Context, payments: readonly PaymentRow[]): Promise<PaymentRow[]> {
  const courseIds = payments.filter(isClaim).map(({ course_id }) => course_id)
  if (courseIds.length === 0) return [...payments]
  const enrolled = await enrollBought(tx, context, { orderId: orderOf(payments), courseIds })
  const claimed = payments.flatMap(({ id, course_id }) => {
    const enrollment_id = enrolled.get(course_id)
    return enrollment_id ? [{ id, enrollment_id }] : []
  })
  await enrollPayments(tx, claimed, context.clock.now())
  return payments.map((payment) => ({
    ...payment,
    enrollment_id: payment.enrollment_id ?? enrolled.get(payment.course_id) ?? null,
  }))
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

/** Said to be paid, and nobody enrolled yet. */
function isClaim({ enrollment_id }: PaymentRow): boolean {
  return enrollment_id === null
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
