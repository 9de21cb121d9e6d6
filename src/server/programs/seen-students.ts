import type { MatteringChange } from '#domain/programs/plan-changes.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { countActiveStudents } from './plans-queries.ts'

/** What matters to the students of a plan is saved only by somebody who was told how many they are (record 042). */
export async function requireSeenStudents(
  tx: Tx,
  planId: string,
  { students_seen }: { readonly students_seen: number },
  changes: readonly MatteringChange[],
): Promise<void> {
  if (changes.length === 0) return
  const students = await countActiveStudents(tx, planId)
  if (students !== students_seen) throw new Failure('PLAN_STUDENTS_CHANGED', { students })
}
