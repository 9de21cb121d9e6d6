import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { owedReason } from '#domain/ledger/account.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { digestOf } from '../actions/seen.ts'
import { accountOfEnrollment } from './accounts.ts'
import { costsAnewWithout } from './cost-anew.ts'

type Enrolled = { readonly enrollment_id: string; readonly status: EnrollmentStatus }

/**
 * What giving up a course means for its money and for the rest of its purchase (decisions M14, M16 and M18), and what proves that it
 * was seen.
 */
export async function moneyOfLeaving(db: Database | Tx, enrolled: Enrolled | null) {
  const money = await moneyOf(db, enrolled)
  return { ...money, seen: digestOf(money) }
}

/** What was paid, or what is still owed and whether it's requested, and which course of its purchase costs more without it. */
async function moneyOf(db: Database | Tx, enrolled: Enrolled | null) {
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
