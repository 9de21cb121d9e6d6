import type { Invariant } from './invariant.ts'

/**
 * Enrollments whose entries don't match what order items and payments say, counted without the ledger's own rules: the cost of
 * purchases that still stand, less what was forgiven; scholarship shares; money received; money returned.
 */
export const ACCOUNTS_THAT_DIFFER = `
  with facts as (
    select p.enrollment_id,
      sum(p.amount) filter (where p.share = 'balance' and p.status in ('completed', 'refunded')) as paid,
      sum(p.refunded_amount) filter (where p.share = 'balance') as refunded,
      sum(p.amount - p.refunded_amount) filter (where p.share = 'scholarship' and p.status in ('completed', 'refunded')) as covered
    from payments p where p.enrollment_id is not null group by 1
  ), purchases as (
    select enrollment_id, sum(unit_price) as charged from (
      select distinct p.enrollment_id, i.id, i.unit_price from payments p
      join order_items i on i.order_id = p.order_id and i.course_id = p.course_id and i.cancelled_at is null
      where p.enrollment_id is not null
    ) standing group by 1
  ), told as (
    select e.enrollment_id,
      sum(e.amount) filter (where e.kind = 'charge' or e.kind = 'cancellation') as charged,
      sum(e.amount) filter (where e.kind = 'waiver' and i.cancelled_at is not null) as forgiven_of_cancelled,
      -sum(e.amount) filter (where e.kind = 'scholarship') as covered, -sum(e.amount) filter (where e.kind = 'payment') as paid,
      sum(e.amount) filter (where e.kind = 'refund') as refunded
    from ledger_entries e join order_items i on i.id = e.order_item_id group by 1
  )
  select coalesce(f.enrollment_id, t.enrollment_id) as enrollment_id,
    json_build_array(b.charged, f.covered, f.paid, f.refunded) as facts,
    json_build_array(t.charged + coalesce(t.forgiven_of_cancelled, 0), t.covered, t.paid, t.refunded) as told from facts f
    full join told t using (enrollment_id) left join purchases b on b.enrollment_id = coalesce(f.enrollment_id, t.enrollment_id)
  where (coalesce(f.paid, 0), coalesce(f.refunded, 0), coalesce(f.covered, 0), coalesce(b.charged, 0))
    is distinct from (coalesce(t.paid, 0), coalesce(t.refunded, 0), coalesce(t.covered, 0), coalesce(t.charged, 0) + coalesce(t.forgiven_of_cancelled, 0))`

