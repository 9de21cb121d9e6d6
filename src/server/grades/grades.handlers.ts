import type * as contract from '#contract/grades.ts'
import type { Handlers } from '../context.ts'
import { listFinalGrades, listTaughtPeriods } from './list-final-grades.ts'
import { listOwnGrades } from './list-own-grades.ts'
import { setFinalGrade } from './set-final-grade.ts'

export const gradesHandlers: Handlers<typeof contract> = {
  listOwnGrades,
  listTaughtPeriods,
  listFinalGrades,
  setFinalGrade,
}
