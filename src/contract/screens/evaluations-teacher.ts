import { listScores, listSubmissions, listTaughtAssignments } from '../evaluations.ts'
import { listTaughtCourses } from '../lessons.ts'
import { ask, screen } from './screen.ts'

/** A class at once: teachers go through them one after the other. */
const SUBMISSIONS_SHOWN = 40
/** Fits into one request that saves all. */
export const SCORES_SHOWN = 100
type OfAssignment = { assignmentId: string }
type Search = { course?: string | undefined; edit?: string | undefined }

export const taughtAssignmentList = (courseId?: string) => ask(listTaughtAssignments, { course_id: courseId })
export const submissionList = (assignmentId: string) =>
  ask(listSubmissions, { assignmentId, page_size: SUBMISSIONS_SHOWN })
export const scoreList = (assignmentId: string) => ask(listScores, { assignmentId, page_size: SCORES_SHOWN })

export const taughtAssignmentsScreen = screen('/teacher/assignments', ({ course, edit }: Search) => [
  ask(listTaughtCourses, {}),
  ...(edit ? [] : [taughtAssignmentList(course)]),
])
export const submissionsScreen = screen(
  '/teacher/assignments/$assignmentId/submissions',
  ({ assignmentId }: OfAssignment) => [submissionList(assignmentId)],
)
export const scoresScreen = screen('/teacher/managegrades/$assignmentId', ({ assignmentId }: OfAssignment) => [
  scoreList(assignmentId),
])
