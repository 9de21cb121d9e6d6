import type { Cents } from '#domain/money.ts'
import type { Database } from '../database/connect.ts'
import { accountsOf } from './accounts.ts'
import { listEnrollmentsIn } from './ledger-queries.ts'

/** What a student has to their credit for courses that they may come back to in these windows, by window; none isn't there (decision M17). */
export async function creditsIn(
  db: Database,
  userId: string,
  windowIds: readonly string[],
): Promise<Map<string, Cents>> {
  const former = await listEnrollmentsIn(db, userId, windowIds)
  if (former.length === 0) return new Map()
  const accounts = await accountsOf(db, former)
  return new Map(
    former.flatMap(({ enrollment_id, window_id }) => {
      const account = accounts.get(enrollment_id)
      return account && !account.isPaid && account.spareCents > 0 ? [[window_id, account.spareCents] as const] : []
    }),
  )
}
