import { ACCOUNTS_THAT_DIFFER } from '../invariants/money.ts'
import type { Step } from './step.ts'

/**
 * Turns every existing purchase and payment into entries of its enrollment's account (decision M16), dated when it happened. What left
 * its purchase before accounts existed leaves it now: courses that were paid elsewhere, given up without being paid, or refunded; the
 * scholarship shares and the uses of codes go back with them, and pages that ask for them are removed. What doesn't add up afterwards,
 * by a separate count, is reported, and named by «Cuentas» in the check.
 */
export const accountsOfEnrollments: Step = {
  name: 'accounts-of-enrollments',
  async run(client) {
    await client.query(`set local atrio.import = 'on'`)
    const { rowCount: charges } = await client.query(CHARGES)
    await client.query(MONEY)
    await client.query(REFUNDS)
    await client.query(PAGES)
    const { rowCount: left } = await client.query(LEAVE)
    if (left) {
      await client.query(PAYMENTS_OVER)
      await client.query(SHARES_BACK)
      await client.query(USES_BACK)
      await client.query(PAGES_AWAY)
      await client.query(ORDER_STATUSES)
    }
    await client.query(`set local atrio.import = 'off'`)
    if (!charges) return null
    const { rowCount: differing } = await client.query(ACCOUNTS_THAT_DIFFER)
    const told = differing ? ` No suman: ${differing}; las nombra «Cuentas», en «Estado del sistema».` : ''
    return `Cuentas de matrículas abiertas, compra por compra: ${charges}.${told}`
  },
}

const CHARGES = `
  insert into ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, list_price, discount_pct, recorded_by, recorded_at)
  select enrollment_id, 'charge', unit_price, order_id, item_id, list_price, discount_pct, user_id, created_at from (
    select distinct on (i.id) p.enrollment_id, i.unit_price, i.order_id, i.id as item_id, i.list_price, i.discount_pct, p.user_id, p.created_at
    from order_items i join payments p on p.order_id = i.order_id and p.course_id = i.course_id and p.enrollment_id is not null
    where not exists (select from ledger_entries e where e.order_item_id = i.id)
    order by i.id, p.created_at
  ) bought order by created_at, item_id`

const MONEY = `
  insert into ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, payment_id, payment_method, local_amount, local_currency,
    exchange_rate, recorded_by, recorded_at)
  select p.enrollment_id, case p.share when 'scholarship' then 'scholarship' else 'payment' end, -p.amount, p.order_id, i.id, p.id, p.payment_method,
    p.local_amount, p.local_currency, p.exchange_rate, coalesce(p.verified_by, case when p.provider not in ('stripe', 'mercado_pago') then p.user_id end),
    coalesce(p.verified_at, p.created_at)
  from payments p join order_items i on i.order_id = p.order_id and i.course_id = p.course_id
  where p.status in ('completed', 'refunded') and p.amount > 0 and p.enrollment_id is not null
    and not exists (select from ledger_entries e where e.payment_id = p.id)
  order by p.created_at, p.share desc, p.id`

const REFUNDS = `
  insert into ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, payment_id, payment_method, recorded_at)
  select p.enrollment_id, case p.share when 'scholarship' then 'scholarship' else 'refund' end, p.refunded_amount, p.order_id, i.id, p.id, p.payment_method,
    p.updated_at
  from payments p join order_items i on i.order_id = p.order_id and i.course_id = p.course_id
  where p.refunded_amount > 0 and p.enrollment_id is not null
    and not exists (select from ledger_entries e where e.payment_id = p.id and e.amount = p.refunded_amount)
  order by p.updated_at, p.id`

/** What each page asked for: what its order asked for through its provider when it was opened. */
const PAGES = `
  update provider_pages g set payment_ids = asked.ids from (
    select o.provider, o.session_id, array_agg(p.id order by p.id) as ids from provider_pages o
    join payments p on p.order_id = o.order_id and p.provider = o.provider and p.share = 'balance' and p.created_at <= o.opened_at
      and (p.replaced_at is null or p.replaced_at > o.opened_at)
    where o.payment_ids = '{}' group by 1, 2
  ) asked where g.provider = asked.provider and g.session_id = asked.session_id`

/**
 * Of several purchases of an enrollment, the paid one stands, otherwise the one that waits, otherwise the last that failed. A seat
 * that was released for lack of payment isn't a course that was given up: it may still be paid.
 */
