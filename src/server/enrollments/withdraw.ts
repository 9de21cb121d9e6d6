import type * as contract from '#contract/enrollments.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { Failure } from '../failure.ts'
import { listOwnEnrollmentsForUpdate, updateEnrollment } from './enrollments-queries.ts'

/** A student gives a course up: it ends as Desistido, with the reason as its observations (document 2 §4). */
export const withdrawFromCourse: Handler<typeof contract.withdrawFromCourse> = async (
  { courseId, reason },
  context,
) => {
  const { user, clock, transaction } = context
  return transaction(async (tx) => {
    const own = await listOwnEnrollmentsForUpdate(tx, user.id, courseId)
    if (own.length === 0) throw new Failure('NOT_FOUND')
    const given = own.find((enrollment) => enrollmentCan.withdraw(enrollment))
    if (!given) throw new Failure('NO_ACTIVE_ENROLLMENT')
    const now = clock.now()
    const change = {
      is_active: false,
      status: 'Desistido',
      observations: reason,
      completion_date: now,
      provisional_until: null,
      paused_at: null,
      paused_reason: null,
    } as const
    await updateEnrollment(tx, given.id, change, now)
    await record(tx, context, 'enrollment.withdrawn', {
      entity: 'enrollments',
      entity_id: given.id,
      before: { status: given.status, is_active: given.is_active },
      after: { status: change.status, is_active: change.is_active, observations: reason },
    })
    return { enrollment_id: given.id, status: change.status, completion_date: now }
  })
}
