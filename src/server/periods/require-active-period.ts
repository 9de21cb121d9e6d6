import type { Tx } from '../database/transaction.ts'
import { Failure, InvalidFields } from '../failure.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { findPeriodActivity } from './periods-queries.ts'

/** Refuses when enrollment can't be opened in a period: there is none, or it's deactivated (document 3 §5). */
export async function requireActivePeriod(tx: Tx, periodId: string): Promise<void> {
  const isActive = await findPeriodActivity(tx, periodId)
  if (isActive === null) throw new InvalidFields({ period_id: { code: 'OPTION', message: FIELD_TEXTS.OPTION } })
  if (!isActive) throw new Failure('PERIOD_INACTIVE')
}
