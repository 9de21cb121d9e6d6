import type * as contract from '#contract/grades.ts'
import { hasParticipated } from '#domain/grades/acta.ts'
import { hasPeriodEnded } from '#domain/periods/periods.ts'
import type { Context, FileAnswer, Handler } from '../context.ts'
import { participationCertificate, requireStudentsIssue } from '../documents/papers.ts'
import { Failure } from '../failure.ts'
import { findEnrollmentOf } from './own-grades-queries.ts'

/** The certificate of participation of a listener, once the course has ended (decision L10). */
export const getParticipationCertificate: Handler<typeof contract.getParticipationCertificate> = async (
  { enrollmentId },
  context,
) => {
  const found = await findEnrollmentOf(context.db, context.user.id, enrollmentId)
  if (!found) throw new Failure('NOT_FOUND')
  await requireStudentsIssue(context)
  return issue(context, found)
}

/** The same for the secretariat to hand over, of any student. */
export const downloadCertificate: Handler<typeof contract.downloadCertificate> = async ({ enrollmentId }, context) => {
  const found = await findEnrollmentOf(context.db, null, enrollmentId)
  if (!found) throw new Failure('NOT_FOUND')
  return issue(context, found)
}

async function issue(
  context: Context,
  found: NonNullable<Awaited<ReturnType<typeof findEnrollmentOf>>>,
): Promise<FileAnswer> {
  const hasEnded = hasPeriodEnded({ end_date: found.period_end }, context.today)
  if (!hasParticipated(found, { isActaClosed: found.acta_id !== null, hasPeriodEnded: hasEnded }))
    throw new Failure('NO_CERTIFICATE')
  return participationCertificate(context, { userId: found.user_id, enrollmentId: found.enrollment_id })
}
