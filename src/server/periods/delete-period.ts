import type * as contract from '#contract/periods.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { constraintOf } from '../database/database-errors.ts'
import { Failure } from '../failure.ts'
import { deletePeriodRows, getPeriodForUpdate } from './periods-queries.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes a period with its unused windows; one that has enrollments stays (document 3 §5). */
export const deletePeriod: Handler<typeof contract.deletePeriod> = async ({ periodId }, context) =>
  context
    .transaction(async (tx) => {
      const period = await getPeriodForUpdate(tx, periodId)
      await deletePeriodRows(tx, periodId)
      await record(tx, context, 'period.deleted', { entity: 'periods', entity_id: periodId, before: period })
      return {}
    })
    .catch((error: unknown) => {
      throw constraintOf(error)?.code === FOREIGN_KEY_VIOLATION ? new Failure('PERIOD_IN_USE') : error
    })
