import type { PaymentMethod } from '#domain/payments/methods.ts'
import type * as contract from '#contract/payments.ts'
import { changeable } from '#domain/checkout/change-method.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { moneyOfLeaving } from '../ledger/money-of-leaving.ts'
import type { PaymentRow } from './payments-queries.ts'
import { replacePayments } from './replace-payments.ts'
import { findEnrollmentStatus, listRunningIn, listStandingForUpdate } from './replaced-queries.ts'

/** What becomes of a payment is said before its course is given up (decision M14). */
export const getCoursePayment: Handler<typeof contract.getCoursePayment> = async ({ courseId }, { db, user }) => {
  const [enrolled] = await listRunningIn(db, user.id, courseId)
  return moneyOfLeaving(db, enrolled ?? null)
}

/** Staff are told the same before they end an enrollment (decision M14). */
export const getEnrollmentPayment: Handler<typeof contract.getEnrollmentPayment> = async ({ enrollmentId }, { db }) => {
  const enrolled = await findEnrollmentStatus(db, enrollmentId)
  if (!enrolled) throw new Failure('NOT_FOUND')
  return moneyOfLeaving(db, enrolled)
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
