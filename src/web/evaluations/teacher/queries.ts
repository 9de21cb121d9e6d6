import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createAssignment,
  deleteAssignment,
  getTaughtAssignment,
  gradeSubmission,
  listScores,
  listSubmissions,
  listTaughtAssignments,
  saveScores,
  updateAssignment,
} from '#contract/evaluations.ts'
import { getFileLink } from '#contract/files.ts'
import { listTaughtCourses } from '#contract/lessons.ts'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

export type TaughtAssignment = CallOutput<typeof listTaughtAssignments>['items'][number]
export type EditableAssignment = CallOutput<typeof getTaughtAssignment>
export type AssignmentInput = CallInput<typeof createAssignment>
export type SubmissionList = CallOutput<typeof listSubmissions>
export type Submission = SubmissionList['items'][number]
export type ScoreList = CallOutput<typeof listScores>
export type Score = ScoreList['items'][number]

/** Document 3 §7: a grade is sent three times in all when the line fails, after 1 and 2 seconds. */
const GRADE_TRIES = 3
const GRADE_WAIT_MS = 1000
/** A link is asked for again well before its hour is over. */
const LINK_STALE_MS = 45 * 60_000
/** A class at once: teachers go through them one after the other. */
const SUBMISSIONS_SHOWN = 40
/** Fits into one request that saves all. */
const SCORES_SHOWN = 100

export function useTaughtAssignments(courseId: string | undefined, wanted: number) {
  return usePages<TaughtAssignment, CallOutput<typeof listTaughtAssignments>>({
    key: ['teacher', 'assignments', courseId ?? 'all'],
    ask: (page, signal) => call(listTaughtAssignments, { course_id: courseId, page }, { signal }),
    wanted,
  })
}

/** An evaluation with its questions, always asked for anew: it is about to be edited. */
export function useTaughtAssignment(assignmentId: string | undefined) {
  return useQuery({
    queryKey: ['teacher', 'assignment', assignmentId],
    queryFn: ({ signal }) => call(getTaughtAssignment, { assignmentId: assignmentId ?? '' }, { signal }),
    enabled: assignmentId !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The courses in which the teacher may evaluate: the active ones (document 3 §6). */
export function useActiveCourses() {
  return useQuery({
    queryKey: ['teacher', 'courses'],
    queryFn: ({ signal }) => call(listTaughtCourses, {}, { signal }),
    select: ({ items }) => items.filter(({ is_active }) => is_active),
  })
}

export function useSubmissions(assignmentId: string, wanted: number) {
  return usePages<Submission, SubmissionList>({
    key: ['teacher', 'submissions', assignmentId],
    ask: (page, signal) => call(listSubmissions, { assignmentId, page, page_size: SUBMISSIONS_SHOWN }, { signal }),
    wanted,
  })
}

/** A link to a file of a submission, good for an hour. */
export function useFileLink(fileId: string) {
  return useQuery({
    queryKey: ['teacher', 'file-link', fileId],
    queryFn: ({ signal }) => call(getFileLink, { fileId }, { signal }),
    staleTime: LINK_STALE_MS,
  })
}

/** How many pages all the scores of an evaluation fill. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / SCORES_SHOWN))
}

export function useScores(assignmentId: string, wanted: number) {
  return usePages<Score, ScoreList>({
    key: ['teacher', 'scores', assignmentId],
    ask: (page, signal) => call(listScores, { assignmentId, page, page_size: SCORES_SHOWN }, { signal }),
    wanted,
  })
}

/** Saves scores; asks the list again also when they were refused, because then somebody else may have changed one. */
export function useSaveScores() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof saveScores>) => call(saveScores, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['teacher'] }),
  })
}

export const useCreateAssignment = () => useDeed(createAssignment)
export const useUpdateAssignment = () => useDeed(updateAssignment)
export const useDeleteAssignment = () => useDeed(deleteAssignment)

/** Saves a grade; asks the list again also when it was refused, because then somebody else has changed it. */
export function useGradeSubmission() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof gradeSubmission>) => call(gradeSubmission, input),
    retry: (failures, error) => failures < GRADE_TRIES - 1 && error instanceof ProblemError && error.status === 0,
    retryDelay: (attempt) => GRADE_WAIT_MS * (attempt + 1),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['teacher'], predicate: ({ queryKey }) => queryKey[1] !== 'file-link' }),
  })
}

function useDeed<O extends Operation>(operation: O) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['teacher'] }),
  })
}
