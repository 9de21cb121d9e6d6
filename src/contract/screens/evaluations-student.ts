import { listStudentAssignments } from '../evaluations.ts'
import type { CallInput } from '../operation.ts'
import { ask, screen } from './screen.ts'

type Filter = CallInput<typeof listStudentAssignments>['filter']

export const studentAssignmentList = (filter: Filter = 'all') => ask(listStudentAssignments, { filter })

export const studentAssignmentsScreen = screen(
  '/student/assignments',
  ({ filter }: { filter?: Filter | undefined }) => [studentAssignmentList(filter)],
)
