import type { CallOutput } from '#contract/operation.ts'
import type { getProgramPlan, listPlanStudents, listProgramPlans, listPrograms } from '#contract/programs.ts'

export type Program = CallOutput<typeof listPrograms>['items'][number]
export type PlanRow = CallOutput<typeof listProgramPlans>['items'][number]
export type PlanDetail = CallOutput<typeof getProgramPlan>
export type PlanStudent = CallOutput<typeof listPlanStudents>['items'][number]
