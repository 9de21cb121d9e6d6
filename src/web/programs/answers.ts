import type { CallOutput } from '#contract/operation.ts'
import type { getProgramPlan, listProgramPlans, listPrograms } from '#contract/programs.ts'
import type { getPublicProgram } from '#contract/public-program.ts'

export type Program = CallOutput<typeof listPrograms>['items'][number]
export type PlanRow = CallOutput<typeof listProgramPlans>['items'][number]
export type PlanDetail = CallOutput<typeof getProgramPlan>

export type ProgramPage = CallOutput<typeof getPublicProgram>
