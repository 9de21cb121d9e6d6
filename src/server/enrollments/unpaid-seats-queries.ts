import { sql, type SQL } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import { UNPAID_PAUSES } from '#domain/enrollments/unpaid-seat.ts'
import { oldestOpenPage, PROVIDERS } from '#domain/payments/providers.ts'
import type { Database } from '../database/connect.ts'
import { hasPeriodEnded } from '../database/rules.ts'
import { isOneOf } from '../database/tables/columns.ts'
import type { Tx } from '../database/transaction.ts'

/** A course of a purchase whose enrollment lost its seat. */
export type LapsedPurchase = {
  readonly id: string
  readonly order_id: string
  readonly course_id: string
  readonly user_id: string
  readonly enrollment_id: string
}

/** Money of an enrollment is on its way: staff look at it, a provider works on it, or its page may still be paid. */
function isOnItsWay(now: Date): SQL {
  return sql`exists (
    select from payments p join orders o on o.id = p.order_id
    where p.enrollment_id = e.id and (p.status = 'processing' or p.replaced_at is null and (
      p.status = 'pending_verification'
      or p.status = 'pending' and ${isOneOf(sql`p.provider`, PROVIDERS)} and o.updated_at > ${oldestOpenPage(now).toISOString()}::timestamptz)))`
}

/** Enrollments that were paused for want of payment before a moment, and for which no money is on its way; the longest first. */
export async function listUnpaidSeats(
  db: Database | Tx,
  { before, now, limit, only }: { before: Date; now: Date; limit: number; only?: string },
) {
  const { rows } = await db.execute<{ id: string; user_id: string; course_id: string }>(sql`
    select e.id, e.user_id, e.course_id from enrollments e
    where e.paused_at <= ${before.toISOString()}::timestamptz and not e.is_active and e.status = 'En Progreso'
      and ${isOneOf(sql`e.paused_reason`, UNPAID_PAUSES)}
      and ${only ? sql`e.id = ${only}::uuid` : sql`true`}
      and not ${isOnItsWay(now)}
    order by e.paused_at, e.id limit ${limit}`)
  return rows
}

/**
 * Courses of purchases that can no longer be paid: nothing was paid for them, their enrollment ended for lack of payment, and its
 * window or period is over (decision M19). Those at half price come first: nobody is told that something called off a moment later
 * costs its list price.
 */
export async function listLapsed(
  db: Database | Tx,
  { now, today, limit, only }: { now: Date; today: CalendarDay; limit: number; only?: string },
): Promise<LapsedPurchase[]> {
  const { rows } = await db.execute<LapsedPurchase>(sql`
    select distinct i.id, i.order_id, i.course_id, i.discount_pct, e.user_id, e.id as enrollment_id
    from payments p
    join enrollments e on e.id = p.enrollment_id
    join order_items i on i.order_id = p.order_id and i.course_id = p.course_id
    join enrollments_open w on w.id = e.enrollment_open_id
    join periods per on per.id = e.period_id
    where p.share = 'balance' and p.replaced_at is null and p.status in ('pending', 'failed')
      and e.status = 'Desistido' and i.cancelled_at is null
      and (w.enrollment_end_date <= ${now.toISOString()}::timestamptz or ${hasPeriodEnded('per', sql`${today}::date`)})
      and ${only ? sql`i.id = ${only}::uuid` : sql`true`}
      and not ${isOnItsWay(now)}
    order by i.order_id, i.discount_pct desc, i.id limit ${limit}`)
  return rows
}
