import type * as contract from '#contract/evaluations.ts'
import type { Handler } from '../../context.ts'
import { countAssignmentsForTeacher, listAssignmentsForTeacher } from './assignments-queries.ts'

/** The evaluations of the teacher's active courses, newest first. */
export const listTaughtAssignments: Handler<typeof contract.listTaughtAssignments> = async (
  { course_id, page, page_size },
  { db, user },
) => {
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listAssignmentsForTeacher(db, user.id, course_id, { limit: page_size, offset }),
    countAssignmentsForTeacher(db, user.id, course_id),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}
