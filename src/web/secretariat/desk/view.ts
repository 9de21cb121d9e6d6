import type { ComponentType } from 'react'
import type { FILE_SECTIONS, SECRETARIAT_TABS, SearchOf, TEACHER_PARTS } from '#contract/screens/addresses.ts'
import type { Student } from './answers.ts'

export type Tab = (typeof SECRETARIAT_TABS)[number]
export type FileSection = (typeof FILE_SECTIONS)[number]
export type TeacherTab = (typeof TEACHER_PARTS)[number]

/** What the address says of the desk; it always has a tab. */
export type DeskView = SearchOf<'/admin/secretariat'> & { tab: Tab }

/** Changes the address; `replace` when going back should not lead here. */
export type OnView = (change: Partial<DeskView>, replace?: boolean) => void

/** A student's file as it's printed, whole; `onClose` when it was. */
export type WholeFileProps = { student: Student; withNotes: boolean; onClose: () => void }

/** The sections of a student's file that other rooms draw, and all of them at once on paper. */
export type FileSections = {
  Section: ComponentType<{ userId: string; section: Exclude<FileSection, 'grades' | 'payments' | 'notes'> }>
  Whole: ComponentType<WholeFileProps>
}
