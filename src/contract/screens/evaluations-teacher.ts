import { listScores, listSubmissions, listTaughtAssignments, listWaitingSubmissions } from '../evaluations.ts'
import { listTaughtCourses } from '../lessons.ts'
import { coursePlace } from './course-place.ts'
import { ask, screen } from './screen.ts'
import type { SortOf } from '../sorting.ts'

/** A class at once: teachers go through them one after the other. */
const SUBMISSIONS_SHOWN = 40
/** Fits into one request that saves all. */
export const SCORES_SHOWN = 100

/** The period is a course's: 'shown' is the one that its place shows at first. */
export const taughtAssignmentList = (courseId?: string, periodId?: string) =>
  ask(listTaughtAssignments, { course_id: courseId, period_id: periodId })
export const submissionList = (assignmentId: string, sort?: SortOf<'submissions'>) =>
  ask(listSubmissions, { assignmentId, sort, page_size: SUBMISSIONS_SHOWN })
export const waitingList = (courseId?: string, periodId?: string) =>
  ask(listWaitingSubmissions, { course_id: courseId, period_id: periodId, page_size: SUBMISSIONS_SHOWN })
export const scoreList = (assignmentId: string, sort?: SortOf<'scores'>) =>
  ask(listScores, { assignmentId, sort, page_size: SCORES_SHOWN })

export const taughtAssignmentsScreen = screen('/teacher/assignments', ({ course, edit }) => [
  ask(listTaughtCourses, {}),
  ...(edit ? [] : [taughtAssignmentList(course)]),
])
export const placeAssignmentsScreen = screen('/teacher/courses/$id/assignments', ({ id, period, edit }) => [
  coursePlace(id, period),
  ask(listTaughtCourses, {}),
  ...(edit ? [] : [taughtAssignmentList(id, period ?? 'shown')]),
])
export const submissionsScreen = screen('/teacher/assignments/$assignmentId/submissions', ({ assignmentId, sort }) => [
  submissionList(assignmentId, sort),
])
export const scoresScreen = screen('/teacher/managegrades/$assignmentId', ({ assignmentId, sort }) => [
  scoreList(assignmentId, sort),
])
export const gradingScreen = screen('/teacher/grading', ({ course, period }) => [
  ask(listTaughtCourses, {}),
  waitingList(course, period),
])
