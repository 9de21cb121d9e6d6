import { lt } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { rate_limits } from './tables/access.ts'

test('many rows go in statements of 5,000, and one that somebody holds is left', async () => {
  const database = await freshDatabase({ max: 3 })
  onTestFinished(() => database.drop())
  const { pool, db } = database
  await pool.query(
    `insert into rate_limits (key, hits, window_started_at, expires_at)
       select n, 1, now() - interval '2 days', now() + make_interval(days => case when n > 12000 then 1 else -1 end) from generate_series(1, 12010) n;
     create table statements (deleted bigint);
     create function note() returns trigger language plpgsql as 'begin insert into statements select count(*) from gone; return null; end';
     create trigger note after delete on rate_limits referencing old table as gone for each statement execute function note()`,
  )
  const holder = await pool.connect()
  onTestFinished(() => holder.release())
  await holder.query(`begin; select from rate_limits where key = '17' for update`)
  await deleteInBatches(db, rate_limits, lt(rate_limits.expires_at, new Date()))
  await holder.query('commit')
  const left = await pool.query<{ key: string }>('select key from rate_limits order by key::int')
  expect(left.rows.map(({ key }) => key)).toEqual(['17', ...Array.from({ length: 10 }, (_, at) => String(12_001 + at))])
  const { rows } = await pool.query<{ deleted: number }>('select deleted from statements order by deleted desc')
  expect(rows.map(({ deleted }) => deleted)).toEqual([5_000, 5_000, 1_999])
})
