import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  closeActa,
  explainStudentGrade,
  getActa,
  listFinalGrades,
  listTaughtPeriods,
  rectifyFinalGrade,
  setFinalGrade,
} from '#contract/grades.ts'
import { listTaughtCourses } from '#contract/lessons.ts'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

export type FinalGradeList = CallOutput<typeof listFinalGrades>
export type Acta = CallOutput<typeof getActa>
export type FinalGradeRow = FinalGradeList['items'][number]

const PAGE_SIZE = 50

/** The teacher's active courses (document 3 §6). */
export function useActiveCourses() {
  return useQuery({
    queryKey: ['teacher', 'courses'],
    queryFn: ({ signal }) => call(listTaughtCourses, {}, { signal }),
    select: ({ items }) => items.filter(({ is_active }) => is_active),
  })
}

export function usePeriods(courseId: string | undefined) {
  return useQuery({
    queryKey: ['teacher', 'periods', courseId],
    queryFn: ({ signal }) => call(listTaughtPeriods, { courseId: courseId ?? '' }, { signal }),
    enabled: courseId !== undefined,
  })
}

export function useFinalGrades(courseId: string, periodId: string, wanted: number) {
  return usePages<FinalGradeRow, FinalGradeList>({
    key: ['teacher', 'final-grades', courseId, periodId],
    ask: (page, signal) => call(listFinalGrades, { courseId, periodId, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

/** What the acta of a course and period holds, or would hold. */
export function useActa(courseId: string, periodId: string) {
  return useQuery({
    queryKey: ['teacher', 'final-grades', 'acta', courseId, periodId],
    queryFn: ({ signal }) => call(getActa, { courseId, periodId }, { signal }),
  })
}

export function useStudentExplanation(enrollmentId: string) {
  return useQuery({
    queryKey: ['teacher', 'final-grades', 'explained', enrollmentId],
    queryFn: ({ signal }) => call(explainStudentGrade, { enrollmentId }, { signal }),
  })
}

export const useSetFinalGrade = () => useDeed(setFinalGrade)
export const useCloseActaMutation = () => useDeed(closeActa)
export const useRectifyFinalGrade = () => useDeed(rectifyFinalGrade)

/** A write; the lists are asked again also when it was refused, because then somebody else may have changed them. */
function useDeed<O extends Operation>(operation: O) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['teacher', 'final-grades'] }),
  })
}
