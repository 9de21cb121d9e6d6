import type * as contract from '#contract/evaluations.ts'
import type { Handlers } from '../actions/context.ts'
import { bringAssignments, listAssignmentsToBring } from './assignments/bring-assignments.ts'
import { createAssignment, deleteAssignment, updateAssignment } from './assignments/write-assignment.ts'
import { downloadSubmission, downloadSubmissions } from './submissions/download-submissions.ts'
import { correctKey } from './forms/correct-key.ts'
import { deleteFormExport, exportForm, listFormExports } from './forms/export-form.ts'
import { gradeSubmission } from './submissions/grade-submission.ts'
import { importQuestions } from './forms/import-questions.ts'
import { listStudentAssignments } from './assignments/list-student-assignments.ts'
import { listSubmissions } from './submissions/list-submissions.ts'
import { listTaughtAssignments, presentForTeacher } from './assignments/taught-assignments.ts'
import { getScoreDistribution, listScores, saveScores } from './scores/scores.ts'
import { openAssignment } from './assignments/open-assignment.ts'
import { readFormFile } from './forms/read-form-file.ts'
import { saveDraft } from './forms/save-draft.ts'
import { submitAnswers } from './submissions/submit-answers.ts'
import { submitFiles } from './submissions/submit-files.ts'
import { withdrawSubmission } from './submissions/withdraw-submission.ts'

export const evaluationsHandlers: Handlers<typeof contract> = {
  listTaughtAssignments,
  getTaughtAssignment: ({ assignmentId }, context) => presentForTeacher(context.db, context, assignmentId),
  createAssignment,
  updateAssignment,
  deleteAssignment,
  correctKey,
  listAssignmentsToBring,
  bringAssignments,
  listStudentAssignments,
  openAssignment,
  submitFiles,
  submitAnswers,
  listSubmissions,
  gradeSubmission,
  listScores,
  getScoreDistribution,
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
