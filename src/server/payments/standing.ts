import type { PaymentMethod } from '#domain/payments/methods.ts'
import type * as contract from '#contract/payments.ts'
import { changeable } from '#domain/checkout/change-method.ts'
import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { owedReason } from '#domain/ledger/account.ts'
import type { Context, Handler } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { accountOfEnrollment } from '../ledger/accounts.ts'
import { costsAnewWithout } from '../ledger/cost-anew.ts'
import type { PaymentRow } from './payments-queries.ts'
import { replacePayments } from './replace-payments.ts'
import { findEnrollmentStatus, listRunningIn, listStandingForUpdate } from './replaced-queries.ts'

/** What becomes of a payment is said before its course is given up (decision M14). */
export const getCoursePayment: Handler<typeof contract.getCoursePayment> = async ({ courseId }, { db, user }) => {
  const [enrolled] = await listRunningIn(db, user.id, courseId)
  return told(db, enrolled ?? null)
}

/** Staff are told the same before they end an enrollment (decision M14). */
export const getEnrollmentPayment: Handler<typeof contract.getEnrollmentPayment> = async ({ enrollmentId }, { db }) => {
  const enrolled = await findEnrollmentStatus(db, enrollmentId)
  if (!enrolled) throw new Failure('NOT_FOUND')
  return told(db, enrolled)
}

/** What was paid, or what is still owed and whether it's asked for, and what giving the course up makes of the rest of its purchase (decisions M16 and M18). */
async function told(db: Database, enrolled: { enrollment_id: string; status: EnrollmentStatus } | null) {
  const account = enrolled && (await accountOfEnrollment(db, enrolled))
  const paid_cents = account?.paidCents ?? 0
  if (account?.isPaid) return { state: 'paid' as const, amount_cents: account.chargedCents, paid_cents, repriced: null }
  const anew = enrolled && (await costsAnewWithout(db, enrolled.enrollment_id))
  const repriced = anew && { course_name: anew.name, price_cents: anew.list_price }
  if (!account || account.owedCents === 0) return { state: 'none' as const, amount_cents: 0, paid_cents, repriced }
  const reason = owedReason(account.asked)
  const state = reason === 'rejected' ? ('owed' as const) : reason
  return { state, amount_cents: account.owedCents, paid_cents, repriced }
}

/**
 * Ends the balances of a student's order that are to be paid another way, and answers them; none when they're asked for by that
 * method already. Refused when the method stays (decision M12).
 */
export async function replaceBalances(
  tx: Tx,
  context: Context,
  { orderId, method }: { orderId: string; method: PaymentMethod },
): Promise<PaymentRow[]> {
  const rows = await listStandingForUpdate(tx, context.user.id, orderId)
  if (rows.some(({ status }) => status === 'processing')) throw new Failure('PAYMENT_IN_PROGRESS')
  const balances = changeable(rows.map(asked))
  if (balances.length === 0) throw new Failure('METHOD_STAYS')
  if (balances.every(({ status, payment_method }) => status === 'pending' && payment_method === method)) return []
  await replacePayments(tx, context, balances)
  return balances
}

function asked(row: PaymentRow) {
  return { ...row, amountCents: row.amount, isEnrolled: row.enrollment_id !== null }
}
