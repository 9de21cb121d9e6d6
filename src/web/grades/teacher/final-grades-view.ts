import type { SortOf } from '#contract/sorting.ts'

/** What the address says: the course, the period, how many pages are shown and whose grade is being edited. */
export type FinalGradesView = {
  course?: string | undefined
  period?: string | undefined
  sort?: SortOf<'finalGrades'> | undefined
  pages: number
  edit?: string | undefined
  /** The enrollment whose grade is explained, or rectified. */
  explain?: string | undefined
  rectify?: string | undefined
}
