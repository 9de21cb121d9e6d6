import { expect, onTestFinished, test } from 'vitest'
import { isFilled } from '#domain/filled.ts'
import { migrate } from './migrate.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { fillFirstRelease, makeFirstRelease } from '#tests/support/first-release.ts'

async function fresh() {
  const database = await freshDatabase({ max: 2 })
  onTestFinished(database.drop)
  return database
}

test('the domain and the database call the same characters nothing to see', async () => {
  const { pool } = await fresh()
  const { rows } = await pool.query<{ points: number[] }>(`select array_agg(point order by point) as points
    from generate_series(1, 1114111) point where point not between 55296 and 57343 and not is_filled(chr(point))`)
  const points = Array.from({ length: 0x10ffff }, (_, at) => at + 1).filter(
    (point) => !(point >= 0xd800 && point <= 0xdfff) && !isFilled(String.fromCodePoint(point)),
  )
  expect(rows[0]?.points).toEqual(points)
  for (const blank of [
    0x200b, 0x3164, 0x2800, 0x115f, 0x1160, 0xffa0, 0x034f, 0xfe0f, 0xe0061, 0x0301, 0x180e, 0x00ad, 0xa0,
  ])
    expect(points).toContain(blank)
  const texts = ['\u200b\u3164 \u2800', '\u0301', 'a\u0301', '—', '👩\u200d🏫', '\u200b.\u200b', '', ' \n\t']
  const { rows: judged } = await pool.query<{ is_filled: boolean }>(
    'select is_filled(one) from unnest($1::text[]) one',
    [texts],
  )
  expect(judged.map((row) => row.is_filled)).toEqual([false, false, true, true, true, true, false, false])
  expect(texts.map(isFilled)).toEqual(judged.map((row) => row.is_filled))
})

test('texts of an older version in which there is nothing to see get a dash, whatever keeps them from being changed', async () => {
  const { pool } = await fresh()
  await makeFirstRelease(pool)
  await fillFirstRelease(pool)
  await pool.query(`
    insert into foro_posts (user_id, title, content) select id, U&'\\200b', 'Algo' from users where name = 'profesor';
    update users set last_name = U&'\\3164' where name = 'estudiante-1';
    update periods set name = case name when 'Otoño' then U&'\\200b' else U&'\\2800' end where name in ('Otoño', 'Primavera')`)
  await migrate(pool)
  const { rows } = await pool.query<{ text: string }>(`
    select title as text from foro_posts union all select last_name from users where name = 'estudiante-1'
    union all select name from periods where name like '—%'`)
  expect(rows.map(({ text }) => text)).toEqual([
    '—',
    '—',
    expect.stringMatching(/^— \w/),
    expect.stringMatching(/^— \w/),
  ])
  await expect(pool.query(`update foro_posts set title = U&'\\2800'`)).rejects.toMatchObject({
    constraint: 'i68_post_filled',
  })
})
