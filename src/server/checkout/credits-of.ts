import type { Cents } from '#domain/money.ts'
import type { Database } from '../database/connect.ts'
import { accountsOf } from '../ledger/accounts.ts'

type Line = { readonly enrollment_id: string | null; readonly came_cents: Cents }

/** Lines of an order with what of the money that came late for them their student still has to their credit: what was spent since is none (decision M17). */
export async function withCredits<L extends Line>(
  db: Database,
  lines: readonly L[],
): Promise<(L & { credited_cents: Cents })[]> {
  const enrolled = lines.flatMap(({ enrollment_id, came_cents }) =>
    enrollment_id && came_cents > 0 ? [{ enrollment_id, status: 'En Progreso' as const }] : [],
  )
  const accounts = await accountsOf(db, enrolled)
  return lines.map((line) => {
    const { creditCents } = accounts.get(line.enrollment_id ?? '') ?? { creditCents: 0 }
    return { ...line, credited_cents: Math.min(line.came_cents, creditCents) }
  })
}
