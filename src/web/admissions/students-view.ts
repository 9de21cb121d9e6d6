import type { ProgramStatus } from '#domain/programs/program-students.ts'

/** The actions that ask for something before they are done. */
const DIALOG_ACTIONS = ['refuse', 'leave', 'plan', 'title'] as const
/** One of them. */
export type DialogAction = (typeof DIALOG_ACTIONS)[number]

/** The dialogs of the screen. */
export const STUDENT_DIALOGS = ['admit', ...DIALOG_ACTIONS] as const

/** What the address says of a program's people: the filters, how many pages are shown, which dialog is open and on whose standing. */
export type StudentsView = {
  q: string
  status: ProgramStatus | undefined
  plan: string | undefined
  pages: number
  dialog: (typeof STUDENT_DIALOGS)[number] | undefined
  id: string | undefined
}

/** Changes the address; `replace` when going back should not lead here. */
export type OnStudents = (change: Partial<StudentsView>, replace?: boolean) => void
