import type * as contract from '#contract/evaluations.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../context.ts'
import { forgetFiles, removeStored } from '../../files/attach-file.ts'
import { forgetNoticesAbout } from '../../notifications/forget-about.ts'
import {
  archiveAssignmentRow,
  deleteAssignmentRows,
  getAssignmentForUpdate,
  getAssignmentUse,
} from './assignments-queries.ts'

/** Deletes an evaluation with all its answers; once it has grades it's archived, so that they are kept (decision C6). */
export const deleteAssignment: Handler<typeof contract.deleteAssignment> = async ({ assignmentId }, context) => {
  const { user, clock, storage } = context
  const { archived, keys } = await context.transaction(async (tx) => {
    const { title, course_id } = await getAssignmentForUpdate(tx, user.id, assignmentId)
    const use = await getAssignmentUse(tx, assignmentId)
    // They would lead to an evaluation that nobody finds any more.
    for (const type of ['assignment', 'submission'] as const)
      await forgetNoticesAbout(tx, type, { assignment_id: assignmentId })
    const deed = {
      entity: 'assignments',
      entity_id: assignmentId,
      before: { title, course_id, submissions: use.submissions },
    }
    if (use.highest_grade !== null || use.history > 0) {
      await archiveAssignmentRow(tx, assignmentId, clock.now())
      await record(tx, context, 'assignment.archived', deed)
      return { archived: true, keys: [] }
    }
    const keys = await forgetFiles(tx, await deleteAssignmentRows(tx, assignmentId))
    await record(tx, context, 'assignment.deleted', deed)
    return { archived: false, keys }
  })
  await removeStored(storage, keys)
  return { archived }
}
