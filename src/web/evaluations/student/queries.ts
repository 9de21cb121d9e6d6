import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listStudentAssignments, openAssignment } from '#contract/evaluations.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'
import { submissionTiming } from '#domain/evaluations/assignment-state.ts'
import { call } from '#web/api/client.ts'

export type AssignmentFilter = NonNullable<CallInput<typeof listStudentAssignments>['filter']>
export type AssignmentCounts = CallOutput<typeof listStudentAssignments>['counts']
export type StudentAssignment = CallOutput<typeof listStudentAssignments>['items'][number]
export type OpenedAssignment = CallOutput<typeof openAssignment>
export type StudentQuestion = OpenedAssignment['form_questions'][number]
export type FormResult = NonNullable<OpenedAssignment['result']>
export type OwnSubmission = NonNullable<StudentAssignment['submission']>

/** What the inside of the dialog is given, whatever the type. */
export type BodyProps = { assignment: OpenedAssignment; now: Date; onSent: () => void; onClose: () => void }

/** Document 2 §9: the list refreshes by itself every 5 minutes. */
const REFRESH_MS = 5 * 60_000

/** The student's evaluations page by page; the former filter's answer stays until the new one is there. */
export function useAssignments(filter: AssignmentFilter) {
  return useInfiniteQuery({
    queryKey: ['student', 'assignments', filter],
    queryFn: ({ pageParam, signal }) => call(listStudentAssignments, { filter, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** One evaluation with its questions; what the list knows of one to hand files in for is enough to begin with. */
export function useOpenedAssignment(assignmentId: string, known: StudentAssignment | undefined) {
  const enough = known?.assignment_type === 'file_upload'
  return useQuery({
    queryKey: ['student', 'assignment', assignmentId],
    queryFn: ({ signal }) => call(openAssignment, { assignmentId }, { signal }),
    // The answers that it brings may be older than those that were kept since.
    staleTime: 0,
    gcTime: 0,
    ...(enough && { placeholderData: { ...known, form_questions: [], result: null, draft: [] } }),
  })
}

/** Whether what is sent now counts as late (decision L5). */
export function isLate({ due_date, cutoff_at }: OpenedAssignment, now: Date): boolean {
  return submissionTiming({ due_date, cut_off_date: cutoff_at }, now) === 'late'
}
