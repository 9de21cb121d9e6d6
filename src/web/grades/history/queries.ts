import { listGradeHistory } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

export type GradedSubmission = CallOutput<typeof listGradeHistory>['items'][number]

const PAGE_SIZE = 30

/** What the address says of the history: the course, the search and how many pages are shown. */
export type HistoryView = { course?: string | undefined; q: string; pages: number }

export function useGradeHistory({ course, q, pages }: HistoryView) {
  return usePages<GradedSubmission, CallOutput<typeof listGradeHistory>>({
    key: ['teacher', 'grade-history', course ?? 'all', q],
    ask: (page, signal) =>
      call(listGradeHistory, { page, page_size: PAGE_SIZE, q, ...(course && { course_id: course }) }, { signal }),
    wanted: pages,
  })
}
