import type * as contract from '#contract/evaluations.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { forgetFiles, removeStored } from '../../files/attach-file.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { lockEnrollment } from '../forms/drafts-queries.ts'
import { openToSubmit } from './open-to-submit.ts'
import { deleteFileSubmission, getOwnFileSubmission } from './submissions-queries.ts'
import { wasReturned } from './versions-queries.ts'

/** Takes back what was handed in, with its files; not once it's graded (document 2 §4). */
export const withdrawSubmission: Handler<typeof contract.withdrawSubmission> = async ({ assignmentId }, context) => {
  const keys = await context.transaction(async (tx) => {
    const { submission } = await openToSubmit(tx, context, assignmentId, 'file_upload')
    await lockEnrollment(tx, submission.enrollment_id)
    const { id, grade } = await getOwnFileSubmission(tx, assignmentId, submission.enrollment_id)
    if (grade !== null) throw new Failure('ALREADY_GRADED')
    // What was read once stays.
    if (await wasReturned(tx, id)) throw new Failure('SUBMISSION_RETURNED')
    // What was due already counts zero again once it's taken back.
    const fileIds = await showingMoves(
      tx,
      { ...context, audience: 'student' },
      { enrollments: [submission.enrollment_id] },
      (moving) => deleteFileSubmission(moving, id),
    )
    await record(tx, context, 'submission.deleted', {
      entity: 'assignment_submissions',
      entity_id: id,
      before: { assignment_id: assignmentId, files: fileIds },
    })
    return forgetFiles(tx, fileIds)
  })
  await removeStored(context.storage, keys)
  return {}
}
