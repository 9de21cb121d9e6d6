import * as bringAssignments from '../evaluations/assignments/bring-assignments.ts'
import * as listFinishedAssignments from '../evaluations/assignments/list-finished-assignments.ts'
import * as listStudentAssignments from '../evaluations/assignments/list-student-assignments.ts'
import * as openAssignment from '../evaluations/assignments/open-assignment.ts'
import * as taughtAssignments from '../evaluations/assignments/taught-assignments.ts'
import * as writeAssignment from '../evaluations/assignments/write-assignment.ts'
import * as phrases from '../evaluations/feedback/phrases.ts'
import * as correctKey from '../evaluations/forms/correct-key.ts'
import * as exportForm from '../evaluations/forms/export-form.ts'
import * as importQuestions from '../evaluations/forms/import-questions.ts'
import * as readFormFile from '../evaluations/forms/read-form-file.ts'
import * as saveDraft from '../evaluations/forms/save-draft.ts'
import * as arrangements from '../evaluations/arrangements/arrangements.ts'
import * as gradeByRubric from '../evaluations/rubrics/grade-by-rubric.ts'
import * as readRubric from '../evaluations/rubrics/read-rubric.ts'
import * as rubricTemplates from '../evaluations/rubrics/rubric-templates.ts'
import * as saveRubric from '../evaluations/rubrics/save-rubric.ts'
import * as scores from '../evaluations/scores/scores.ts'
import * as downloadSubmissions from '../evaluations/submissions/download-submissions.ts'
import * as gradeSubmission from '../evaluations/submissions/grade-submission.ts'
import * as listSubmissions from '../evaluations/submissions/list-submissions.ts'
import * as listWaiting from '../evaluations/submissions/list-waiting.ts'
import * as returnSubmission from '../evaluations/submissions/return-submission.ts'
import * as submitAnswers from '../evaluations/submissions/submit-answers.ts'
import * as submitFiles from '../evaluations/submissions/submit-files.ts'
import * as withdrawSubmission from '../evaluations/submissions/withdraw-submission.ts'

/** What answers the evaluations' operations. */
export const evaluations = {
  ...bringAssignments,
  ...writeAssignment,
  ...downloadSubmissions,
  ...correctKey,
  ...exportForm,
  ...gradeSubmission,
  ...importQuestions,
  ...listFinishedAssignments,
  ...listStudentAssignments,
  ...listSubmissions,
  ...listWaiting,
  ...taughtAssignments,
  ...gradeByRubric,
  ...readRubric,
  ...rubricTemplates,
  ...saveRubric,
  ...scores,
  ...arrangements,
  ...openAssignment,
  ...phrases,
  ...readFormFile,
  ...saveDraft,
  ...returnSubmission,
  ...submitAnswers,
  ...submitFiles,
  ...withdrawSubmission,
}
