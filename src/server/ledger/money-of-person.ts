import { totalsOf } from '#domain/ledger/statement.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { accountsOf } from './accounts.ts'
import { listEnrollmentsOf } from './ledger-queries.ts'

/** What a person owes, and what they have to their credit, over all their accounts (decision M16). */
export async function moneyOfPerson(db: Database | Tx, userId: string) {
  const accounts = await accountsOf(db, await listEnrollmentsOf(db, userId))
  const { owedCents: owed_cents, creditCents: credit_cents } = totalsOf([...accounts.values()])
  return { owed_cents, credit_cents }
}
