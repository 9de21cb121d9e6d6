import { getProgram, getProgramPlan, listProgramPlans, listPrograms } from '../programs.ts'
import { ask, screen } from './screen.ts'

export const programList = (q = '', active?: boolean) => ask(listPrograms, { q, is_active: active, page_size: 24 })
export const planList = (programId: string) => ask(listProgramPlans, { programId, page_size: 24 })

export const programsScreen = screen('/admin/programs', ({ q, active }) => [programList(q, active)])
export const programScreen = screen('/admin/programs/$programId', ({ programId }) => [
  ask(getProgram, { programId }),
  planList(programId),
])
export const planScreen = screen('/admin/programs/$programId/$planId', ({ planId }) => [
  ask(getProgramPlan, { planId }),
])
