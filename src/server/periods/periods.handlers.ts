import type * as contract from '#contract/periods.ts'
import type { Handlers } from '../context.ts'
import { deletePeriod } from './delete-period.ts'
import { listPeriods } from './list-periods.ts'
import { createPeriod, updatePeriod } from './save-period.ts'
import { setPeriodActivity } from './set-period-activity.ts'

export const periodsHandlers: Handlers<typeof contract> = {
  listPeriods,
  createPeriod,
  updatePeriod,
  setPeriodActivity,
  deletePeriod,
}
