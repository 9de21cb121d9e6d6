import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { type Account, accountOf } from '#domain/ledger/account.ts'
import { displayStatus } from '#domain/payments/statuses.ts'
import { totalsOf } from '#domain/ledger/statement.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { type AskedRow, type EntryRow, listAsked, listEntries, listEnrollmentsOf } from './ledger-queries.ts'

/** The state of an enrollment's account, what was last requested and isn't paid, and the order of the purchase in force. */
export type EnrollmentAccount = Account & { readonly asked: AskedRow | null; readonly orderId: string | null }

/** The accounts of some enrollments (decision M16): everything that says what was paid, waits or is owed asks here. */
export async function accountsOf(
  db: Database | Tx,
  enrollments: readonly { readonly enrollment_id: string; readonly status: EnrollmentStatus }[],
): Promise<Map<string, EnrollmentAccount>> {
  const ids = enrollments.map(({ enrollment_id }) => enrollment_id)
  const [entries, asked] = await Promise.all([listEntries(db, ids), listAsked(db, ids)])
  const entriesOf = Map.groupBy(entries, ({ enrollment_id }) => enrollment_id)
  const askedOf = Map.groupBy(asked, ({ enrollment_id }) => enrollment_id ?? '')
  return new Map(
    enrollments.map(({ enrollment_id, status }) => {
      const own = entriesOf.get(enrollment_id) ?? []
      const rows = askedOf.get(enrollment_id) ?? []
      // Of several, the one that is waiting; otherwise the last one refused.
      const open = rows.find((row) => displayStatus(row.status) === 'pending') ?? rows.at(-1) ?? null
      return [enrollment_id, { ...accountOf({ status }, own), asked: open, orderId: standingOrder(own) }]
    }),
  )
}

/** The account of one enrollment. */
export async function accountOfEnrollment(
  db: Database | Tx,
  enrollment: { readonly enrollment_id: string; readonly status: EnrollmentStatus },
): Promise<EnrollmentAccount> {
  const account = (await accountsOf(db, [enrollment])).get(enrollment.enrollment_id)
  return account ?? { ...accountOf(enrollment, []), asked: null, orderId: null }
}

/** The order of the last purchase that isn't off. */
function standingOrder(entries: readonly EntryRow[]): string | null {
  const standing = new Map<string, string>()
  for (const { kind, purchaseId, order_id } of entries) {
    if (kind === 'charge') standing.set(purchaseId, order_id)
    if (kind === 'cancellation') standing.delete(purchaseId)
  }
  return [...standing.values()].at(-1) ?? null
}

/** What a person owes, and their credit, across all their accounts (decision M16). */
export async function moneyOfPerson(db: Database | Tx, userId: string) {
  const accounts = await accountsOf(db, await listEnrollmentsOf(db, userId))
  const { owedCents: owed_cents, creditCents: credit_cents } = totalsOf([...accounts.values()])
  return { owed_cents, credit_cents }
}
