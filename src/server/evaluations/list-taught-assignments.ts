import type { listTaughtAssignments as operation } from '#contract/evaluations.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { Context } from '../context.ts'
import { countAssignmentsForTeacher, listAssignmentsForTeacher } from './assignments-queries.ts'

/** The evaluations of the teacher's active courses, newest first. */
export async function listTaughtAssignments(
  { course_id, page, page_size }: HandlerInput<typeof operation>,
  { db, user }: Context,
): Promise<HandlerOutput<typeof operation>> {
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listAssignmentsForTeacher(db, user.id, course_id, { limit: page_size, offset }),
    countAssignmentsForTeacher(db, user.id, course_id),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}
