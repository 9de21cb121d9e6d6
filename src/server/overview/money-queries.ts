import { sql, type SQL } from 'drizzle-orm'
import type { DebtAge, Scope } from '#domain/overview/figures.ts'
import type { Currency, PaymentMethod } from '#domain/payments/methods.ts'
import type { Database } from '../database/connect.ts'

/** The first moment of each age of a debt but the last; what is older than all is 'older'. */
export type AgeBorders = Readonly<Record<Exclude<DebtAge, 'older'>, Date>>

const idsOf = (periods: readonly string[]): SQL => sql`any(${sql.param([...periods])}::uuid[])`
const cents = (sum: SQL) => sql`((${sum}) * 100)::bigint`

/** What was collected for the enrollments of some periods by method and currency, net of refunds. */
export async function sumCollected(db: Database, periods: readonly string[]) {
  const { rows } = await db.execute<{
    payment_method: PaymentMethod
    currency: Currency
    payments: number
    amount_cents: number
    paid_cents: number
  }>(sql`
    select payment_method, currency, sum(payments)::int as payments, ${cents(sql`sum(amount)`)} as amount_cents, ${cents(sql`sum(paid)`)} as paid_cents
    from collected_days where period_id = ${idsOf(periods)} group by 1, 2 having sum(payments) <> 0`)
  return rows
}

/** The same by month ('YYYY-MM') of a zone, the oldest first, also those without a payment. */
export async function sumCollectedByMonth(
  db: Database,
  zone: string,
  { kind, periods }: Pick<Scope, 'kind' | 'periods'>,
) {
  // A month of any zone is whole days of UTC, which are added up already, but for the parts of days at its two ends (as in
  // home/admin-dashboard-queries.ts).
  const ids = idsOf(periods)
  // Whatever was collected was of some period: of all of them, none is looked up.
  const isOfPeriods =
    kind === 'all' ? sql`true` : sql`(select e.period_id from enrollments e where e.id = p.enrollment_id) = ${ids}`
  const { rows } = await db.execute<{ month: string; amount_cents: number }>(sql`
    with days as materialized (
      select day, sum(amount) as amount from collected_days where period_id = ${ids} group by day having sum(payments) <> 0
    ), borders as materialized (
      select begins, begins at time zone ${zone} as moment
      from (select generate_series(date_trunc('month', min(day) - 1), date_trunc('month', max(day) + 1) + interval '1 month', interval '1 month')::timestamp as begins from days) given
    ), parts as materialized (
      select begins, moment, (
        select coalesce(sum(c.net), 0) from payments p,
          lateral collected_of(p.status, p.payment_method, p.amount, p.refunded_amount, p.currency, p.local_amount, p.local_currency) c
        where p.created_at >= date_trunc('day', moment, 'UTC') and p.created_at < moment and p.payment_method <> 'scholarship'
          and ${isOfPeriods}
      ) as before
      from borders
    )
    select to_char(begins, 'YYYY-MM') as month, ${cents(sql`whole - before + after`)} as amount_cents
    from (
      select begins, before, lead(before) over (order by begins) as after, coalesce((
        select sum(amount) from days where day >= (moment at time zone 'UTC')::date and day < (next at time zone 'UTC')::date
      ), 0) as whole
      from (select *, lead(moment) over (order by begins) as next from parts) months
    ) months where after is not null order by 1`)
  return rows
}

/** What was collected for each course. */
export async function sumCollectedByCourse(db: Database, periods: readonly string[]) {
  const { rows } = await db.execute<{ course_id: string; amount_cents: number }>(sql`
    select course_id, ${cents(sql`sum(amount)`)} as amount_cents from collected_courses
    where period_id = ${idsOf(periods)} group by 1 having sum(payments) <> 0`)
  return rows
}

/** What is owed, by age, as 'Estado de cuenta' says it: who withdrew owes nothing. */
export async function sumOwedByAge(db: Database, periods: readonly string[], borders: AgeBorders) {
  const { rows } = await db.execute<{ age: DebtAge; debts: number; owed_cents: number }>(sql`
    select case when since >= ${borders['30']} then '30' when since >= ${borders['60']} then '60' when since >= ${borders['90']} then '90' else 'older' end as age,
      count(*)::int as debts, ${cents(sql`sum(balance)`)} as owed_cents
    from account_balances where balance > 0 and not is_withdrawn and period_id = ${idsOf(periods)} group by 1`)
  return rows
}

/** What is owed for each course. */
export async function sumOwedByCourse(db: Database, periods: readonly string[]) {
  const { rows } = await db.execute<{ course_id: string; owed_cents: number }>(sql`
    select course_id, ${cents(sql`sum(balance)`)} as owed_cents from account_balances
    where balance > 0 and not is_withdrawn and period_id = ${idsOf(periods)} group by 1`)
  return rows
}
