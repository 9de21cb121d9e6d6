import { sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'
import { enrollmentsOfPeriod } from '../database/enrollments-of-period.ts'

/** The latest periods with how many enrolled in each, the newest first. */
export async function countEnrollmentsByPeriod(db: Database, most: number) {
  const { rows } = await db.execute<{ id: string; period: string; enrollments: number }>(sql`
    select id, name as period, ${enrollmentsOfPeriod} as enrollments
    from periods order by start_date desc, id limit ${most}
  `)
  return rows
}

/** What was paid by month in a zone and by stored status, from a moment on; a scholarship's share moves no money. */
export async function sumPaymentsByMonth(db: Database, zone: string, from: Date) {
  // Reads only the index payments_of_money; the month is written once a group, not once a payment.
  const { rows } = await db.execute<{ month: string; status: PaymentStatus; amount: string }>(sql`
    select to_char(month, 'YYYY-MM') as month, status, amount::text
    from (
      select date_trunc('month', p.created_at at time zone ${zone}) as month, p.status, sum(p.amount) as amount
      from payments p where p.created_at >= ${from} and p.payment_method <> 'scholarship' group by 1, 2
    ) sums
  `)
  return rows
}
