import type * as contract from '#contract/home.ts'
import type { Handler } from '../actions/context.ts'
import { countStudents, listStudentRows } from './student-statistics-queries.ts'

/** The student-statistics view (document 3 §2.11): the counts are its cards, which are its filters too. */
export const listStudentStatistics: Handler<typeof contract.listStudentStatistics> = async (
  { state, page, page_size },
  { db },
) => {
  const offset = (page - 1) * page_size
  const [rows, counts] = await Promise.all([
    listStudentRows(db, state, { limit: page_size, offset }),
    countStudents(db),
  ])
  const items = rows.map(({ course_count, ...row }) => ({
    ...row,
    more_courses: course_count - row.course_codes.length,
  }))
  const total = counts[state ?? 'total']
  return { items, total, page, has_more: offset + items.length < total, counts }
}