const LEAVE = `
  with bought as (
    select p.order_id, p.course_id, (array_agg(p.enrollment_id) filter (where p.enrollment_id is not null))[1] as enrollment_id, max(p.created_at) as at,
      bool_or(p.share = 'balance' and p.status = 'refunded') and not bool_or(p.share = 'balance' and p.status = 'completed') as is_refunded,
      bool_or(p.replaced_at is not null) and not bool_or(p.replaced_at is null and p.share = 'balance') as is_replaced,
      bool_and(p.status = 'completed') filter (where p.replaced_at is null) as is_paid,
      bool_or(p.share = 'balance' and p.replaced_at is null and p.status in ('pending', 'processing', 'pending_verification')) as waits,
      bool_or(p.share = 'balance' and p.replaced_at is null and p.status = 'failed') as failed
    from payments p group by 1, 2
  ), ranked as (
    select *, (waits or failed) and 1 < row_number() over (
        partition by enrollment_id order by is_refunded or is_replaced, coalesce(is_paid, false) desc, waits desc, at desc, order_id
      ) as is_outdone
    from bought
  )
  update order_items i set cancelled_at = now(), changed_at = now(), cancel_reason = r.reason
  from (
    select ranked.order_id, ranked.course_id, case
      when is_refunded then 'refunded'
      when e.status = 'Desistido' and e.observations is distinct from 'La matrícula se canceló porque el pago no se completó.'
        and (waits or failed or is_replaced) then 'withdrawn'
      when is_replaced or (is_outdone and ranked.enrollment_id is not null) then 'replaced' end as reason
    from ranked left join enrollments e on e.id = ranked.enrollment_id
  ) r
  where i.order_id = r.order_id and i.course_id = r.course_id and i.cancelled_at is null and r.reason is not null`

/** Whatever a provider is processing continues on its own. */
const PAYMENTS_OVER = `
  update payments p set status = 'failed', replaced_at = now(), updated_at = now(),
    rejection_reason = case when p.status = 'failed' then p.rejection_reason when i.cancel_reason = 'replaced' then 'reemplazado' else 'desistido' end
  from order_items i
  where i.order_id = p.order_id and i.course_id = p.course_id and i.cancelled_at is not null and p.share = 'balance' and p.replaced_at is null
    and p.status in ('pending', 'pending_verification', 'failed')`

const SHARES_BACK = `
  update payments p set status = 'refunded', replaced_at = now(), updated_at = now()
  from order_items i
  where i.order_id = p.order_id and i.course_id = p.course_id and i.cancelled_at is not null and p.share = 'scholarship' and p.status = 'completed'`

const USES_BACK = `
  delete from scholarship_uses u where not exists (select from order_items i where i.order_id = u.order_id and i.cancelled_at is null)`

/** Whatever is left of the order gets a page of its own. */
const PAGES_AWAY = `
  update orders o set checkout_url = null, provider_session_id = 'closed:' || provider_session_id, updated_at = now()
  where provider_session_id not like 'closed:%' and exists (select from order_items i where i.order_id = o.id and i.cancelled_at is not null)`

/** As statusOfOrder of the domain. */
const ORDER_STATUSES = `
  update orders o set status = told.status, updated_at = now() from (
    select order_id, case when coalesce(standing, 0) = 0 then 'cancelled' when completed = standing then 'completed'
      when waiting > 0 then 'pending' when failed > 0 then 'failed' else 'refunded' end as status
    from (
      select order_id, sum(standing) filter (where counts) as standing, sum(completed) filter (where counts) as completed,
        sum(waiting) filter (where counts) as waiting, sum(failed) filter (where counts) as failed
      from (
        select order_id, not bool_or(replaced_at is not null) or bool_or(replaced_at is null and share = 'balance') as counts,
          count(status) filter (where replaced_at is null) as standing, count(*) filter (where replaced_at is null and status = 'completed') as completed,
          count(*) filter (where replaced_at is null and status in ('pending', 'processing', 'pending_verification')) as waiting,
          count(*) filter (where replaced_at is null and status = 'failed') as failed
        from (
            select p.order_id, p.course_id, p.share, p.replaced_at,
              case when p.status <> 'completed' or i.cancelled_at is null then p.status end as status
            from payments p join order_items i on i.order_id = p.order_id and i.course_id = p.course_id
          ) counted group by order_id, course_id
      ) of_course group by order_id
    ) counted
  ) told where told.order_id = o.id and o.status <> told.status
    and exists (select from order_items i where i.order_id = o.id and i.cancelled_at is not null)`
