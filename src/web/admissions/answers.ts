import type {
  listOwnPrograms,
  listProgramStudents,
  listTitles,
  previewPlanChange,
  readGraduation,
} from '#contract/admissions.ts'
import type { CallOutput } from '#contract/operation.ts'

export type ProgramStudents = CallOutput<typeof listProgramStudents>
export type ProgramStudent = ProgramStudents['items'][number]
export type Standing = CallOutput<typeof listOwnPrograms>['items'][number]
export type Title = CallOutput<typeof listTitles>['items'][number]
export type PlanChange = CallOutput<typeof previewPlanChange>
export type Graduation = CallOutput<typeof readGraduation>
