import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listFinalGrades, listTaughtPeriods, setFinalGrade } from '#contract/grades.ts'
import { listTaughtCourses } from '#contract/lessons.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

export type FinalGradeList = CallOutput<typeof listFinalGrades>
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

export function useSetFinalGrade() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof setFinalGrade>) => call(setFinalGrade, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['teacher', 'final-grades'] }),
  })
}
