import type * as contract from '#contract/arrangements.ts'
import type { FormOf } from '#contract/operation.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { unasked } from '../../database/moving-tx.ts'
import { submissionReturned } from '../../notifications/kinds/arrangements.ts'
import { notify } from '../../notifications/notify.ts'
import { minutesIn } from '../../texts/format.ts'
import { invalidField } from '../assignments/assignment-fields.ts'
import { getSubmissionToGrade } from './review-queries.ts'
import { presentOne } from './present-one.ts'
import { markReturned } from './versions-queries.ts'

/**
 * Sends files back to their student, who hands them in again until the date, also after the cut-off; the student is told why. A grade that
 * there was stays until the next one (record 077).
 */
export const returnSubmission: Handler<typeof contract.returnSubmission> = async (form, context) => {
  const { submissionId, version } = form
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const before = await getSubmissionToGrade(tx, context, submissionId)
    if (before.submission_type !== 'file') throw new Failure('RETURN_FILES_ONLY')
    if (before.acta_closed) throw new Failure('ACTA_CLOSED')
    if (before.version !== version) throw new Failure('CHANGED_MEANWHILE')
    const given = fieldsOf(form)
    if (given.returned_until <= now) throw invalidField('returned_until', 'RETURN_PAST')
    await markReturned(unasked(tx, 'not_graded_by'), submissionId, { ...given, returned_at: now })
    await record(tx, context, 'submission.returned', {
      entity: 'assignment_submissions',
      entity_id: submissionId,
      after: given,
    })
    const { user_id, assignment_id, course_id, title } = before
    const until = minutesIn(context.zone)(given.returned_until)
    const about = { assignment_id, course_id, title, until, reason: given.return_reason }
    await notify(tx, submissionReturned.to(user_id, about))
    return presentOne(tx, context, submissionId)
  })
}

type Form = FormOf<typeof contract.returnSubmission>

/** The columns of what the form says, besides the version that was read. */
function fieldsOf({ returned_until, return_reason }: Form) {
  return { returned_until, return_reason } satisfies Record<Exclude<keyof Form, 'version'>, unknown>
}
