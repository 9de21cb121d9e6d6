import { extendStreak, type Streak } from '#domain/progress/streaks.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { holdStreak, insertActivityDay, saveStreak } from './progress-queries.ts'

/** Counts today as a day of study of the person, once (decision L11); answers the streak. Any deed of study calls it. */
export async function recordStudyDay(
  tx: Tx,
  { user, today, clock }: Pick<Context, 'user' | 'today' | 'clock'>,
): Promise<Streak> {
  const before = await holdStreak(tx, user.id)
  const after = extendStreak(before, today)
  if (after !== before) await saveStreak(tx, user.id, after, clock.now())
  await insertActivityDay(tx, user.id, today)
  return after
}
