import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** Folds the journals of 'Cómo vamos' together: what they add up to stays the same. Only what has several lines: most of it doesn't change any more. */
export async function foldOverviewTotals({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from collected_days where (period_id, day, payment_method, currency) in (
        select period_id, day, payment_method, currency from collected_days group by 1, 2, 3, 4 having count(*) > 1
      ) returning *
    )
    insert into collected_days (period_id, day, payment_method, currency, payments, amount, paid)
    select period_id, day, payment_method, currency, sum(payments), sum(amount), sum(paid) from gone group by 1, 2, 3, 4`)
  await db.execute(sql`
    with gone as (
      delete from collected_courses where (period_id, course_id) in (
        select period_id, course_id from collected_courses group by 1, 2 having count(*) > 1
      ) returning *
    )
    insert into collected_courses (period_id, course_id, payments, amount)
    select period_id, course_id, sum(payments), sum(amount) from gone group by 1, 2`)
  await db.execute(sql`
    with gone as (
      delete from standing_totals where (period_id, course_id, status, type_coursed, is_active) in (
        select period_id, course_id, status, type_coursed, is_active from standing_totals group by 1, 2, 3, 4, 5 having count(*) > 1
      ) returning *
    )
    insert into standing_totals (period_id, course_id, status, type_coursed, is_active, enrollments)
    select period_id, course_id, status, type_coursed, is_active, sum(enrollments) from gone group by 1, 2, 3, 4, 5`)
}
