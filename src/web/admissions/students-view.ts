import type { SearchOf } from '#contract/screens/addresses.ts'

/** What the address says of a program's people: the filters, how many pages are shown, which dialog is open and on whose standing. */
export type StudentsView = SearchOf<'/admin/programs/$programId/students'>

/** Changes the address; `replace` when going back should not lead here. */
export type OnStudents = (change: Partial<StudentsView>, replace?: boolean) => void

/** The actions that ask for something before they are done. */
export type DialogAction = Exclude<NonNullable<StudentsView['dialog']>, 'admit'>
