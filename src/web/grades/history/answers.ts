import type { listGradeHistory } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'

export type GradedSubmission = CallOutput<typeof listGradeHistory>['items'][number]
/** What the address says of the history: the course, the search and how many pages are shown. */
export type HistoryView = { course?: string | undefined; q: string; pages: number }