/** Orders, payments and scholarships: sql/orders.sql, payments.sql, payment-totals.sql, payment-days.sql and scholarships.sql. */
export const MONEY_RULES: readonly Invariant[] = [
  {
    name: 'i41_total_matches',
    what: 'compras cuyo total no es la suma de sus cursos',
    sql: `select 1 from orders o left join (select order_id, sum(price) as price from order_items group by 1) items on items.order_id = o.id
      where o.total <> coalesce(items.price, 0)`,
  },
  {
    name: 'i48_receipt_counter',
    what: 'contador de recibos que quedó atrás de los recibos emitidos',
    sql: `select 1 from receipt_counters
      where series = 'receipts' and last_number < (select coalesce(max(receipt_number), 0) from payments)`,
  },
  {
    name: 'i49_paid_within_total',
    what: 'compras por las que se cobró más que su total',
    sql: `select 1 from orders o
      join (select order_id, sum(amount) as amount from payments where status = 'completed' and replaced_at is null group by 1) paid on paid.order_id = o.id
      where paid.amount > o.total`,
  },
  {
    name: 'i51_order_status',
    what: 'compras cuyo estado no es el de sus pagos',
    // As statusOfOrder in the domain: excludes what was replaced, courses whose balance another order pays, and payments for one that left.
    sql: `select 1 from orders o join (
        select order_id, sum(standing) filter (where counts) as standing, sum(completed) filter (where counts) as completed,
          sum(waiting) filter (where counts) as waiting, sum(failed) filter (where counts) as failed
        from (
          select order_id,
            not bool_or(replaced_at is not null) or bool_or(replaced_at is null and share = 'balance') as counts,
            count(status) filter (where replaced_at is null) as standing,
            count(*) filter (where replaced_at is null and status = 'completed') as completed,
            count(*) filter (where replaced_at is null and status in ('pending', 'processing', 'pending_verification')) as waiting,
            count(*) filter (where replaced_at is null and status = 'failed') as failed
          from (
              select p.order_id, p.course_id, p.share, p.replaced_at,
                case when p.status <> 'completed' or i.cancelled_at is null then p.status end as status
              from payments p join order_items i on i.order_id = p.order_id and i.course_id = p.course_id
            ) counted group by order_id, course_id
        ) of_course group by order_id
      ) p on p.order_id = o.id
      where o.status <> case when coalesce(standing, 0) = 0 then 'cancelled' when completed = standing then 'completed'
        when waiting > 0 then 'pending' when failed > 0 then 'failed' else 'refunded' end`,
  },
  {
    name: 'i53_uses_counted',
    what: 'códigos de beca cuyos usos no son los contados',
    sql: `select 1 from scholarship_codes c left join (select code_id, count(*) as uses from scholarship_uses group by 1) used on used.code_id = c.id
      where c.uses <> coalesce(used.uses, 0)`,
  },
  {
    name: 'i96_payments_counted',
    what: 'estados de pago cuyo total no es la suma de sus pagos',
    sql: `select 1 from (select status, is_money, sum(payments) as payments, sum(amount) as amount from (
          select status, payment_method <> 'scholarship' as is_money, 1 as payments,
            amount - case status when 'completed' then refunded_amount else 0 end as amount from payments
          union all select 'refunded', payment_method <> 'scholarship', 0, refunded_amount from payments where status = 'completed'
        ) part group by 1, 2) counted
      full join (select status, is_money, sum(payments) as payments, sum(amount) as amount from payment_totals group by 1, 2) told
        using (status, is_money)
      where (coalesce(counted.payments, 0), coalesce(counted.amount, 0)) <> (coalesce(told.payments, 0), coalesce(told.amount, 0))`,
  },
  {
    name: 'i173_payment_days_counted',
    what: 'días cuyo total de pagos no es la suma de sus pagos',
    sql: `select 1 from (select (created_at at time zone 'UTC')::date as day, status, sum(amount) as amount from (
          select created_at, status, amount - case status when 'completed' then refunded_amount else 0 end as amount
            from payments where payment_method <> 'scholarship'
          union all select created_at, 'refunded', refunded_amount from payments where payment_method <> 'scholarship' and status = 'completed'
        ) part group by 1, 2) counted
      full join (select day, status, sum(amount) as amount from payment_days group by 1, 2) told using (day, status)
      where coalesce(counted.amount, 0) <> coalesce(told.amount, 0)`,
  },
  {
    name: 'i104_asked_once',
    what: 'matrículas pagadas a las que se les pide otro pago',
    sql: `select 1 from payments p join order_items i on i.order_id = p.order_id and i.course_id = p.course_id and i.cancelled_at is null
      where p.share = 'balance' and p.enrollment_id is not null and p.replaced_at is null and p.amount > 0
        and p.status in ('pending', 'pending_verification')
        and is_paid_account(p.enrollment_id)`,
  },
  {
    name: 'i105_replaced_failed',
    what: 'pagos reemplazados que todavía esperan',
    sql: `select 1 from payments where replaced_at is not null and status in ('pending', 'processing', 'pending_verification')`,
  },
  {
    name: 'i178_accounts_add_up',
    what: 'cuentas de matrículas que no suman lo que dicen sus compras y sus pagos',
    sql: ACCOUNTS_THAT_DIFFER,
  },
]
