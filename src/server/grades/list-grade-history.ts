import type * as contract from '#contract/grades.ts'
import { percentage } from '#domain/grades/percentages.ts'
import { searchPattern } from '#domain/search-words.ts'
import type { Handler } from '../actions/context.ts'
import { countGradedOfTeacher, listGradedOfTeacher } from './history-queries.ts'

/** 'Historial de Calificaciones': what was graded in the teacher's courses, newest first (document 3 §2.8). */
export const listGradeHistory: Handler<typeof contract.listGradeHistory> = async (
  { course_id, q, sort, page, page_size },
  { db, user, today },
) => {
  const filter = { teacher: { user, today }, courseId: course_id, words: searchPattern(q) }
  const offset = (page - 1) * page_size
  const [rows, total] = await Promise.all([
    listGradedOfTeacher(db, filter, { sort, limit: page_size, offset }),
    countGradedOfTeacher(db, filter),
  ])
  const items = rows.map((row) => ({ ...row, percentage: percentage(row.grade, row.max_score) }))
  return { items, total, page, has_more: offset + rows.length < total }
}
