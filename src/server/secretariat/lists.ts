import type * as contract from '#contract/secretariat.ts'
import { isInPeriod } from '#domain/periods/periods.ts'
import { shownStatus } from '#domain/secretariat/statuses.ts'
import type { Handler } from '../actions/context.ts'
import { personWords } from '../database/person-words.ts'
import { Failure } from '../actions/failure.ts'
import { firstWords } from './first-words.ts'
import { readStudentsProgress } from '../progress/read-progress.ts'
import {
  countCourses,
  countPeriods,
  countStudentsOfCourse,
  listCourses,
  listPeriods,
  listStudentsOfCourse,
} from './courses-search-queries.ts'
import { countGradeRows, listGradeRows } from './grades-list-queries.ts'
import { countPeople, listPeople } from './people-search-queries.ts'

/** How many people or grades are counted and paged through: who finds more asks more narrowly. */
const MOST_FOUND = 1000

type Paging = { page: number; page_size: number }

/** The grades tab: enrollments with their final grades, newest first. */
export const listSecretariatGrades: Handler<typeof contract.listSecretariatGrades> = async (
  { page, page_size, sort, ...filter },
  { db },
) => {
  const [rows, total] = await Promise.all([
    listGradeRows(db, { ...filter, sort }, page_size, { offset: offsetOf({ page, page_size }) }),
    countGradeRows(db, filter, MOST_FOUND),
  ])
  const items = rows.map((row) => ({ ...row, status: shownStatus(row.status) }))
  return { ...pageOf(items, Math.min(total, MOST_FOUND), { page, page_size }), is_capped: total > MOST_FOUND }
}

/** Students or teachers by name, email, locality or document. */
export const searchPeople: Handler<typeof contract.searchPeople> = async (
  { page, page_size, sort, role, q },
  { db },
) => {
  const filter = { role, words: await personWords(db, firstWords(q)) }
  const [rows, total] = await Promise.all([
    listPeople(db, { ...filter, sort }, page_size, { offset: offsetOf({ page, page_size }) }),
    countPeople(db, filter, MOST_FOUND),
  ])
  return { ...pageOf(rows, Math.min(total, MOST_FOUND), { page, page_size }), is_capped: total > MOST_FOUND }
}

/** Courses by name or code. */
export const searchCourses: Handler<typeof contract.searchCourses> = async ({ page, page_size, q, sort }, { db }) => {
  const [rows, total] = await Promise.all([
    listCourses(db, { q, sort }, { limit: page_size, offset: offsetOf({ page, page_size }) }),
    countCourses(db, { q }),
  ])
  return pageOf(rows, total, { page, page_size })
}

/** The students of a course. */
export const listStudentsInCourse: Handler<typeof contract.listStudentsInCourse> = async (
  { page, page_size, courseId, period_id, sort },
  { db },
) => {
  const filter = { courseId, period_id }
  const [[course], rows, total] = await Promise.all([
    listCourses(db, { id: courseId }, { limit: 1, offset: 0 }),
    listStudentsOfCourse(db, { ...filter, sort }, { limit: page_size, offset: offsetOf({ page, page_size }) }),
    countStudentsOfCourse(db, filter),
  ])
  if (!course) throw new Failure('NOT_FOUND')
  return { ...pageOf(rows, total, { page, page_size }), course }
}

/** How far those who study in a course have come. */
export const listProgressInCourse: Handler<typeof contract.listProgressInCourse> = async (
  { courseId, period_id },
  { db },
) => {
  const [course] = await listCourses(db, { id: courseId }, { limit: 1, offset: 0 })
  if (!course) throw new Failure('NOT_FOUND')
  return readStudentsProgress(db, courseId, period_id)
}

/** The periods with how many enrolled in each. */
export const listSecretariatPeriods: Handler<typeof contract.listSecretariatPeriods> = async (
  { page, page_size, counts, sort },
  { db, today },
) => {
  const [rows, total] = await Promise.all([
    listPeriods(db, { counts, sort }, { limit: page_size, offset: offsetOf({ page, page_size }) }),
    countPeriods(db),
  ])
  return pageOf(
    rows.map((period) => ({ ...period, is_current: isInPeriod(period, today) })),
    total,
    { page, page_size },
  )
}

function offsetOf({ page, page_size }: Paging): number {
  return (page - 1) * page_size
}

function pageOf<Row>(items: Row[], total: number, { page, page_size }: Paging) {
  return { items, total, page, has_more: offsetOf({ page, page_size }) + items.length < total }
}
