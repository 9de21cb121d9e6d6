import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { demoBeforeAccounts } from '#tests/support/before-accounts.ts'
import { ODDITIES, oddIds, plantOddities } from '#tests/support/odd-purchases.ts'
import { accountsOf } from '../../ledger/accounts.ts'
import { runInvariants } from '../invariants.ts'
import { migrate } from '../migrate.ts'

test('the demo of the version before gets its accounts, to the cent, once', async () => {
  const database = await demoBeforeAccounts()
  onTestFinished(database.drop)
  const { pool } = database
  const before = await balancesBefore(pool)
  const told: string[] = []
  await migrate(pool, { tell: (sentence) => void told.push(sentence) })
  expect(told[0]).toEqual(`Cuentas de matrículas abiertas, compra por compra: ${before.size}.`)
  expect(await balancesAfter(database)).toEqual(before)
  expect(await broken(pool)).toEqual([])
})

test('whatever the version before left behind comes out right by its account, and nothing is asked for that isn’t owed', async () => {
  const database = await demoBeforeAccounts()
  onTestFinished(database.drop)
  const { pool } = database
  await plantOddities(pool)
  const before = await balancesBefore(pool)
  await migrate(pool)
  expect(await balancesAfter(database)).toEqual(before)
  expect(await broken(pool)).toEqual([])
  const accounts = await accountsOf(database.db, await enrollmentsOf(pool))
  const { rows: orders } = await pool.query<{ name: string; orders: string }>(
    `select name, string_agg(status, ', ' order by created_at, id) as orders from (
       select distinct odd.name, o.id, o.status, o.created_at from odd join payments p on p.user_id = odd.user_id and p.course_id = odd.course_id
       join orders o on o.id = p.order_id where o.idempotency_key like 'odd %') told group by 1`,
  )
  const ids = await oddIds(pool)
  for (const [name, { comesOut, orders: wanted }] of Object.entries(ODDITIES)) {
    const { paidCents, refundedCents, coveredCents, owedCents, creditCents, isPaid } =
      accounts.get(ids.get(name) ?? '') ?? {}
    expect([
      name,
      { paid: paidCents, refunded: refundedCents, covered: coveredCents, owed: owedCents, credit: creditCents, isPaid },
    ]).toEqual([name, { paid: 0, refunded: 0, covered: 0, owed: 0, credit: 0, isPaid: false, ...comesOut }])
    expect([name, orders.find((one) => one.name === name)?.orders]).toEqual([name, wanted])
  }
  // A code is used by the purchases that still hold it, and no page asks for what was given up.
  const { rows: uses } = await pool.query(
    `select count(*)::int as uses from scholarship_uses u join orders o on o.id = u.order_id where o.idempotency_key like 'odd %'`,
  )
  expect(uses).toEqual([{ uses: 3 }])
  const { rows: pages } = await pool.query(
    `select checkout_url, provider_session_id from orders where idempotency_key = 'odd two'`,
  )
  expect(pages).toEqual([{ checkout_url: null, provider_session_id: 'closed:page of two' }])
  const asked = await pool.query(
    `select cardinality(payment_ids) as payments from provider_pages where session_id = 'page of two'`,
  )
  expect(asked.rows).toEqual([{ payments: 2 }])

  const entries = async () =>
    (
      await pool.query(
        'select count(*)::int, sum(position), (select max(updated_at) from payments) from ledger_entries',
      )
    ).rows
  const once = await entries()
  await pool.query(`delete from drizzle.steps where name = 'accounts-of-enrollments'`)
  await migrate(pool)
  expect(await entries()).toEqual(once)
})

/**
 * What was paid for each enrollment, what it got back, what was covered of what stands, and what it owes: from the previous version's
 * payments alone.
 */
async function balancesBefore(pool: pg.Pool) {
  return balances(
    pool,
    `with p as (
       select p.*, p.share = 'balance' as is_own, p.replaced_at is null as stands,
         exists (select from payments b where (b.order_id, b.course_id) = (p.order_id, p.course_id) and b.share = 'balance') as has_own,
         e.status = 'Desistido' as is_left
       from payments p join enrollments e on e.id = p.enrollment_id
     ), last as (
       select distinct on (enrollment_id) enrollment_id, order_id, amount, status from p
       where is_own and stands and status <> 'refunded'
       order by enrollment_id, status = 'completed' desc, status <> 'failed' desc, created_at desc
     )
     select p.enrollment_id as id,
       coalesce(sum(p.amount) filter (where is_own and p.status in ('completed', 'refunded')), 0) as money_in,
       coalesce(sum(p.amount) filter (where is_own and p.status = 'refunded'), 0) as money_back,
       coalesce(sum(p.amount) filter (where not is_own and p.status = 'completed'
         and (not has_own or (p.order_id = last.order_id and (last.status = 'completed' or not is_left)))), 0) as covered,
       max(case when last.status = 'completed' or is_left then 0 else coalesce(last.amount, 0) end) as owed
     from p left join last using (enrollment_id) group by 1`,
  )
}

async function balances(pool: pg.Pool, sql: string) {
  const { rows } = await pool.query<{
    id: string
    money_in: string
    money_back: string
    covered: string
    owed: string
  }>(sql)
  return new Map(
    rows.map(({ id, ...sums }) => [id, [sums.money_in, sums.money_back, sums.covered, sums.owed].map(Number)]),
  )
}

async function balancesAfter({ pool, db }: Awaited<ReturnType<typeof demoBeforeAccounts>>) {
  const accounts = await accountsOf(db, await enrollmentsOf(pool))
  const { rows } = await pool.query<{ id: string }>('select distinct enrollment_id as id from ledger_entries')
  return new Map(
    rows.map(({ id }) => {
      const { paidCents = 0, refundedCents = 0, coveredCents = 0, owedCents = 0 } = accounts.get(id) ?? {}
      return [id, [paidCents + refundedCents, refundedCents, coveredCents, owedCents].map((cents) => cents / 100)]
    }),
  )
}

async function enrollmentsOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ enrollment_id: string; status: EnrollmentStatus }>(
    'select id as enrollment_id, status from enrollments',
  )
  return rows
}

async function broken(pool: pg.Pool) {
  return (await runInvariants(pool)).filter(({ rows }) => rows > 0)
}
