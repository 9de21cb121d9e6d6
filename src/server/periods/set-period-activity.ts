import type * as contract from '#contract/periods.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { changesBetween } from './changes.ts'
import { presentPeriod } from './list-periods.ts'
import { getPeriod, getPeriodForUpdate, updatePeriodRow } from './periods-queries.ts'

/** Activates or deactivates a period; asking for what already is changes nothing. */
export const setPeriodActivity: Handler<typeof contract.setPeriodActivity> = async ({ periodId, is_active }, context) =>
  context.transaction(async (tx) => {
    const changes = changesBetween(await getPeriodForUpdate(tx, periodId), { is_active })
    if (changes) {
      await updatePeriodRow(tx, periodId, { is_active }, context.clock.now())
      const action = is_active ? 'period.activated' : 'period.deactivated'
      await record(tx, context, action, { entity: 'periods', entity_id: periodId, ...changes })
    }
    return presentPeriod(await getPeriod(tx, periodId), context.today)
  })
