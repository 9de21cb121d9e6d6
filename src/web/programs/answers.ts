import type { CallOutput } from '#contract/operation.ts'
import type { getProgramPlan, listProgramPlans, listPrograms } from '#contract/programs.ts'

export type Program = CallOutput<typeof listPrograms>['items'][number]
export type PlanRow = CallOutput<typeof listProgramPlans>['items'][number]
export type PlanDetail = CallOutput<typeof getProgramPlan>
