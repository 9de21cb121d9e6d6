import type * as contract from '#contract/programs.ts'
import type { Handlers } from '../actions/context.ts'
import { getProgram, listPlanStudents, listProgramPlans, listPrograms } from './list-programs.ts'
import { getProgramPlan, savePlanContents } from './save-plan.ts'
import { createPlan, deletePlan, makePlanCurrent, updatePlan } from './write-plan.ts'
import { createProgram, setProgramActivity, updateProgram } from './write-program.ts'

export const programsHandlers: Handlers<typeof contract> = {
  listPrograms,
  getProgram,
  createProgram,
  updateProgram,
  setProgramActivity,
  listProgramPlans,
  createPlan,
  getProgramPlan,
  updatePlan,
  savePlanContents,
  makePlanCurrent,
  deletePlan,
  listPlanStudents,
}
