import { sql } from 'drizzle-orm'

/** How many enrollments a period has, in a query of the table `periods`; written out: drizzle may leave its name away. */
export const enrollmentsOfPeriod = sql<number>`(
  select coalesce(sum(t.enrollments), 0)::int from enrollment_totals t where t.period_id = periods.id
)`
