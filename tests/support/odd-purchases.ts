import type pg from 'pg'
import { statusOfOrder } from '#domain/checkout/orders.ts'
import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { PAYMENT_STATUSES } from '#domain/payments/statuses.ts'

const UNPAID = 'La matrícula se canceló porque el pago no se completó.'

/** A payment: share, status, cents; 'replaced' where another took its place. */
type Row = readonly [share: 'balance' | 'scholarship', status: string, cents: number, replaced?: 'replaced']
/** An enrollment with its purchases, oldest first, each in its own order unless one is named; and the resulting account. */
type Odd = {
  readonly status?: EnrollmentStatus
  readonly observations?: string
  readonly isClaim?: true
  readonly purchases: readonly { readonly order?: string; readonly price?: number; readonly rows: readonly Row[] }[]
  readonly comesOut: {
    paid?: number
    refunded?: number
    covered?: number
    owed?: number
    credit?: number
    isPaid?: boolean
  }
  readonly orders?: string
}

const half: Row = ['scholarship', 'completed', 750]
const given = { status: 'Desistido', observations: 'Motivos personales.' } as const

/** What the version before accounts left behind, by what had happened. For tests only. */
export const ODDITIES: Readonly<Record<string, Odd>> = {
  'a half by a code, left and bought again without it, and left': {
    ...given,
    purchases: [{ rows: [half, ['balance', 'failed', 750, 'replaced']] }, { rows: [['balance', 'pending', 1500]] }],
    comesOut: {},
    orders: 'cancelled, cancelled',
  },
  'the same, taken up as if it were paid: it owes what was asked for last': {
    purchases: [{ rows: [half, ['balance', 'failed', 750, 'replaced']] }, { rows: [['balance', 'failed', 1500]] }],
    comesOut: { owed: 1500 },
    orders: 'cancelled, failed',
  },
  'a half whose page expired, paid in full elsewhere': {
    purchases: [{ rows: [half, ['balance', 'failed', 750]] }, { rows: [['balance', 'completed', 1500]] }],
    comesOut: { paid: 1500, isPaid: true },
    orders: 'cancelled, completed',
  },
  'a half whose transfer waits': {
    purchases: [{ rows: [half, ['balance', 'pending_verification', 750]] }],
    comesOut: { covered: 750, owed: 750 },
    orders: 'pending',
  },
  'given up with money that waits': {
    ...given,
    purchases: [{ rows: [['balance', 'pending', 1500]] }],
    comesOut: {},
    orders: 'cancelled',
  },
  'given up with a receipt in review, and a half': {
    ...given,
    purchases: [{ rows: [half, ['balance', 'pending_verification', 750]] }],
    comesOut: {},
    orders: 'cancelled',
  },
  'given up after a rejection': {
    ...given,
    purchases: [{ rows: [['balance', 'failed', 1500]] }],
    comesOut: {},
    orders: 'cancelled',
  },
  'given up while a provider works on it': {
    ...given,
    purchases: [{ rows: [['balance', 'processing', 1500]] }],
    comesOut: {},
    orders: 'pending',
  },
  'given up and paid': {
    ...given,
    purchases: [{ rows: [['balance', 'completed', 1500]] }],
    comesOut: { paid: 1500, isPaid: true },
    orders: 'completed',
  },
  'its seat was released for want of payment': {
    status: 'Desistido',
    observations: UNPAID,
    purchases: [{ rows: [['balance', 'failed', 1500]] }],
    comesOut: {},
    orders: 'failed',
  },
  'refunded whole, with a half': {
    status: 'Desistido',
    observations: 'La matrícula se canceló porque el pago se reembolsó.',
    purchases: [{ rows: [half, ['balance', 'refunded', 750]] }],
    comesOut: { refunded: 750 },
    orders: 'refunded',
  },
  'refunded whole, and it went on': {
    purchases: [{ rows: [['balance', 'refunded', 1500]] }],
    comesOut: { refunded: 1500 },
    orders: 'refunded',
  },
  'paid twice in two orders': {
    purchases: [{ rows: [['balance', 'completed', 1500]] }, { rows: [['balance', 'completed', 1500]] }],
    comesOut: { paid: 3000, isPaid: true },
    orders: 'completed, completed',
  },
  'paid twice, and one went back': {
    purchases: [{ rows: [['balance', 'refunded', 1500]] }, { rows: [['balance', 'completed', 1500]] }],
    comesOut: { paid: 1500, refunded: 1500, isPaid: true },
    orders: 'refunded, completed',
  },
  'rejected twice in two orders': {
    purchases: [{ rows: [['balance', 'failed', 1500]] }, { price: 1200, rows: [['balance', 'failed', 1200]] }],
    comesOut: { owed: 1200 },
    orders: 'cancelled, failed',
  },
  'rejected, and asked for elsewhere': {
    purchases: [{ rows: [['balance', 'failed', 1500]] }, { rows: [half, ['balance', 'pending', 750]] }],
    comesOut: { covered: 750, owed: 750 },
    orders: 'cancelled, pending',
  },
  'the course of two that was given up': {
    ...given,
    purchases: [{ order: 'two', rows: [['balance', 'pending', 1500]] }],
    comesOut: {},
    orders: 'pending',
  },
  'the course of two that goes on': {
    purchases: [{ order: 'two', price: 750, rows: [['balance', 'pending', 750]] }],
    comesOut: { owed: 750 },
    orders: 'pending',
  },
  free: {
    purchases: [{ price: 0, rows: [['balance', 'completed', 0]] }],
    comesOut: { isPaid: true },
    orders: 'completed',
  },
  'a whole scholarship': {
    purchases: [{ rows: [['scholarship', 'completed', 1500]] }],
    comesOut: { covered: 1500, isPaid: true },
    orders: 'completed',
  },
  'a transfer that was only told of': {
    isClaim: true,
    purchases: [{ rows: [['balance', 'pending_verification', 1500]] }],
    comesOut: {},
    orders: 'pending',
  },
  'nothing was ever asked for': { purchases: [], comesOut: {} },
}

