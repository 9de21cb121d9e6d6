import { accountOf } from '#domain/ledger/account.ts'
import type { Cents } from '#domain/money.ts'
import { REPLACED_REASON } from '#domain/payments/statuses.ts'
import { record } from '../audit/record.ts'
import type { AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { moneyCredited } from '../notifications/kinds/payments.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../database/connect.ts'
import { accountOfEnrollment, accountsOf } from './accounts.ts'
import { askedAgain } from './asked-again.ts'
import { canStandAgain, cancelLapsed } from './cancel-purchases.ts'
import { listSharesGivenBack } from './code-uses-queries.ts'
import {
  changePayments,
  findPayment,
  insertPaymentRows,
  listEntries,
  listPurchases,
  type PaymentRow,
  type Purchase,
  listEnrollmentsIn,
} from './ledger-queries.ts'
import { forgetPage, settleOrder } from './settle-order.ts'

type MoneyRow = {
  readonly id: string
  readonly amount: number
  readonly course_id: string
  readonly enrollment_id: string | null
  readonly replaced_at: Date | null
}

const NOTHING = { isPaid: false, owedCents: 0, spareCents: 0 }

/** A payment whose money came, and the course of its order that it's for. */
export type MoneyFor<Row extends MoneyRow> = {
  readonly payment: Row
  readonly purchase: Purchase
  /** The course is paid already. */
  readonly isPaidTwice: boolean
  /** Its seat was given back for want of payment, and there's none left. */
  readonly isWithoutSeat: boolean
}

/**
 * Which money of an order pays for what is in force, or may be again, and which is its student's credit: what came for a course that
 * was given up or is already paid (decisions M13 and M17), or whose enrollment is among those named: they no longer get a seat
 * (decision M21).
 */
export async function sortMoney<Row extends MoneyRow>(
  tx: Tx,
  orderId: string,
  payments: readonly Row[],
  withoutSeat: ReadonlySet<string> = new Set(),
): Promise<{ standing: MoneyFor<Row>[]; credited: MoneyFor<Row>[] }> {
  const purchases = await listPurchases(tx, [orderId])
  const accounts = await runningAccounts(
    tx,
    payments.flatMap(({ enrollment_id }) => enrollment_id ?? []),
  )
  const mayStand = await canStandAgain(tx, orderId)
  const givenBack = await listSharesGivenBack(tx, purchases)
  const shares = new Map(givenBack.map(({ course_id, amount }) => [course_id, amount]))
  const sorted: { standing: MoneyFor<Row>[]; credited: MoneyFor<Row>[] } = { standing: [], credited: [] }
  for (const payment of payments) {
    const purchase = purchases.find(({ course_id }) => course_id === payment.course_id)
    if (!purchase) continue
    const { cancel_reason } = purchase
    const { isPaid, owedCents, spareCents } = accounts.get(payment.enrollment_id ?? '') ?? NOTHING
    const isReplaced = payment.replaced_at !== null || cancel_reason !== null
    const isOff = cancel_reason === 'withdrawn' || cancel_reason === 'refunded' || (cancel_reason !== null && !mayStand)
    // It was asked for at an earlier price (decision M18), or a credit went back while a provider worked on it: the rest is still to be paid.
    const unpaidCents =
      cancel_reason === null ? owedCents : purchase.unit_price - (shares.get(payment.course_id) ?? 0) - spareCents
    const isShort = unpaidCents > payment.amount
    const isWithoutSeat = withoutSeat.has(payment.enrollment_id ?? '')
    const money = { payment, purchase, isPaidTwice: isPaid, isWithoutSeat }
    sorted[(isReplaced && isPaid) || isOff || isShort || isWithoutSeat ? 'credited' : 'standing'].push(money)
  }
  return sorted
}

/** Those of some enrollments whose account is paid. */
export async function paidEnrollments(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const accounts = await runningAccounts(tx, ids)
  return new Set(ids.filter((id) => accounts.get(id)?.isPaid))
}

/** The accounts of some enrollments, as if none of them had been given up. */
async function runningAccounts(tx: Tx, ids: readonly string[]) {
  const entries = Map.groupBy(await listEntries(tx, ids), ({ enrollment_id }) => enrollment_id)
  return new Map(ids.map((id) => [id, accountOf({ status: 'En Progreso' }, entries.get(id) ?? [])]))
}

/**
 * Money arrived that is no longer requested: it goes to its student's account, the student is notified, and it reduces what the
 * course asks for by now. It enrolls nobody (decision M17). Returns the enrollments for which it paid everything requested: anyone
 * who came back by then, and was waiting, continues.
 */
export async function creditMoney(
  tx: Tx,
  context: AuditContext,
  credited: readonly MoneyFor<MoneyRow>[],
  change: Partial<PaymentRow> = {},
): Promise<string[]> {
  const now = context.clock.now()
  const paid: string[] = []
  await cancelLapsed(
    tx,
    context,
    credited.flatMap(({ purchase, isWithoutSeat }) => (isWithoutSeat ? [purchase] : [])),
  )
  for (const { payment, purchase, isPaidTwice, isWithoutSeat } of credited) {
    const row = await findPayment(tx, payment.id)
    if (!row || row.status === 'completed') continue
    // From failed the only way on is through pending (decision S3).
    if (row.status === 'failed') await changePayments(tx, [row.id], { status: 'pending', rejection_reason: null }, now)
    const end = { status: 'completed', replaced_at: row.replaced_at ?? now } as const
    await changePayments(tx, [row.id], { ...change, ...end }, now)
    const after = { status: end.status, amount_cents: row.amount, course_id: purchase.course_id }
    await record(tx, context, 'payment.credited', {
      entity: 'payments',
      entity_id: row.id,
      before: { status: row.status },
      after,
    })
    const { enrollment_id } = row
    const isAllPaid = enrollment_id !== null && (await spendCredit(tx, context, enrollment_id))
    if (isAllPaid && enrollment_id) paid.push(enrollment_id)
    const restCents = await askForRest(tx, context, row)
    const { user_id, amount, order_id } = row
    const came = { isPaidTwice, isWithoutSeat, isAllPaid, restCents }
    await notify(tx, moneyCredited.to(user_id, { order_id, amount, name: purchase.name, ...came }))
  }
  return paid
}

/**
 * Money on an account reduces what its course asks for: the waiting payment is replaced by one for what is still owed, which is done
 * when that's nothing; returns whether that's the case. A payment that a provider is processing can't be canceled.
 */
export async function spendCredit(tx: Tx, context: AuditContext, enrollmentId: string): Promise<boolean> {
  // What was given up owes nothing, and no payment is requested for it either.
  const { asked, owedCents } = await accountOfEnrollment(tx, { enrollment_id: enrollmentId, status: 'En Progreso' })
  if (!asked || asked.amount <= owedCents) return false
  if (asked.status === 'processing') return owedCents === 0
  return askForOwed(tx, context, enrollmentId)
}

/**
 * What its course still asks for after a payment arrived. An amount that was requested by itself, and is less than what is owed by
 * now, is requested again in the same way.
 */
async function askForRest(tx: Tx, context: AuditContext, row: PaymentRow): Promise<Cents> {
  const { enrollment_id, order_id } = row
  if (!enrollment_id) return 0
  const { asked, owedCents, orderId } = await accountOfEnrollment(tx, { enrollment_id, status: 'En Progreso' })
  if (asked) return owedCents
  if (row.replaced_at !== null || owedCents === 0 || orderId !== order_id) return 0
  await insertPaymentRows(tx, [{ ...askedAgain(row, owedCents, context.clock.now()), status: 'pending' }])
  await forgetPage(tx, context, order_id)
  return owedCents
}

/**
 * Replaces the waiting payment with one for what is owed by now, which may be more: a credit was returned. One that a provider is
 * processing stays. Returns whether nothing is owed.
 */
export async function askForOwed(tx: Tx, context: AuditContext, enrollmentId: string): Promise<boolean> {
  const { asked, owedCents } = await accountOfEnrollment(tx, { enrollment_id: enrollmentId, status: 'En Progreso' })
  if (!asked || asked.amount === owedCents || asked.status === 'processing') return false
  const row = await findPayment(tx, asked.id)
  if (!row) return false
  const now = context.clock.now()
  await changePayments(tx, [row.id], { status: 'failed', rejection_reason: REPLACED_REASON, replaced_at: now }, now)
  await insertPaymentRows(tx, [
    {
      ...askedAgain(row, owedCents, now),
      status: owedCents === 0 ? 'completed' : row.status === 'failed' ? 'pending' : row.status,
    },
  ])
  await forgetPage(tx, context, row.order_id)
  await settleOrder(tx, context, row.order_id)
  return owedCents === 0
}

/** What a student has to their credit for courses that they may come back to in these windows, by window; none isn't there (decision M17). */
export async function creditsIn(
  db: Database,
  userId: string,
  windowIds: readonly string[],
): Promise<Map<string, Cents>> {
  const former = await listEnrollmentsIn(db, userId, windowIds)
  if (former.length === 0) return new Map()
  const accounts = await accountsOf(db, former)
  return new Map(
    former.flatMap(({ enrollment_id, window_id }) => {
      const account = accounts.get(enrollment_id)
      return account && !account.isPaid && account.spareCents > 0 ? [[window_id, account.spareCents] as const] : []
    }),
  )
}
