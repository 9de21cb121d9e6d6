import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { owedReason, owedTotal } from '#domain/ledger/account.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { accountsOf, type EnrollmentAccount } from './accounts.ts'

type Enrolled = { enrollment_id: string; course_name: string; status: EnrollmentStatus }

/** What a student's enrollments owe: each course with the reason, and the total; empty when everything is paid. */
export async function owedBy(db: Database | Tx, enrollments: readonly Enrolled[]) {
  const accounts = await accountsOf(db, enrollments)
  const lines = enrollments.flatMap(({ enrollment_id, course_name }) => {
    const account = accounts.get(enrollment_id)
    if (!account || account.owedCents === 0) return []
    const { asked, owedCents: amount_cents } = account
    const [payment_id, reason] = [asked?.id ?? null, owedReason(asked)]
    return [{ payment_id, course_name, reason, amount_cents, currency: 'USD', local: localOwed(account) }]
  })
  return { ...owedTotal(lines), lines }
}

/** What is owed in the country's currency, where it was asked for in it (decision M3). */
export function localOwed({ asked, owedCents }: Pick<EnrollmentAccount, 'asked' | 'owedCents'>) {
  if (!asked || asked.amount !== owedCents) return null
  const { local_amount, local_currency, exchange_rate } = asked
  if (local_amount === null || local_currency === null || exchange_rate === null) return null
  return { amount_cents: local_amount, currency: local_currency, rate: exchange_rate }
}
