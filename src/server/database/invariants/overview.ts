import type { Invariant } from './invariant.ts'

const NET = `case when local_currency is null then amount - refunded_amount else round(local_amount * (amount - refunded_amount) / amount, 2) end`
const IS_COLLECTED = `status = 'completed' and payment_method <> 'scholarship' and amount > refunded_amount`

/** What 'Cómo vamos' adds up is what the rows say (sql/overview.sql). */
export const OVERVIEW_RULES: readonly Invariant[] = [
  {
    name: 'i189_collected_days_counted',
    what: 'días cuyo total recaudado no es la suma de sus pagos',
    sql: `select 1 from (select (select e.period_id from enrollments e where e.id = enrollment_id) as period_id, (created_at at time zone 'UTC')::date as day,
          payment_method, coalesce(local_currency, currency) as currency, count(*) as payments, sum(amount - refunded_amount) as amount, sum(${NET}) as paid
          from payments where ${IS_COLLECTED} group by 1, 2, 3, 4) counted
      full join (select period_id, day, payment_method, currency, sum(payments) as payments, sum(amount) as amount, sum(paid) as paid
          from collected_days group by 1, 2, 3, 4) told using (period_id, day, payment_method, currency)
      where (coalesce(counted.payments, 0), coalesce(counted.amount, 0), coalesce(counted.paid, 0))
        <> (coalesce(told.payments, 0), coalesce(told.amount, 0), coalesce(told.paid, 0))`,
  },
  {
    name: 'i189_collected_courses_counted',
    what: 'cursos cuyo total recaudado no es la suma de sus pagos',
    sql: `select 1 from (select (select e.period_id from enrollments e where e.id = enrollment_id) as period_id, course_id,
          count(*) as payments, sum(amount - refunded_amount) as amount from payments where ${IS_COLLECTED} group by 1, 2) counted
      full join (select period_id, course_id, sum(payments) as payments, sum(amount) as amount from collected_courses group by 1, 2) told
        using (period_id, course_id)
      where (coalesce(counted.payments, 0), coalesce(counted.amount, 0)) <> (coalesce(told.payments, 0), coalesce(told.amount, 0))`,
  },
  {
    name: 'i190_standings_counted',
    what: 'cursos cuyas matrículas de cada estado no son las que se cuentan',
    sql: `select 1 from (select period_id, course_id, status, type_coursed, is_active, count(*) as enrollments from enrollments group by 1, 2, 3, 4, 5) counted
      full join (select period_id, course_id, status, type_coursed, is_active, sum(enrollments) as enrollments
          from standing_totals group by 1, 2, 3, 4, 5) told using (period_id, course_id, status, type_coursed, is_active)
      where coalesce(counted.enrollments, 0) <> coalesce(told.enrollments, 0)`,
  },
  {
    name: 'i191_balances_add_up',
    what: 'matrículas cuyo saldo no es la suma de su cuenta',
    sql: `select 1 from (select enrollment_id, sum(amount) as balance, max((select o.created_at from orders o where o.id = order_id)) as since
          from ledger_entries group by 1) counted
      full join account_balances told using (enrollment_id)
      where (counted.balance, counted.since, (select e.status = 'Desistido' from enrollments e where e.id = enrollment_id))
        is distinct from (told.balance, told.since, told.is_withdrawn)`,
  },
  {
    name: 'i192_last_studied',
    what: 'matrículas cuyo último día de estudio no es el de sus lecciones y entregas',
    sql: `select 1 from (select enrollment_id, max(at) as at from (
          select enrollment_id, completed_at as at from completed_lessons
          union all select enrollment_id, submitted_at from assignment_submissions where submission_type is not null
        ) studied group by 1) counted
      full join last_studied told using (enrollment_id) where counted.at is distinct from told.studied_at`,
  },
]
