import type { PaymentMethod } from '#domain/payments/methods.ts'
import type * as contract from '#contract/payments.ts'
import { changeable } from '#domain/checkout/change-method.ts'
import { standingPayment, type StandingPayment } from '#domain/checkout/standing-payment.ts'
import type { Context, Handler } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import type { PaymentRow } from './payments-queries.ts'
import { replacePayments } from './replace-payments.ts'
import { isEnrollment, listStandingForUpdate, listStandingInCourse, listStandingOf } from './replaced-queries.ts'

/** What each of some enrollments has of money; those that have nothing are left out. */
export async function standingOfEnrollments(
  db: Database | Tx,
  enrollmentIds: readonly string[],
): Promise<Map<string, StandingPayment>> {
  const rows = await listStandingOf(db, enrollmentIds)
  const standing = new Map<string, StandingPayment>()
  for (const id of enrollmentIds) {
    const found = standingPayment(rows.filter(({ enrollment_id }) => enrollment_id === id))
    if (found) standing.set(id, found)
  }
  return standing
}

/** What becomes of a payment is said before its course is given up (decision M14). */
export const getCoursePayment: Handler<typeof contract.getCoursePayment> = async ({ courseId }, { db, user }) =>
  told(standingPayment(await listStandingInCourse(db, user.id, courseId)))

/** Staff are told the same before they end an enrollment (decision M14). */
export const getEnrollmentPayment: Handler<typeof contract.getEnrollmentPayment> = async ({ enrollmentId }, { db }) => {
  if (!(await isEnrollment(db, enrollmentId))) throw new Failure('NOT_FOUND')
  return told(standingPayment(await listStandingOf(db, [enrollmentId])))
}

function told(standing: StandingPayment | null) {
  if (!standing) return { state: 'none' as const, amount_cents: 0 }
  const { isPaid, status, totalCents } = standing
  const state = isPaid ? ('paid' as const) : status === 'pending' ? ('waiting' as const) : ('in_review' as const)
  return { state, amount_cents: totalCents }
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
