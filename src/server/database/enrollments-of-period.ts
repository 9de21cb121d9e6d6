import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** How many enrollments a period has, in a query of the table `periods`; written out: drizzle may leave its name away. */
export const enrollmentsOfPeriod = sql<number>`(
  select coalesce(sum(t.enrollments), 0)::int from enrollment_totals t where t.period_id = periods.id
)`

/** Folds the journal of enrollments together: what each period's lines add up to stays the same. */
export async function foldEnrollmentTotals({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`
    with gone as (delete from enrollment_totals returning period_id, enrollments)
    insert into enrollment_totals (period_id, enrollments) select period_id, sum(enrollments) from gone group by 1`)
}
