import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runInvariants } from '#server/database/invariants.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase } from '../support/database.ts'
import { addressOf } from '../support/database-address.ts'
import { fillFirstRelease, makeFirstRelease } from '../support/first-release.ts'
import { openSession } from '../support/open-session.ts'
import { startPortal } from '../support/portal-process.ts'

test('a database of the first release keeps every row and every final grade, learns the periods of its evaluations, and starts', async () => {
  const database = await freshDatabase({ max: 2 })
  const folder = mkdtempSync(join(tmpdir(), 'atrio-upgrade-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { pool } = database
  await makeFirstRelease(pool)
  await fillFirstRelease(pool)
  const before = { counts: await countsOf(pool), grades: await gradesOf(pool) }
  expect(before.counts).toMatchObject({ enrollments: 1000, assignments: 10, users: 501 })
  expect(before.grades.filter(({ final_grade }) => final_grade !== null)).toHaveLength(500)

  await migrate(pool)
  expect(await countsOf(pool)).toMatchObject(before.counts)
  expect(await gradesOf(pool)).toEqual(before.grades)
  expect(await periodsOf(pool)).toEqual({
    'en medio del otoño': 'Otoño',
    'en el primer segundo del otoño': 'Otoño',
    'en el último segundo del otoño': 'Otoño',
    'un segundo después': null,
    'en primavera': 'Primavera',
    'en primavera e intensivo': 'Intensivo',
    'cuando el curso no se dio': null,
    'sin fecha': null,
    'del otoño, con trabajo de primavera': null,
    'del otoño, con un borrador de primavera': null,
  })

  // What was there before the triggers that count it is counted too.
  const broken = (await runInvariants(pool)).filter(({ rows }) => rows > 0).map(({ name }) => name)
  expect(broken).not.toContain('i172_roles_counted')
  expect(broken).not.toContain('i173_payment_days_counted')

  // Record 029: as if each course had taken the least used cover when it was created.
  const { rows: covers } = await pool.query('select cover from courses order by created_at')
  expect(covers.map(({ cover }) => cover)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2])

  const portal = await startPortal(folder, { NODE_ENV: 'production', DATABASE_URL: addressOf(database.connection) })
  onTestFinished(async () => void (await portal.stop()))
  const { rows } = await pool.query<{ id: string }>("select id from users where name = 'estudiante-1'")
  const cookie = await openSession(database, rows[0]?.id ?? '')
  const answer = await portal.ask('GET', '/api/student/grades', { cookie })
  if (!answer) throw new Error('the portal did not answer')
  const { courses } = await answer.json()
  expect(courses).toHaveLength(2)
  for (const { enrollment_id, final_grade } of courses)
    expect(before.grades).toContainEqual(expect.objectContaining({ id: enrollment_id, final_grade }))
  expect(await gradesOf(pool)).toEqual(before.grades)
})

/** How many rows each table has. */
async function countsOf(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(`
    select table_name as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

async function gradesOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string; final_grade: number | null }>(
    'select id, final_grade::float8, status, is_active, completion_date from enrollments order by id',
  )
  return rows
}

async function periodsOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ title: string; period: string | null }>(
    'select a.title, p.name as period from assignments a left join periods p on p.id = a.period_id',
  )
  return Object.fromEntries(rows.map(({ title, period }) => [title, period]))
}
