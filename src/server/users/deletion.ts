import { createHash } from 'node:crypto'
import { sumCents } from '#domain/money.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { endedByDeletion } from '../enrollments/deleted-people.ts'
import { Failure } from '../actions/failure.ts'
import { moneyOfPerson } from '../ledger/accounts.ts'

/** What deleting a person means for their courses and money (decision C15), and what proves that someone has seen exactly this. */
export async function deletionOf(db: Database | Tx, userId: string) {
  const money = await moneyOfPerson(db, userId)
  const { running, creditedCents } = await endedByDeletion(db, userId)
  const after = {
    owed_cents: money.owed_cents - sumCents(running.map(({ cancelled_cents }) => cancelled_cents)),
    credit_cents: money.credit_cents + creditedCents,
  }
  const said = [after.owed_cents, after.credit_cents, ...running.map((course) => Object.values(course))]
  return { ...money, running, after, seen: createHash('sha256').update(JSON.stringify(said)).digest('hex') }
}

/** Refuses the deletion of a person whose courses or money its sender hasn't seen as they are. */
export async function requireSeenDeletion(tx: Tx, userId: string, sent: string | undefined): Promise<void> {
  const { running, after, seen } = await deletionOf(tx, userId)
  if (sent !== undefined && sent !== seen) throw new Failure('DELETION_CHANGED')
  if (sent === undefined && (running.length > 0 || after.owed_cents > 0 || after.credit_cents > 0))
    throw new Failure('DELETION_ENDS_COURSES')
}
