/** The tabs of the secretariat, in their order (decision C5). */
export const TABS = ['grades', 'students', 'courses', 'periods', 'teachers', 'receipts'] as const
export type Tab = (typeof TABS)[number]

/** The parts of a teacher's detail. */
export const TEACHER_TABS = ['details', 'courses', 'academic'] as const
export type TeacherTab = (typeof TEACHER_TABS)[number]

/** What the address says of the desk: what is searched and filtered, how many pages are shown, and what is open. */
export type DeskView = {
  q: string
  pages: number
  /** How the list is sorted; what isn't one of its orders counts for nothing. */
  sort?: string | undefined
  /** The student, course and period that the grades are of; the period of a course's students too. */
  student?: string | undefined
  course?: string | undefined
  period?: string | undefined
  /** The student, teacher or course that is open. */
  id?: string | undefined
  part?: TeacherTab | undefined
  /** The enrollment whose grade is explained. */
  explain?: string | undefined
  /** The period whose certificates of the open course are shown. */
  certificates?: string | undefined
  dialog?: 'equivalence' | undefined
}

/** Changes the address; `replace` when going back should not lead here. */
export type OnView = (change: Partial<DeskView> & { tab?: Tab }, replace?: boolean) => void
