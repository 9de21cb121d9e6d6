import type * as contract from '#contract/courses.ts'
import { searchPattern } from '#domain/search-words.ts'
import type { Handler } from '../context.ts'
import { countCourses, listCourseRows, listTeacherRows } from './courses-queries.ts'

/** One page of all courses, newest first, by code, name, teacher and period (document 3 §2.13). */
export const listCourses: Handler<typeof contract.listCourses> = async (
  { q, course_id, course_code, page, page_size },
  { db, clock },
) => {
  const filter = { pattern: searchPattern(q), id: course_id, code: course_code }
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listCourseRows(db, filter, { now: clock.now(), limit: page_size, offset }),
    countCourses(db, filter),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}

/** The people that a course may be given to (document 3 §5). */
export const listTeachers: Handler<typeof contract.listTeachers> = async ({ q, page, page_size }, { db }) => {
  const offset = (page - 1) * page_size
  const { items, total } = await listTeacherRows(db, { pattern: searchPattern(q), limit: page_size, offset })
  return { items, total, page, has_more: offset + items.length < total }
}
