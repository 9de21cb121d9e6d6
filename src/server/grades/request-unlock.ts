import type * as contract from '#contract/grades.ts'
import { startOfDayIn } from '#domain/calendar.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { actaUnlockAsked } from '../notifications/kinds/courses.ts'
import { remindAdministrators } from '../notifications/notify.ts'
import { enrollsUntil } from './acta.ts'
import { findActa } from './acta-queries.ts'
import { findUnlockRequest, lockRequests } from './unlock-queries.ts'

/**
 * A teacher asks the administrators to end the enrollment that keeps an acta open. Asked twice on a day, it's one request; on another day, only those
 * who have read the notice get one more.
 */
export const requestActaUnlock: Handler<typeof contract.requestActaUnlock> = async ({ courseId, periodId }, context) =>
  context.transaction(async (tx) => {
    const acta = { courseId, periodId }
    const found = await findActa(tx, context, acta)
    if (!found) throw new Failure('NOT_FOUND')
    if (found.acta_id !== null || (await enrollsUntil(tx, context, acta)) === null)
      throw new Failure('ACTA_NOT_BLOCKED')
    await lockRequests(tx, acta)
    if ((await findUnlockRequest(tx, acta, startOfDayIn(context.zone, context.today))) !== null) return {}
    await record(tx, context, 'course.unlock_requested', {
      entity: 'courses',
      entity_id: courseId,
      after: { period_id: periodId },
    })
    await remindAdministrators(tx, actaUnlockAsked.says(found))
    return {}
  })
