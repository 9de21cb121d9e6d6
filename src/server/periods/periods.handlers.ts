import type * as contract from '#contract/periods.ts'
import type { Handlers } from '../actions/context.ts'
import { createPeriod, deletePeriod, setPeriodActivity, updatePeriod } from './write-period.ts'
import { listPeriods } from './list-periods.ts'

export const periodsHandlers: Handlers<typeof contract> = {
  listPeriods,
  createPeriod,
  updatePeriod,
  setPeriodActivity,
  deletePeriod,
}
