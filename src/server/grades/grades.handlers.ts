import type * as contract from '#contract/grades.ts'
import type { Handlers } from '../actions/context.ts'
import { closeActa, getActa } from './acta.ts'
import { explainEnrollmentGrade, explainFinalGrade, explainGrade, explainStudentGrade } from './explain.ts'
import { listFinalGrades, listTaughtPeriods } from './list-final-grades.ts'
import { listGradeHistory } from './list-grade-history.ts'
import { listOwnGrades } from './list-own-grades.ts'
import { exportFinalGrades, printActa, printActaCopy } from './print-acta.ts'
import { listActas, listReadableActas } from './list-actas.ts'
import { reopenActa } from './reopen-acta.ts'
import { rectifyFinalGrade, setFinalGrade } from './set-final-grade.ts'

export const gradesHandlers: Handlers<typeof contract> = {
  listOwnGrades,
  explainGrade,
  explainFinalGrade,
  listGradeHistory,
  listTaughtPeriods,
  listFinalGrades,
  setFinalGrade,
  explainStudentGrade,
  explainEnrollmentGrade,
  getActa,
  closeActa,
  listActas,
  listReadableActas,
  reopenActa,
  rectifyFinalGrade,
  printActa,
  printActaCopy,
  exportFinalGrades,
}
