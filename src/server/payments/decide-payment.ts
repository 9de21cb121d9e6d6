import type * as contract from '#contract/payments.ts'
import { canonicalOperationNumber } from '#domain/payments/operation-number.ts'
import { isEnrolled, standingOf } from '#domain/enrollments/standing.ts'
import { isLeftInReview, paymentCan } from '#domain/payments/payment-can.ts'
import { recordAll } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { takeSeatsAgain, withoutSeat } from '../enrollments/awaited-seats.ts'
import { enrollBought } from '../enrollments/enroll-bought.ts'
import { enrollmentsOf as enrollmentsOfStudent, type OwnEnrollment } from '../enrollments/enroll.ts'
import { pauseUnpaid, settleEnrollments, runningAmong } from '../enrollments/payment-standing.ts'
import { tellSeatUntil } from '../enrollments/provisional-enrollments.ts'
import { Failure } from '../actions/failure.ts'
import { cancelReplaced } from '../ledger/cancel-purchases.ts'
import { creditMoney, paidEnrollments, sortMoney } from '../ledger/credit.ts'
import { paymentDecided } from '../notifications/kinds/payments.ts'
import type { Notice } from '../notifications/notice-kind.ts'
import { notify } from '../notifications/notify.ts'
import { decisionMail } from './payments-mails.ts'
import { enrollPayments, listOrderPaymentsForUpdate, updatePayments, type PaymentRow } from './payments-queries.ts'
import { replaceOthers } from './replace-payments.ts'
import { getReceipt, type Receipt } from './receipts.ts'
import { listSameOperations } from './receipts-queries.ts'
import { requireShown } from '../actions/seen.ts'
import { settleOrder } from '../ledger/settle-order.ts'

/**
 * The money came: every open payment of the order with the same receipt is done, and its enrollments go on. What came for a course that was given up, or
 * is paid already, is its student's credit (decision M17).
 */
export const approvePayment: Handler<typeof contract.approvePayment> = async (
  { paymentId, note, operation_number, accepts_seen, credits_left, seen },
  context,
) =>
  context.transaction(async (tx) => {
    const { asked, undecided, left } = await undecidedOf(tx, paymentId, paymentCan.approve)
    requireShown(seen, (await getReceipt(tx, paymentId)).seen)
    const { order_id: orderId, user_id: userId } = asked
    const number = canonicalOperationNumber(operation_number ?? '') || null
    if (number && !accepts_seen) await refuseSeen(tx, orderId, number)
    // What is paid here is no longer requested elsewhere (decision M13).
    await replaceOthers(tx, context, {
      userId,
      courseIds: undecided.map(({ course_id }) => course_id),
      except: idsOf(undecided),
      orderId,
    })
    const enrolled = await enrollClaimed(tx, context, undecided)
    // A seat that was given back for want of payment is taken again; without one the money is a credit (decision M21).
    const seats = await takeSeatsAgain(tx, context, { ids: enrollmentsOf(enrolled), mustBeOpen: false })
    const { standing, credited } = await sortMoney(
      tx,
      orderId,
      [...enrolled, ...(credits_left || undecided.length === 0 ? left : [])],
      withoutSeat(seats),
    )
    const open = standing.map(({ payment }) => payment)
    const decision = {
      verified_by: context.user.id,
      verified_at: context.clock.now(),
      ...(number && { operation_number: number }),
    } as const
    const numbered = await updatePayments(tx, idsOf(open), { ...decision, status: 'completed' }, context.clock.now())
    await recordAll(
      tx,
      context,
      open.map((payment) => ({
        action: 'payment.approved',
        entity: 'payments',
        entity_id: payment.id,
        before: { status: payment.status },
        after: {
          status: 'completed',
          receipt_number: numbered.find(({ id }) => id === payment.id)?.receipt_number,
          ...(number && { operation_number: number }),
          ...(note && { note }),
        },
      })),
    )
    const paid = await creditMoney(tx, context, credited, decision)
    await settleEnrollments(tx, context, [...enrollmentsOf(open), ...paid])
    const running = await runningAmong(tx, enrollmentsOf(open))
    const mayStudy = enrollmentsOf(open).every((id) => running.has(id))
    await settleOrder(tx, context, orderId)
    const receipt = await getReceipt(tx, paymentId)
    // Credits are reported in their own notice.
    const approved = { ...receipt, courses: receipt.courses.filter(({ is_credited }) => !is_credited) }
    if (open.length > 0) {
      const decided = { isClaim: undecided.some(isClaim), mayStudy }
      await tell(tx, context, receipt, paymentDecided.to(receipt.user_id, { ...approved, approved: decided }))
    }
    return receipt
  })

/** A transfer pays one order: a number that came with another order is reported first. */
async function refuseSeen(tx: Tx, orderId: string, number: string): Promise<void> {
  const seen = (await listSameOperations(tx, [number])).find(({ order_id }) => order_id !== orderId)
  if (seen) throw new Failure('OPERATION_SEEN', { number, student: seen.student_name })
}

