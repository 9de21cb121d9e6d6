import type * as contract from '#contract/evaluations.ts'
import type { Handler } from '../../actions/context.ts'
import { presentForTeacher } from '../assignments/taught-assignments.ts'
import { versionsRead } from '../forms/versions-read.ts'
import { presentSubmission } from './present-submission.ts'
import { countPending, countSubmissions, listSubmissionRows } from './review-queries.ts'
import { filesSent } from './files-sent.ts'

/** What was handed in to an evaluation of the teacher, newest first. */
export const listSubmissions: Handler<typeof contract.listSubmissions> = async (
  { assignmentId, sort, page, page_size },
  { db, user, today },
) => {
  const { form_questions, ...assignment } = await presentForTeacher(db, { user, today }, assignmentId)
  const offset = (page - 1) * page_size
  const [rows, total, pending_count] = await Promise.all([
    listSubmissionRows(db, assignmentId, { sort, limit: page_size, offset }),
    countSubmissions(db, assignmentId),
    countPending(db, assignmentId),
  ])
  const sent = await filesSent(
    db,
    rows.map(({ id }) => id),
  )
  const read = await versionsRead(db, assignment, rows)
  return {
    items: rows.map((row) =>
      presentSubmission(row, sent(row.id), { now: form_questions, read: read(row) }, assignment),
    ),
    total,
    page,
    has_more: offset + rows.length < total,
    pending_count,
    assignment,
  }
}