/** The enrollment of each. */
export async function oddIds(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; id: string }>('select name, enrollment_id as id from odd')
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/**
 * Writes every oddity into the tables of the version before: an enrollment of one student in a course of its own. No function or trigger is there yet, so
 * what they would have counted is counted here.
 */
export async function plantOddities(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create table odd as select name, gen_random_uuid() as enrollment_id, gen_random_uuid() as course_id, gen_random_uuid() as window_id,
       (select min(user_id::text)::uuid from enrollments) as user_id, at from unnest($1::text[]) with ordinality as t (name, at)`,
    [Object.keys(ODDITIES)],
  )
  await pool.query(`
    insert into courses (id, name, course_code, teacher_id)
      select course_id, name, 'ZR' || lpad(at::text, 3, '0'), (select teacher_id from courses where teacher_id is not null limit 1) from odd;
    insert into enrollments_open (id, course_id, period_id, enrollment_start_date, enrollment_end_date, is_open)
      select window_id, course_id, p.id, p.start_date, p.end_date, false from odd, (select * from periods order by start_date limit 1) p`)
  const ids = await oddIds(pool)
  let at = 0
  for (const [name, { status = 'En Progreso', observations = null, isClaim = false, purchases }] of Object.entries(
    ODDITIES,
  )) {
    await pool.query(
      `insert into enrollments (id, user_id, enrollment_open_id, course_id, period_id, status, is_active, observations, completion_date)
       select enrollment_id, user_id, w.id, w.course_id, w.period_id, $2, $2 <> 'Desistido', $3, case when $2 = 'Desistido' then now() end
       from odd join enrollments_open w on w.id = window_id where name = $1`,
      [name, status, observations],
    )
    for (const { order, price = 1500, rows } of purchases) {
      const key = `odd ${order ?? `${name} ${++at}`}`
      await writePurchase(pool, {
        name,
        key,
        price,
        rows,
        at: ++at,
        enrollment: isClaim ? null : (ids.get(name) ?? null),
      })
    }
  }
  await pool.query(`
    update orders set provider_session_id = 'page of two', checkout_url = 'https://pagos.test/two' where idempotency_key = 'odd two';
    insert into provider_pages (provider, session_id, order_id) select 'stripe', 'page of two', id from orders where idempotency_key = 'odd two';
    insert into scholarship_uses (code_id, user_id, order_id) select distinct (select id from scholarship_codes where max_uses is null limit 1), p.user_id, p.order_id
      from payments p join orders o on o.id = p.order_id where p.share = 'scholarship' and o.idempotency_key like 'odd %';
    update scholarship_codes c set uses = (select count(*) from scholarship_uses u where u.code_id = c.id);
    update enrollments_open w set seats_taken = (select count(*) from enrollments e
      where e.enrollment_open_id = w.id and e.status not in ('Desistido', 'Reprobado', 'Desaprobado'));
    update receipt_counters set last_number = (select max(receipt_number) from payments) where series = 'receipts';
    delete from enrollment_totals; insert into enrollment_totals (period_id, enrollments) select period_id, count(*) from enrollments group by 1;
    delete from payment_totals; insert into payment_totals (status, is_money, payments, amount)
      select status, payment_method <> 'scholarship', count(*), sum(amount) from payments group by 1, 2;
    delete from payment_days; insert into payment_days (day, status, amount)
      select (created_at at time zone 'UTC')::date, status, sum(amount) from payments where payment_method <> 'scholarship' group by 1, 2`)
}

type Written = { name: string; key: string; price: number; rows: readonly Row[]; at: number; enrollment: string | null }

async function writePurchase(pool: pg.Pool, { name, key, price, rows, at, enrollment }: Written): Promise<void> {
  await pool.query(
    `insert into orders (user_id, total, processor, idempotency_key, status, created_at)
     select user_id, $2, 'stripe', $1, $3, now() - interval '1 day' + $4 * interval '1 minute' from odd limit 1
     on conflict (user_id, idempotency_key) do update set total = orders.total + excluded.total`,
    [key, price / 100, orderStatus(rows), at],
  )
  await pool.query(
    `insert into order_items (order_id, course_id, enrollment_open_id, name, list_price, discount_pct, unit_price)
     select o.id, course_id, window_id, name, case $3::numeric when 7.5 then 15 else $3 end, case $3::numeric when 7.5 then 50 else 0 end, $3
     from odd, orders o where name = $1 and idempotency_key = $2`,
    [name, key, price / 100],
  )
  for (const [share, status, cents, replaced] of rows)
    await pool.query(
      `insert into payments (user_id, order_id, course_id, enrollment_id, share, payment_method, amount, status, transaction_id, provider, replaced_at,
         rejection_reason, receipt_number, created_at)
       select o.user_id, o.id, course_id, $3, $4, case $4 when 'balance' then 'credit_card' else 'scholarship' end, $5::numeric, $6, gen_random_uuid(),
         case $4 when 'balance' then 'stripe' else 'scholarship' end, case when $7 then now() end, case when $6 = 'failed' then 'reemplazado' end,
         case when $6 in ('completed', 'refunded') then 1000 + (select max(receipt_number) from payments) end, o.created_at
       from odd, orders o where name = $1 and idempotency_key = $2`,
      [name, key, enrollment, share, cents / 100, status, replaced !== undefined],
    )
}

function orderStatus(rows: readonly Row[]) {
  return statusOfOrder(
    rows.map(([share, status, , replaced]) => ({
      course_id: '',
      share,
      status: PAYMENT_STATUSES.find((one) => one === status) ?? 'pending',
      is_replaced: replaced !== undefined,
      is_off: false,
    })),
  )
}
