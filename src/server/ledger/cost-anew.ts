import { purchaseToReprice } from '#domain/ledger/reprice.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { accountOfEnrollment } from './accounts.ts'
import { listBalancesOf, listPurchases, listPurchasesOf, type PaymentRow, type Purchase } from './ledger-queries.ts'

type Balance = Pick<PaymentRow, 'order_id' | 'course_id' | 'share' | 'enrollment_id' | 'status'>

/** Which of an order's courses that are left costs its list price from now on, or null (decision M18). */
export function costsAnew(standing: readonly Purchase[], payments: readonly Balance[]): Purchase | null {
  return purchaseToReprice(
    standing.map((one) => {
      const balance = payments.find(({ course_id, share }) => course_id === one.course_id && share === 'balance')
      // What was only said to be paid is looked for at the price that was said.
      return { ...one, discountPct: one.discount_pct, status: balance?.enrollment_id ? balance.status : null }
    }),
  )
}

/** What would cost its list price if an enrollment were given up now: said before it is (decision M18). */
export async function costsAnewWithout(db: Database | Tx, enrollmentId: string): Promise<Purchase | null> {
  // What is paid keeps its place in its purchase (leavePurchases).
  if ((await accountOfEnrollment(db, { enrollment_id: enrollmentId, status: 'En Progreso' })).isPaid) return null
  const given = (await listPurchasesOf(db, [enrollmentId])).filter(({ cancel_reason }) => cancel_reason === null)
  if (given.length === 0) return null
  const orderIds = [...new Set(given.map(({ order_id }) => order_id))].toSorted()
  const left = (await listPurchases(db, orderIds)).filter(
    ({ id, cancel_reason }) => cancel_reason === null && given.every((one) => one.id !== id),
  )
  const payments = await listBalancesOf(db, orderIds)
  for (const orderId of orderIds) {
    const ofOrder = left.filter(({ order_id }) => order_id === orderId)
    const one =
      ofOrder.length > 0 &&
      costsAnew(
        ofOrder,
        payments.filter(({ order_id }) => order_id === orderId),
      )
    if (one) return one
  }
  return null
}
