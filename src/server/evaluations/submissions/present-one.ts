import type { Tx } from '../../database/transaction.ts'
import type { Teacher } from '../../database/taught-by.ts'
import { filesSent } from './files-sent.ts'
import { presentForTeacher } from '../assignments/taught-assignments.ts'
import { versionsRead } from '../forms/versions-read.ts'
import { presentSubmission } from './present-submission.ts'
import { getSubmissionRow } from './review-queries.ts'

/** One submission as its teacher reviews it, after an action on it. */
export async function presentOne(tx: Tx, teacher: Teacher, submissionId: string) {
  const row = await getSubmissionRow(tx, submissionId)
  const sent = await filesSent(tx, [submissionId])
  const { form_questions, ...assignment } = await presentForTeacher(tx, teacher, row.assignment_id)
  const read = await versionsRead(tx, assignment, [row])
  return presentSubmission(row, sent(submissionId), { now: form_questions, read: read(row) }, assignment)
}
