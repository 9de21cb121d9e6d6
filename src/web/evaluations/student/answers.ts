import type { listFinishedAssignments, listStudentAssignments, openAssignment } from '#contract/evaluations.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'

type AssignmentFilter = NonNullable<CallInput<typeof listStudentAssignments>['filter']>
/** What the screen shows: a part of the evaluations that run, or what is over. */
export type ShownAssignments = AssignmentFilter | 'finished'
export type FinishedAssignment = CallOutput<typeof listFinishedAssignments>['items'][number]
export type StudentAssignmentList = CallOutput<typeof listStudentAssignments>
export type AssignmentCounts = StudentAssignmentList['counts']
export type StudentAssignment = StudentAssignmentList['items'][number]
export type OpenedAssignment = CallOutput<typeof openAssignment>
export type StudentQuestion = OpenedAssignment['form_questions'][number]
export type FormResult = NonNullable<OpenedAssignment['result']>
export type OwnSubmission = NonNullable<StudentAssignment['submission']>
/** What the inside of the dialog is given, whatever the type. */
export type BodyProps = {
  assignment: OpenedAssignment
  now: Date
  /** Anything sent now counts as late (decision L5). */
  isLate: boolean
  onSent: () => void
  onClose: () => void
}
