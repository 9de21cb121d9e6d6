import type * as contract from '#contract/grades.ts'
import type { Handlers } from '../context.ts'
import { closeActa, getActa } from './acta.ts'
import { downloadCertificate, getParticipationCertificate } from './certificate.ts'
import { explainEnrollmentGrade, explainFinalGrade, explainGrade, explainStudentGrade } from './explain.ts'
import { listFinalGrades, listTaughtPeriods } from './list-final-grades.ts'
import { listGradeHistory } from './list-grade-history.ts'
import { listOwnGrades } from './list-own-grades.ts'
import { listMovedGrades } from './moved-grades.ts'
import { exportFinalGrades, printActa } from './print-acta.ts'
import { listActas, reopenActa } from './reopen-acta.ts'
import { rectifyFinalGrade, setFinalGrade } from './set-final-grade.ts'

export const gradesHandlers: Handlers<typeof contract> = {
  listOwnGrades,
  explainGrade,
  explainFinalGrade,
  getParticipationCertificate,
  listGradeHistory,
  listTaughtPeriods,
  listFinalGrades,
  setFinalGrade,
  explainStudentGrade,
  explainEnrollmentGrade,
  downloadCertificate,
  getActa,
  closeActa,
  listMovedGrades,
  listActas,
  reopenActa,
  rectifyFinalGrade,
  printActa,
  exportFinalGrades,
}
