import { resolve } from 'node:path'

/** How much a seminary of the benchmarks holds, and what each person has of it. */
export type Scale = {
  readonly students: number
  readonly teachers: number
  readonly courses: number
  readonly periods: number
  /** Each is paid by an order of its own. */
  readonly enrollmentsOfEach: number
  /** Courses that a student takes in one period. */
  readonly atOnce: number
  readonly lessonsOfEach: number
  readonly assignmentsOfEach: number
  readonly submissions: number
  readonly announcements: number
  readonly auditRows: number
  readonly posts: number
  readonly comments: number
  readonly likes: number
  /** And as many exceptions from requirements. */
  readonly recognized: number
  readonly titles: number
  readonly codes: number
  readonly codeUses: number
  readonly reports: number
  readonly notices: number
  readonly mails: number
}

/** A seminary of today: 5,000 enrollments in one period, 250 a course. */
export const SEMINARY: Scale = {
  students: 1000,
  teachers: 20,
  courses: 20,
  periods: 1,
  enrollmentsOfEach: 5,
  atOnce: 5,
  lessonsOfEach: 12,
  assignmentsOfEach: 4,
  submissions: 5000,
  announcements: 40,
  auditRows: 10_000,
  posts: 500,
  comments: 2000,
  likes: 5000,
  recognized: 0,
  titles: 0,
  codes: 0,
  codeUses: 0,
  reports: 0,
  notices: 0,
  mails: 0,
}

/** Many seminaries in one: 1,000,000 enrollments in ten periods. */
export const FEDERATION: Scale = {
  students: 100_000,
  teachers: 500,
  courses: 500,
  periods: 10,
  enrollmentsOfEach: 10,
  atOnce: 1,
  lessonsOfEach: 12,
  assignmentsOfEach: 4,
  submissions: 1_000_000,
  announcements: 2000,
  auditRows: 300_000,
  posts: 200_000,
  comments: 100_000,
  likes: 200_000,
  recognized: 50_000,
  titles: 20_000,
  codes: 2000,
  codeUses: 20_000,
  reports: 1000,
  notices: 500_000,
  mails: 200_000,
}

/** Where the large seminary lies; SCALE_DIR names another place. */
export const SCALE_FOLDER = resolve(process.env.SCALE_DIR ?? resolve(import.meta.dirname, '../../data-scale'))
