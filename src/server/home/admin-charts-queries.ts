import { sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'

/** The latest periods with how many enrolled in each, the newest first. */
export async function countEnrollmentsByPeriod(db: Database, most: number) {
  const { rows } = await db.execute<{ id: string; period: string; enrollments: number }>(sql`
    select p.id, p.name as period, (select count(*)::int from enrollments e where e.period_id = p.id) as enrollments
    from periods p order by p.start_date desc, p.id limit ${most}
  `)
  return rows
}

/** What was paid by month in a zone and by stored status, from a moment on; a scholarship's share moves no money. */
export async function sumPaymentsByMonth(db: Database, zone: string, from: Date) {
  const { rows } = await db.execute<{ month: string; status: PaymentStatus; amount: string }>(sql`
    select to_char(p.created_at at time zone ${zone}, 'YYYY-MM') as month, p.status, sum(p.amount)::text as amount
    from payments p where p.created_at >= ${from} and p.payment_method <> 'scholarship' group by 1, 2
  `)
  return rows
}
