import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { explainFinalGrade, explainGrade, listOwnGrades } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'

type Page = CallOutput<typeof listOwnGrades>
export type OwnGrade = Page['items'][number]
export type OwnFinalGrade = Page['courses'][number]
export type GradeSummary = Page['summary']
export type OwnGrades = Page
/** The grade that is explained: of a submission, or the final one of an enrollment. */
export type Explained = { grade: string } | { final: string }

const PAGE_SIZE = 30

/** The student's grades in one course or in all, page by page; the former choice stays until the new one is there. */
export function useOwnGrades(courseId: string | null) {
  return useInfiniteQuery({
    queryKey: ['student', 'grades', courseId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listOwnGrades,
        { page: pageParam, page_size: PAGE_SIZE, ...(courseId && { course_id: courseId }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** What a grade is made of. */
export function useExplanation(explained: Explained) {
  return useQuery({
    queryKey: ['student', 'grades', 'explained', explained],
    queryFn: ({ signal }) =>
      'grade' in explained
        ? call(explainGrade, { submissionId: explained.grade }, { signal })
        : call(explainFinalGrade, { enrollmentId: explained.final }, { signal }),
  })
}
