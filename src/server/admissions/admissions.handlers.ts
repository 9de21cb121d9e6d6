import type * as contract from '#contract/admissions.ts'
import type { Handlers } from '../actions/context.ts'
import { admitStudent, decideRequests, leaveProgram } from './admit.ts'
import { changePlan, previewPlanChange } from './change-plan.ts'
import { correctTitle } from './correct-title.ts'
import { grantTitle, readGraduation, recordEarlierTitle } from './grant-title.ts'
import { exportProgramStudents, listProgramsOfPerson, listProgramStudents } from './list-students.ts'
import { exportTitles, listTitles } from './list-titles.ts'
import { countRequests, listOpenPrograms, listOwnPrograms, requestAdmission, withdrawRequest } from './requests.ts'

export const admissionsHandlers: Handlers<typeof contract> = {
  listOpenPrograms,
  listOwnPrograms,
  requestAdmission,
  withdrawRequest,
  listProgramStudents,
  exportProgramStudents,
  countRequests,
  listProgramsOfPerson,
  admitStudent,
  decideRequests,
  leaveProgram,
  previewPlanChange,
  changePlan,
  readGraduation,
  grantTitle,
  recordEarlierTitle,
  correctTitle,
  listTitles,
  exportTitles,
}
