import type { MatteringChange } from '#domain/programs/plan-changes.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { countActiveStudents } from './plans-queries.ts'

type Version = { readonly updated_at: Date }
type Seen = { readonly seen_at: Date; readonly students_seen: number }

/** Refuses what was made over another version than the stored one, so that nobody's work is written over unseen. */
export function requireSeen({ updated_at }: Version, { seen_at }: Seen): void {
  if (updated_at.getTime() !== seen_at.getTime()) throw new Failure('CHANGED_MEANWHILE')
}

/** What matters to the students of a plan is saved only by somebody who was told how many they are (record 042). */
export async function requireSeenStudents(
  tx: Tx,
  planId: string,
  { students_seen }: Seen,
  changes: readonly MatteringChange[],
): Promise<void> {
  if (changes.length === 0) return
  const students = await countActiveStudents(tx, planId)
  if (students !== students_seen) throw new Failure('PLAN_STUDENTS_CHANGED', { students })
}

/** The moment of a change, later than the one before it also within the same millisecond: it's what `requireSeen` compares. */
export function nextVersion({ updated_at }: Version, clock: Clock): Date {
  return new Date(Math.max(clock.now().getTime(), updated_at.getTime() + 1))
}
