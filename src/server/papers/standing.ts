import type { EnrollmentFacts } from '#domain/papers/missing.ts'
import { hasPeriodEnded, isCurrentPeriod } from '#domain/periods/periods.ts'
import type { Context } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { accountsOf } from '../ledger/accounts.ts'
import { type EnrollmentRow, listEnrollmentRows } from './issuing-queries.ts'

/** An enrollment with what the rules ask of it. */
export type Standing = EnrollmentRow & EnrollmentFacts

/** A person's enrollments as the rules of papers see them; or one of them. */
export async function listStandings(
  db: Database | Tx,
  { today }: Pick<Context, 'today'>,
  { userId, enrollmentId }: { userId: string; enrollmentId: string | null },
): Promise<Standing[]> {
  const rows = await listEnrollmentRows(db, userId, enrollmentId)
  const accounts = await accountsOf(db, rows)
  return rows.map((row) => ({
    ...row,
    isActaClosed: row.is_acta_closed,
    hasPeriodEnded: hasPeriodEnded({ end_date: row.period_end }, today),
    isCurrent: isCurrentPeriod(
      { start_date: row.period_start, end_date: row.period_end, is_active: row.period_is_active },
      today,
    ),
    isOwed: (accounts.get(row.enrollment_id)?.owedCents ?? 0) > 0,
  }))
}
