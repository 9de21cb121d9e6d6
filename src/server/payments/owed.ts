import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { owedPayment, owedTotal } from '#domain/payments/owed.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { localCharge } from './own-payments.ts'
import { listStandingOf } from './replaced-queries.ts'

type Enrolled = { enrollment_id: string; course_name: string; status: EnrollmentStatus }

/** What the enrollments of a student owe: each course with why, and what they are together; empty when everything is paid. */
export async function owedBy(db: Database | Tx, enrollments: readonly Enrolled[]) {
  const rows = Map.groupBy(
    await listStandingOf(
      db,
      enrollments.map(({ enrollment_id }) => enrollment_id),
    ),
    ({ enrollment_id }) => enrollment_id,
  )
  const lines = enrollments.flatMap(({ enrollment_id, course_name, status }) => {
    const owed = owedPayment({ status }, rows.get(enrollment_id) ?? [])
    if (!owed) return []
    const { id, amount, currency, ...payment } = owed.payment
    const local = localCharge(payment)
    return [{ payment_id: id, course_name, reason: owed.reason, amount_cents: amount, currency, local }]
  })
  return { ...owedTotal(lines), lines }
}
