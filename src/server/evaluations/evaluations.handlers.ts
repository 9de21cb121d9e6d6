import type * as contract from '#contract/evaluations.ts'
import type { Handlers } from '../context.ts'
import { deleteAssignment } from './delete-assignment.ts'
import { downloadSubmission, downloadSubmissions } from './download-submissions.ts'
import { deleteFormExport, exportForm, listFormExports } from './export-form.ts'
import { gradeSubmission } from './grade-submission.ts'
import { importQuestions } from './import-questions.ts'
import { listStudentAssignments } from './list-student-assignments.ts'
import { listSubmissions } from './list-submissions.ts'
import { listTaughtAssignments } from './list-taught-assignments.ts'
import { listScores } from './list-scores.ts'
import { openAssignment } from './open-assignment.ts'
import { presentForTeacher } from './present-assignment.ts'
import { readFormFile } from './read-form-file.ts'
import { saveDraft } from './save-draft.ts'
import { createAssignment, updateAssignment } from './save-assignment.ts'
import { saveScores } from './save-scores.ts'
import { submitAnswers } from './submit-answers.ts'
import { submitFiles } from './submit-files.ts'
import { withdrawSubmission } from './withdraw-submission.ts'

export const evaluationsHandlers: Handlers<typeof contract> = {
  listTaughtAssignments,
  getTaughtAssignment: ({ assignmentId }, { db, user }) => presentForTeacher(db, user.id, assignmentId),
  createAssignment,
  updateAssignment,
  deleteAssignment,
  listStudentAssignments,
  openAssignment,
  submitFiles,
  submitAnswers,
  listSubmissions,
  gradeSubmission,
  listScores,
  saveScores,
  saveDraft,
  exportForm,
  listFormExports,
  deleteFormExport,
  readFormFile,
  importQuestions,
  withdrawSubmission,
  downloadSubmission,
  downloadSubmissions,
}
