import type { AuditAction } from '#domain/audit/actions.ts'
import { refundParts } from '#domain/ledger/refund-parts.ts'
import { sumCents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import type { DeedContext } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { endRefunded, releaseSeats, takeSeatsAgain, type Seat } from '../enrollments/awaited-seats.ts'
import { settleEnrollments } from '../enrollments/payment-standing.ts'
import { cancelRefunded, standAgain } from '../ledger/cancel-purchases.ts'
import { creditMoney, paidEnrollments, sortMoney } from '../ledger/credit.ts'
import { notify } from '../notifications/notify.ts'
import { movePayments } from '../payments/move-payments.ts'
import { replaceOthers } from '../payments/replace-payments.ts'
import { settleOrder } from '../ledger/settle-order.ts'
import { orderMail } from './providers-mails.ts'
import { paymentExpired, paymentFailed, paymentRefunded, enrollmentConfirmed } from './providers-notices.ts'
import { findBuyerEmail, listPaidElsewhere, type ProviderOrder } from './providers-queries.ts'

/** What the provider said of a payment. */
export type Told = {
  readonly payment_id: string | null
  readonly reason: string | null
  readonly isExpired?: boolean
  /** Of the whole charge, how much went back by now: a share from 0 to 1. */
  readonly refundedShare?: number
}

/**
 * The money came: the payments are done, the enrollments begin, and nothing else asks for these courses any more (decision M13). What came for a course
 * that was given up, or is paid already, is its student's credit and enrolls nobody (decision M17). Answers what a person must look at, if anything.
 */
export async function complete(
  tx: Tx,
  context: DeedContext,
  order: ProviderOrder,
  told: Told,
): Promise<'paid_without_seat' | 'paid_twice' | 'credited' | null> {
  const { standing, credited } = await sortMoney(tx, order.id, order.payments)
  const payments = standing.map(({ payment }) => payment)
  const own = { ...order, payments }
  await replaceOthers(tx, context, {
    userId: order.user_id,
    courseIds: payments.map(({ course_id }) => course_id),
    except: order.payments.map(({ id }) => id),
    orderId: order.id,
  })
  await standAgain(
    tx,
    context,
    standing.map(({ purchase }) => purchase),
  )
  await tryAgain(tx, context, own)
  await move(tx, context, own, { status: 'completed', action: 'payment.completed', told })
  const paid = await creditMoney(tx, context, credited, told.payment_id ? { provider_payment_id: told.payment_id } : {})
  const ids = enrollmentsOf(own)
  const seats = await takeSeatsAgain(tx, context, { ids, mustBeOpen: false })
  const isSeated = ids.every((id) => SEATED.includes(seats.get(id) ?? 'full'))
  await settleEnrollments(tx, context, [...ids, ...paid])
  await settleOrder(tx, context, order.id)
  for (const payment of payments) {
    if (SEATED.includes(seats.get(payment.enrollment_id ?? '') ?? 'full'))
      await notify(tx, enrollmentConfirmed(order, payment))
  }
  if (isSeated && payments.length > 0) await mail(tx, context, order, 'payment_completed')
  if (!isSeated) return 'paid_without_seat'
  if (credited.length === 0) return null
  return credited.some(({ isPaidTwice }) => isPaidTwice) ? 'paid_twice' : 'credited'
}

const SEATED: readonly Seat[] = ['held', 'taken_again', 'running']

/** The provider works on it: the money may take days. */
export async function process(tx: Tx, context: DeedContext, order: ProviderOrder, told: Told): Promise<void> {
  await tryAgain(tx, context, order)
  await move(tx, context, order, { status: 'processing', action: 'payment.processing', told })
  await settleOrder(tx, context, order.id)
}

/** It was refused, and the seat waits a while for another try; or nobody paid in time, and the seat is given back. */
export async function fail(tx: Tx, context: DeedContext, order: ProviderOrder, told: Told): Promise<void> {
  await move(tx, context, order, { status: 'failed', action: 'payment.failed', told })
  await settleOrder(tx, context, order.id)
  if (!told.isExpired) return notify(tx, paymentFailed(order, told.reason))
  await giveBack(tx, context, order)
  await notify(tx, paymentExpired(order))
}

/**
 * Money went back, all of it or a part: what it paid for ends, unless the account is still paid; a credit is only less. Of a part the enrollment goes
 * on, and nobody is asked for it again.
 */
export async function refund(tx: Tx, context: DeedContext, order: ProviderOrder, told: Told): Promise<void> {
  if (order.payments.some(({ status }) => status !== 'completed')) {
    await tryAgain(tx, context, order)
    await move(tx, context, order, { status: 'completed', action: 'payment.completed', told })
  }
  const total = sumCents(order.payments.map(({ amount }) => amount))
  const parts = refundParts(
    order.payments.map(({ id, amount, replaced_at }) => ({ id, amountCents: amount, isCredit: replaced_at !== null })),
    told.refundedShare === undefined ? total : Math.round(total * told.refundedShare),
  )
  const whole = order.payments.filter(({ id, amount }) => parts.get(id) === amount)
  const partly = order.payments.filter((payment) => !whole.includes(payment) && (parts.get(payment.id) ?? 0) > 0)
  for (const payment of partly) {
    const change = { status: 'completed', refunded_amount: parts.get(payment.id) ?? 0 } as const
    await movePayments(tx, context, [payment], change, 'payment.refunded')
  }
  await move(tx, context, { ...order, payments: whole }, { status: 'refunded', action: 'payment.refunded', told })
  await endUnpaid(tx, context, { ...order, payments: whole })
  await settleOrder(tx, context, order.id)
  if (whole.length === 0) return
  await notify(tx, paymentRefunded({ ...order, payments: whole }))
  await mail(tx, context, order, 'payment_refunded')
}

/** Ends the enrollments that aren't paid any more, with their purchases. */
async function endUnpaid(tx: Tx, context: DeedContext, order: ProviderOrder): Promise<void> {
  const paid = await paidEnrollments(tx, enrollmentsOf(order))
  const unpaid = order.payments.filter(({ enrollment_id }) => enrollment_id && !paid.has(enrollment_id))
  await endRefunded(tx, context, enrollmentsOf({ ...order, payments: unpaid }))
  await cancelRefunded(
    tx,
    context,
    unpaid.map(({ course_id }) => ({ order_id: order.id, course_id })),
  )
}

/** Gives back the seats that an order's enrollments keep, except where another order pays for them. */
export async function giveBack(tx: Tx, context: DeedContext, order: ProviderOrder): Promise<void> {
  const ids = enrollmentsOf(order)
  const elsewhere = new Set((await listPaidElsewhere(tx, order.id, ids)).map(({ enrollment_id }) => enrollment_id))
  await releaseSeats(
    tx,
    context,
    ids.filter((id) => !elsewhere.has(id)),
  )
}

/** From failed the only way on is through pending (decision S3): the student tried again. */
export async function tryAgain(tx: Tx, context: DeedContext, order: ProviderOrder): Promise<void> {
  const failed = order.payments.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return
  await movePayments(
    tx,
    context,
    failed,
    { status: 'pending', rejection_reason: null, replaced_at: null },
    'payment.retried',
  )
}

type Step = { status: PaymentStatus; action: AuditAction; told: Told }

async function move(
  tx: Tx,
  context: DeedContext,
  { payments }: ProviderOrder,
  { status, action, told }: Step,
): Promise<void> {
  const change = {
    status,
    ...(told.payment_id && { provider_payment_id: told.payment_id }),
    ...(status === 'failed' && { rejection_reason: told.isExpired ? 'expired' : (told.reason ?? 'declined') }),
  }
  await movePayments(tx, context, payments, change, action)
}

function enrollmentsOf({ payments }: ProviderOrder): string[] {
  return payments.flatMap(({ enrollment_id }) => enrollment_id ?? [])
}

async function mail(
  tx: Tx,
  context: DeedContext,
  order: ProviderOrder,
  kind: 'payment_completed' | 'payment_refunded',
): Promise<void> {
  const recipient = await findBuyerEmail(tx, order.user_id)
  if (recipient)
    await context.mail.queue(tx, orderMail({ kind, recipient, order_id: order.id, user_id: order.user_id }))
}
