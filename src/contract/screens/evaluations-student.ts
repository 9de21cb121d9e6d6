import { listFinishedAssignments, listStudentAssignments } from '../evaluations.ts'
import type { CallInput } from '../operation.ts'
import { ask, screen } from './screen.ts'

type Filter = CallInput<typeof listStudentAssignments>['filter']

/** In one course, or in all. */
export const studentAssignmentList = (filter: Filter = 'all', course_id?: string) =>
  ask(listStudentAssignments, { filter, ...(course_id && { course_id }) })

/** What is over, in one course or in all. */
export const finishedAssignmentList = (course_id?: string) =>
  ask(listFinishedAssignments, { ...(course_id && { course_id }) })

export const studentAssignmentsScreen = screen('/student/assignments', ({ filter, course }) =>
  filter === 'finished'
    ? [studentAssignmentList('all'), finishedAssignmentList(course)]
    : [studentAssignmentList(filter, course)],
)