/** The money didn't come: the payments fail with a reason, the enrollments pause, and the student may try again. */
export const rejectPayment: Handler<typeof contract.rejectPayment> = async ({ paymentId, reason, seen }, context) =>
  context.transaction(async (tx) => {
    const { asked, undecided: open, left } = await undecidedOf(tx, paymentId, paymentCan.reject)
    requireShown(seen, (await getReceipt(tx, paymentId)).seen)
    const decision = {
      status: 'failed',
      rejection_reason: reason,
      verified_by: context.user.id,
      verified_at: context.clock.now(),
    } as const
    await updatePayments(tx, idsOf([...open, ...left]), decision, context.clock.now())
    await recordAll(
      tx,
      context,
      [...open, ...left].map((payment) => ({
        action: 'payment.rejected',
        entity: 'payments',
        entity_id: payment.id,
        before: { status: payment.status },
        after: { status: decision.status, note: reason },
      })),
    )
    await pauseUnpaid(tx, context, enrollmentsOf(open))
    const seat = await tellSeatUntil(tx, context, enrollmentsOf(open))
    await settleOrder(tx, context, asked.order_id)
    const receipt = await getReceipt(tx, paymentId)
    const given = left.map(({ course_id }) => course_id)
    const rejected = { reason, isClaim: open.some(isClaim), seat, left: given }
    await tell(tx, context, receipt, paymentDecided.to(receipt.user_id, { ...receipt, rejected }))
    return receipt
  })

/** The student hears of a decision at the bell and by mail. */
async function tell(tx: Tx, context: Context, receipt: Receipt, notice: Notice): Promise<void> {
  await notify(tx, notice)
  const mail = decisionMail(receipt, notice)
  if (mail) await context.mail.queue(tx, mail)
}

/**
 * What was said to be paid already enrolls only now (document 1 §7): the payments, each with its enrollment. Who came into the course another way
 * meanwhile isn't enrolled twice: the money is for that enrollment, which owes it, or has it to its credit.
 */
async function enrollClaimed(tx: Tx, context: Context, payments: readonly PaymentRow[]): Promise<PaymentRow[]> {
  const claims = payments.filter(isClaim)
  const [first] = claims
  if (!first) return [...payments]
  const { order_id: orderId } = first
  const courseIds = claims.map(({ course_id }) => course_id)
  const known = (await enrollmentsOfStudent(tx, first.user_id, courseIds)).filter(isInCourse)
  const enrolled = new Map(known.map(({ id, course_id }) => [course_id, id]))
  const paid = await paidEnrollments(tx, [...enrolled.values()])
  await cancelReplaced(
    tx,
    context,
    claims.filter(({ course_id }) => paid.has(enrolled.get(course_id) ?? '')),
  )
  const fresh = courseIds.filter((id) => !enrolled.has(id))
  if (fresh.length > 0)
    for (const [id, enrollment] of await enrollBought(tx, context, { orderId, courseIds: fresh }))
      enrolled.set(id, enrollment)
  const claimed = claims.flatMap(({ id, course_id }) => {
    const enrollment_id = enrolled.get(course_id)
    return enrollment_id ? [{ id, enrollment_id }] : []
  })
  await enrollPayments(tx, claimed, context.clock.now())
  return payments.map((payment) => ({
    ...payment,
    enrollment_id: payment.enrollment_id ?? enrolled.get(payment.course_id) ?? null,
  }))
}

/** Who studies the course, or has done so, is in it. */
function isInCourse(enrollment: OwnEnrollment): boolean {
  return isEnrolled(enrollment) || ['passed', 'attended'].includes(standingOf(enrollment))
}

/**
 * The payments that one receipt pays and nobody has decided, locked: if two people act at once, one decides; and those for courses
 * that were given up since it was sent.
 */
async function undecidedOf(
  tx: Tx,
  paymentId: string,
  mayDecide: (payment: PaymentRow) => boolean,
): Promise<{ asked: PaymentRow; undecided: PaymentRow[]; left: PaymentRow[] }> {
  const ofOrder = await listOrderPaymentsForUpdate(tx, paymentId)
  const asked = ofOrder.find(({ id }) => id === paymentId)
  if (!asked) throw new Failure('NOT_FOUND')
  if (!mayDecide(asked) && !isLeftInReview(asked)) throw new Failure('PAYMENT_ALREADY_DECIDED')
  const together = ofOrder.filter(({ receipt_file_id }) => receipt_file_id === asked.receipt_file_id)
  return { asked, undecided: together.filter(mayDecide), left: together.filter(isLeftInReview) }
}

/** Reported as paid, and nobody enrolled yet. */
function isClaim({ enrollment_id }: PaymentRow): boolean {
  return enrollment_id === null
}

function idsOf(payments: readonly PaymentRow[]): string[] {
  return payments.map(({ id }) => id)
}

function enrollmentsOf(payments: readonly PaymentRow[]): string[] {
  return payments.flatMap(({ enrollment_id }) => enrollment_id ?? [])
}
