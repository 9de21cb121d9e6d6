import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldJournals } from '#server/database/fold-journals.ts'
import { chance } from '#tests/support/chance.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { size } from '#tests/support/property-runs.ts'
import { sumPaymentsByMonth } from './admin-dashboard-queries.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 2 })
})
afterAll(() => database.drop())

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01']

/** Determines the month of each payment individually; what was returned of a payment that is otherwise kept counts as refunded. */
const ONE_BY_ONE = `
  select to_char(created_at at time zone $1, 'YYYY-MM') as month, status, sum(amount)::text as amount
  from (
    select created_at, payment_method, status, case status when 'completed' then amount - refunded_amount else amount end as amount from payments
    union all select created_at, payment_method, 'refunded', refunded_amount from payments where status = 'completed'
  ) parts
  where payment_method <> 'scholarship' and to_char(created_at at time zone $1, 'YYYY-MM') = any($2)
  group by 1, 2 having sum(amount) <> 0 order by 1, 2`

test('what a month has is what its payments add up to, in any zone of the world, whenever they were made', async () => {
  const draw = chance(48)
  const { rows: zones } = await database.pool.query<{ name: string }>(
    `select name from pg_timezone_names order by utc_offset, name`,
  )
  const { rows: payments } = await database.pool.query<{ id: string }>('select id from payments order by id')
  await database.pool.query(
    `update payments set refunded_amount = amount / 4 where status = 'completed' and share = 'balance' and receipt_number % 3 = 0`,
  )
  let sums = 0
  for (let round = 0; round < size({ small: 8, whole: 100 }); round++) {
    // Half of them within a day of the turn of a month, where zones disagree; to the millisecond, or on the hour.
    const moments = payments.map(({ id }) => {
      const turn = Date.UTC(2026, 7 + draw(7), 1)
      const within = draw(2) === 0 ? (draw(49) - 24) * 3_600_000 + draw(2) * draw(3_600_000) : draw(30 * 86_400_000)
      return { id, at: new Date(turn + within) }
    })
    await database.pool.query(
      `update payments p set created_at = m.at from jsonb_to_recordset($1) as m(id uuid, at timestamptz) where m.id = p.id`,
      [JSON.stringify(moments)],
    )
    if (round % 2 === 1) await foldJournals({ db: database.db })
    for (let asked = 0; asked < 25; asked++) {
      const zone = zones[draw(zones.length)]?.name ?? 'UTC'
      const told = await sumPaymentsByMonth(database.db, zone, MONTHS)
      const { rows } = await database.pool.query(ONE_BY_ONE, [zone, MONTHS])
      const some = told.filter(({ amount }) => Number(amount) !== 0)
      expect({ zone, sums: some.toSorted(byMonthAndStatus) }).toEqual({ zone, sums: rows.toSorted(byMonthAndStatus) })
      sums += rows.length
    }
  }
  expect(sums).toBeGreaterThan(1000)
})

test('folding leaves one line for each day and status', async () => {
  await foldJournals({ db: database.db })
  const { rows } = await database.pool.query('select day, status from payment_days group by 1, 2 having count(*) > 1')
  expect(rows).toEqual([])
})

type Sum = { month: string; status: string }
function byMonthAndStatus(one: Sum, other: Sum): number {
  return `${one.month} ${one.status}`.localeCompare(`${other.month} ${other.status}`)
}
