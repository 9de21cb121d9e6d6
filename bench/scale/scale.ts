import { resolve } from 'node:path'

/** How much the large seminary holds, and what each person has of it. */
export const SCALE = {
  students: 100_000,
  teachers: 500,
  courses: 500,
  periods: 10,
  /** 1,000,000 in all; each is paid by an order of its own. */
  enrollmentsOfEach: 10,
  lessonsOfEach: 12,
  assignmentsOfEach: 4,
  submissions: 1_000_000,
  announcements: 2000,
  auditRows: 300_000,
} as const

/** Where the large seminary lies; SCALE_DIR names another place. */
export const SCALE_FOLDER = resolve(process.env.SCALE_DIR ?? resolve(import.meta.dirname, '../../data-scale'))
