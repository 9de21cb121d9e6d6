import type { listFormExports, readFormFile } from '#contract/evaluation-forms.ts'
import type {
  createAssignment,
  getTaughtAssignment,
  listArrangements,
  listAssignmentsToBring,
  listScores,
  listSubmissions,
  listTaughtAssignments,
  listWaitingSubmissions,
} from '#contract/evaluations.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'

export type TaughtAssignment = CallOutput<typeof listTaughtAssignments>['items'][number]
export type EditableAssignment = CallOutput<typeof getTaughtAssignment>
export type AssignmentToBring = CallOutput<typeof listAssignmentsToBring>['items'][number]
export type Arranged = CallOutput<typeof listArrangements>['items'][number]
export type AssignmentInput = CallInput<typeof createAssignment>
export type SubmissionList = CallOutput<typeof listSubmissions>
export type Submission = SubmissionList['items'][number]
export type WaitingSubmission = CallOutput<typeof listWaitingSubmissions>['items'][number]
export type ScoreList = CallOutput<typeof listScores>
export type Score = ScoreList['items'][number]
/** What the server found in a file. */
export type FormFile = CallOutput<typeof readFormFile>
export type FormFileQuestion = FormFile['questions'][number]
export type FormExport = CallOutput<typeof listFormExports>['items'][number]
