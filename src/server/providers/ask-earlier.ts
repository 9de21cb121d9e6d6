import { HOUR_MS } from '#domain/calendar.ts'
import type { Context } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { isProcessing, listOrdersToAsk } from './pages-queries.ts'
import { askAbout } from './reconcile.ts'

/** A page ends on its own, and was asked about, long before this. */
const OLDEST_ORDER_MS = 2 * HOUR_MS

/**
 * Asks the providers about a student's orders for these courses that have a page, and applies their answers: what was paid isn't
 * requested again (decision M13). Refused while a provider can't be asked, or is processing a payment. Runs outside any transaction.
 */
export async function askAboutEarlier(courseIds: readonly string[], context: Context): Promise<void> {
  const { db, user, clock } = context
  const since = new Date(clock.now().getTime() - OLDEST_ORDER_MS)
  for (const order of await listOrdersToAsk(db, user.id, courseIds, since)) {
    await askAbout(order, context).catch((error: unknown) => {
      throw new Failure('PROVIDER_SILENT', {}, error)
    })
  }
  await refuseWhileProcessing(db, user.id, courseIds)
}

/** A provider works on a payment of one of these courses: its money may still come. */
export async function refuseWhileProcessing(
  db: Database | Tx,
  userId: string,
  courseIds: readonly string[],
): Promise<void> {
  if (await isProcessing(db, userId, courseIds)) throw new Failure('PAYMENT_IN_PROGRESS')
}
