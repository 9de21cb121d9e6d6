import type { AuditAction } from '#domain/audit/actions.ts'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import type { DeedContext } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { endRefunded, releaseSeats, takeSeatsAgain, type Seat } from '../enrollments/awaited-seats.ts'
import { settleEnrollments } from '../enrollments/payment-standing.ts'
import { notify } from '../notifications/notify.ts'
import { movePayments } from '../payments/move-payments.ts'
import { replaceOthers } from '../payments/replace-payments.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { orderMail } from './providers-mails.ts'
import { paymentExpired, paymentFailed, paymentRefunded, enrollmentConfirmed } from './providers-notices.ts'
import { findBuyerEmail, listPaidElsewhere, type ProviderOrder } from './providers-queries.ts'

/** What the provider said of a payment. */
export type Told = {
  readonly payment_id: string | null
  readonly reason: string | null
  readonly isExpired?: boolean
}

/**
 * The money came: the payments are done, the enrollments begin, and nothing else asks for these courses any more (decision M13).
 * Answers what a person must look at, if anything.
 */
export async function complete(
  tx: Tx,
  context: DeedContext,
  order: ProviderOrder,
  told: Told,
): Promise<'paid_without_seat' | 'paid_twice' | null> {
  await replaceOthers(tx, context, {
    userId: order.user_id,
    courseIds: order.payments.map(({ course_id }) => course_id),
    except: order.payments.map(({ id }) => id),
  })
  await tryAgain(tx, context, order)
  await move(tx, context, order, { status: 'completed', action: 'payment.completed', told })
  const ids = enrollmentsOf(order)
  const seats = await takeSeatsAgain(tx, context, { ids, mustBeOpen: false })
  const isSeated = ids.every((id) => SEATED.includes(seats.get(id) ?? 'full'))
  const paidElsewhere = await paidByOthers(tx, order)
  await settleEnrollments(tx, context, ids)
  await settleOrder(tx, context, order.id)
  for (const payment of order.payments) {
    if (SEATED.includes(seats.get(payment.enrollment_id ?? '') ?? 'full'))
      await notify(tx, enrollmentConfirmed(order, payment))
  }
  if (isSeated) await mail(tx, context, order, 'payment_completed')
  if (!isSeated) return 'paid_without_seat'
  return paidElsewhere.size > 0 ? 'paid_twice' : null
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

/** The money went back: what it paid for ends, unless another order paid for it too. */
export async function refund(tx: Tx, context: DeedContext, order: ProviderOrder, told: Told): Promise<void> {
  if (order.payments.some(({ status }) => status !== 'completed')) {
    await tryAgain(tx, context, order)
    await move(tx, context, order, { status: 'completed', action: 'payment.completed', told })
  }
  await move(tx, context, order, { status: 'refunded', action: 'payment.refunded', told })
  const ids = enrollmentsOf(order)
  const paid = await paidByOthers(tx, order)
  await endRefunded(
    tx,
    context,
    ids.filter((id) => !paid.has(id)),
  )
  await settleOrder(tx, context, order.id)
  await notify(tx, paymentRefunded(order))
  await mail(tx, context, order, 'payment_refunded')
}

/** The enrollments of an order that another order paid for too. */
async function paidByOthers(tx: Tx, order: ProviderOrder): Promise<Set<string | null>> {
  const elsewhere = await listPaidElsewhere(tx, order.id, enrollmentsOf(order))
  return new Set(elsewhere.filter(({ status }) => status === 'completed').map(({ enrollment_id }) => enrollment_id))
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
