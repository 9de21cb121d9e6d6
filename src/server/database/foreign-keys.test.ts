import { expect, onTestFinished, test } from 'vitest'

import { freshDatabase } from '#tests/support/database.ts'

// Deleting or changing a row asks every table that points at it, a person's most of all. Where a key has several columns the
// first one names the row, so an index that begins with it is enough; one of the rows that have it serves as well.
const WITHOUT_INDEX = `
  select conrelid::regclass || ': ' || conname as key
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
    select from pg_index
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid
      and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
  )
  order by key`

test('every foreign key has an index that begins with it', async () => {
  const { pool, drop } = await freshDatabase()
  onTestFinished(drop)
  const { rows } = await pool.query<{ key: string }>(WITHOUT_INDEX)
  expect(rows.map(({ key }) => key)).toEqual([])
  await pool.query('drop index foro_reports_by_user')
  expect((await pool.query(WITHOUT_INDEX)).rows).toEqual([{ key: 'foro_reports: foro_reports_user_id_users_id_fk' }])
})
