import type { CallOutput } from '#contract/operation.ts'
import type { listPeriods } from '#contract/periods.ts'

export type Period = CallOutput<typeof listPeriods>['items'][number]
