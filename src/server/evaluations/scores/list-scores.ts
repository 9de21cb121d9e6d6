import type * as contract from '#contract/evaluations.ts'
import type { Handler } from '../../context.ts'
import { getAssignmentForTeacher } from '../assignments/assignments-queries.ts'
import { countScores, listScoreRows } from './scores-queries.ts'

/** The enrolled students with their scores in an evaluation of the teacher (document 3 §2.8, decision L7). */
export const listScores: Handler<typeof contract.listScores> = async (
  { assignmentId, page, page_size },
  { db, user, today },
) => {
  const assignment = await getAssignmentForTeacher(db, user.id, assignmentId)
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listScoreRows(db, assignment, today, { limit: page_size, offset }),
    countScores(db, assignment, today),
  ])
  return { items, total, page, has_more: offset + items.length < total, assignment }
}
