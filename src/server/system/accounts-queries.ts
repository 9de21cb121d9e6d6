import { sql } from 'drizzle-orm'
import type { PooledDatabase } from '../database/connect.ts'
import { ACCOUNTS_THAT_DIFFER } from '../database/invariants/money.ts'

/** Sums in USD, null if there is none: charged, covered by scholarships, paid and refunded. */
export type Sums = readonly [number | null, number | null, number | null, number | null]

/** An enrollment whose account doesn't match its purchases and payments. */
export type DifferingAccount = {
  course_name: string
  student_id: string
  student_name: string
  facts: Sums
  told: Sums
}

/** The oldest accounts that don't add up, and how many there are. */
export async function listDiffering(
  db: PooledDatabase,
  most: number,
): Promise<{ accounts: DifferingAccount[]; total: number }> {
  const { rows } = await db.execute<DifferingAccount & { total: number }>(sql`
    select c.name as course_name, u.id as student_id, u.name as student_name, d.facts, d.told, count(*) over ()::int as total
    from (${sql.raw(ACCOUNTS_THAT_DIFFER)}) d
    join enrollments e on e.id = d.enrollment_id join courses c on c.id = e.course_id join users u on u.id = e.user_id
    order by e.enrollment_date, e.id limit ${most}`)
  return { accounts: rows, total: rows[0]?.total ?? 0 }
}
