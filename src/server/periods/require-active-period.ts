import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { findPeriodForShare } from './periods-queries.ts'

/** The period, with its first day; refuses when enrollment can't be opened in a period: there is none, or it's deactivated (document 3 §5). */
export async function requireActivePeriod(
  db: Database | Tx,
  periodId: string,
): Promise<{ id: string; start_date: string }> {
  const period = await findPeriodForShare(db, periodId)
  if (!period) throw new InvalidFields({ period_id: { code: 'OPTION', message: FIELD_TEXTS.OPTION } })
  if (!period.is_active) throw new Failure('PERIOD_INACTIVE')
  return period
}
