import type { SearchOf } from '#contract/screens/addresses.ts'

/** What the address says: which dialog is open over the course, and of which lesson or content. */
export type ManageView = SearchOf<'/teacher/courses/$id'>
