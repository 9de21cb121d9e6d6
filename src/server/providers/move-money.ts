import type { AuditAction } from '#domain/audit/actions.ts'
import { refundParts } from '#domain/ledger/refund-parts.ts'
import { sumCents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import { roundedRatio } from '#domain/rounding.ts'
import type { Context, AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { endRefunded, takeSeatsAgain, type Seat, withoutSeat } from '../enrollments/awaited-seats.ts'
import { keepSeatsAnew, settleEnrollments, runningAmong } from '../enrollments/payment-standing.ts'
import { tellSeatUntil } from '../enrollments/provisional-enrollments.ts'
import { cancelRefunded, standAgain } from '../ledger/cancel-purchases.ts'
import { askForOwed, creditMoney, paidEnrollments, sortMoney, spendCredit } from '../ledger/credit.ts'
import { enrollmentConfirmed } from '../notifications/kinds/enrollments.ts'
import { paymentProgress, paymentRefunded } from '../notifications/kinds/payments.ts'
import { notify } from '../notifications/notify.ts'
import { providerSentence } from '../payments/failure-reason.ts'
import { movePayments } from '../payments/move-payments.ts'
import { replaceOthers } from '../payments/replace-payments.ts'
import { settleOrder } from '../ledger/settle-order.ts'
import { orderMail } from './providers-mails.ts'
import { findBuyerEmail, type ProviderOrder } from './providers-queries.ts'

type ProviderContext = AuditContext & Pick<Context, 'zone'>

/** What the provider said of a payment. */
export type Told = {
  readonly payment_id: string | null
  readonly reason: string | null
  readonly isExpired?: boolean
  /** How much of the whole charge was returned so far, in the charge's currency; all of it if not given. */
  readonly refunded?: { readonly cents: number; readonly ofCents: number } | null
}

/**
 * The money arrived: the payments are done, the enrollments begin, and no other payment is requested for these courses (decision
 * M13). What came for a course that was given up, or is already paid, is its student's credit and enrolls nobody (decision M17).
 * Returns what a person must look at, if anything.
 */
export async function complete(
  tx: Tx,
  context: AuditContext,
  order: ProviderOrder,
  told: Told,
): Promise<'paid_without_seat' | 'paid_twice' | 'credited' | null> {
  const sure = await sortMoney(tx, order.id, order.payments)
  const ids = enrollmentsOf({ ...order, payments: sure.standing.map(({ payment }) => payment) })
  const seats = await takeSeatsAgain(tx, context, { ids, mustBeOpen: false })
  const { standing, credited } = await sortMoney(tx, order.id, order.payments, withoutSeat(seats))
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
  // Of a part the rest is asked for; while the provider worked on it its student waited, and the time begins now.
  const asked = credited.filter(({ payment, isWithoutSeat }) => payment.replaced_at === null && !isWithoutSeat)
  await keepSeatsAnew(tx, context, enrollmentsOf({ ...order, payments: asked.map(({ payment }) => payment) }))
  const settled = await paidEnrollments(tx, enrollmentsOf(own))
  await settleEnrollments(tx, context, [...settled, ...paid])
  await settleOrder(tx, context, order.id)
  const running = await runningAmong(tx, ids)
  const begun = payments.filter(({ enrollment_id }) => running.has(enrollment_id ?? ''))
  for (const payment of payments)
    await notify(
      tx,
      begun.includes(payment)
        ? enrollmentConfirmed.to(order.user_id, { order_id: order.id, ...payment })
        : paymentProgress.to(order.user_id, { order_id: order.id, payments: [payment], came: 'arrived' }),
    )
  if (begun.length > 0 && begun.length === ids.length)
    await mail(tx, context, { ...order, payments: begun }, { kind: 'payment_completed' })
  if (ids.some((id) => !EXPECTED.includes(seats.get(id) ?? 'full'))) return 'paid_without_seat'
  if ([...standing, ...credited].some(({ isPaidTwice }) => isPaidTwice)) return 'paid_twice'
  return credited.length > 0 ? 'credited' : null
}

/** What money may come for; who failed the course still owes it. */
const EXPECTED: readonly Seat[] = ['held', 'taken_again', 'running', 'failed']

/** The provider works on it: the money may take days. */
export async function process(tx: Tx, context: AuditContext, order: ProviderOrder, told: Told): Promise<void> {
  await tryAgain(tx, context, order)
  await move(tx, context, order, { status: 'processing', action: 'payment.processing', told })
  await settleOrder(tx, context, order.id)
}

/** It was refused, or nobody paid in time: the seat waits for another attempt (decision M21). */
export async function fail(tx: Tx, context: ProviderContext, order: ProviderOrder, told: Told): Promise<void> {
  const wasWorkedOn = order.payments.some(({ status }) => status === 'processing')
  await move(tx, context, order, { status: 'failed', action: 'payment.failed', told })
  await settleOrder(tx, context, order.id)
  const paid: string[] = []
  // What came meanwhile couldn't lower it while the provider worked on it.
  for (const id of enrollmentsOf(order)) if (await spendCredit(tx, context, id)) paid.push(id)
  await settleEnrollments(tx, context, paid)
  const ids = enrollmentsOf(order).filter((id) => !paid.includes(id))
  if (ids.length === 0) return
  // While the provider worked on it its student waited: the time begins now.
  if (wasWorkedOn) await keepSeatsAnew(tx, context, ids)
  const seat = await tellSeatUntil(tx, context, ids)
  const of = { order_id: order.id, payments: order.payments, seat }
  const next = told.reason ? providerSentence(told.reason) : null
  const came = told.isExpired ? ({ came: 'late' } as const) : ({ came: 'refused', next } as const)
  await notify(tx, paymentProgress.to(order.user_id, { ...of, ...came }))
}

/**
 * Money was returned, all or part of it: what it paid for ends, unless the account is still paid; a credit is only reduced. If only
 * part was returned, the enrollment continues, and nobody is asked for that part again.
 */
export async function refund(tx: Tx, context: AuditContext, order: ProviderOrder, told: Told): Promise<void> {
  const unknown = { ...order, payments: order.payments.filter(({ status }) => !CAME.includes(status)) }
  if (unknown.payments.length > 0) {
    await tryAgain(tx, context, unknown)
    await move(tx, context, unknown, { status: 'completed', action: 'payment.completed', told })
  }
  const wasPaid = await paidEnrollments(tx, enrollmentsOf(order))
  const total = sumCents(order.payments.map(({ amount }) => amount))
  const parts = refundParts(
    order.payments.map(({ id, amount, replaced_at }) => ({ id, amountCents: amount, isCredit: replaced_at !== null })),
    told.refunded ? roundedRatio(BigInt(total) * BigInt(told.refunded.cents), told.refunded.ofCents) : total,
  )
  // What went back before is in each part.
  const more = order.payments.filter(({ id, refunded_amount }) => (parts.get(id) ?? 0) > refunded_amount)
  const whole = more.filter(({ id, amount }) => parts.get(id) === amount)
  const partly = more.filter((payment) => !whole.includes(payment))
  for (const payment of partly) {
    const change = { status: 'completed', refunded_amount: parts.get(payment.id) ?? 0 } as const
    await movePayments(tx, context, [payment], change, 'payment.refunded')
  }
  await move(tx, context, { ...order, payments: whole }, { status: 'refunded', action: 'payment.refunded', told })
  const ended = await endUnpaid(tx, context, { ids: enrollmentsOf(order), wasPaid })
  await settleOrder(tx, context, order.id)
  if (whole.length === 0) return
  const back = { ...order, payments: whole }
  const notice = paymentRefunded.to(order.user_id, { order_id: order.id, payments: whole, ended })
  await notify(tx, notice)
  await mail(tx, context, back, { kind: 'payment_refunded', message: notice.message })
}

/** Money that came, also when it went back. */
const CAME: readonly PaymentStatus[] = ['completed', 'refunded']

/**
 * Ends the enrollments that are no longer paid, with their purchases, and returns them; for those that weren't paid before a credit
 * was returned, more is requested.
 */
async function endUnpaid(
  tx: Tx,
  context: AuditContext,
  { ids, wasPaid }: { ids: readonly string[]; wasPaid: ReadonlySet<string> },
): Promise<Set<string>> {
  const paid = await paidEnrollments(tx, ids)
  const unpaid = [...wasPaid].filter((id) => !paid.has(id))
  const ended = await endRefunded(tx, context, unpaid)
  await cancelRefunded(tx, context, unpaid)
  for (const id of ids) if (!wasPaid.has(id)) await askForOwed(tx, context, id)
  return ended
}

/** From failed the only way on is through pending (decision S3): the student tried again. */
export async function tryAgain(tx: Tx, context: AuditContext, order: ProviderOrder): Promise<void> {
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
  context: AuditContext,
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
  context: AuditContext,
  order: ProviderOrder,
  about: Parameters<typeof orderMail>[1],
): Promise<void> {
  const recipient = await findBuyerEmail(tx, order.user_id)
  if (recipient) await context.mail.queue(tx, orderMail({ ...order, recipient }, about))
}
