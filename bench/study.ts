import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { calendarDayIn, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { askerOf, byTurns } from './by-turns.ts'
import { STUDY_STEPS, STUDY_TABLES } from './study-fill.ts'

// How much slower a student's two first pages are at 200 courses and 100,000 enrollments than in the demo seminary:
// `node bench/study.ts`. Requests to both alternate, so that other load on the machine affects both.

const PAGES = ['/api/student/dashboard', '/api/student/courses'] as const
/** `target`: what the ratios should stay under. */
const ROUNDS = { warmUp: 60, rounds: 600, target: 1.5 } as const
const LARGE = 'study_large'

const folder = mkdtempSync(join(tmpdir(), 'atrio-study-'))
const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
try {
  if (typeof connection === 'string') throw new Error('the embedded database is reached by its folder')
  const large = { ...connection, database: LARGE }
  await seed()
  await inDatabase(connection, [`create database ${LARGE} template "${connection.database}"`])
  const started = performance.now()
  await inDatabase(large, [
    'set synchronous_commit = off',
    ...STUDY_TABLES.map((table) => `alter table ${table} disable trigger user`),
    ...STUDY_STEPS,
    ...STUDY_TABLES.map((table) => `alter table ${table} enable trigger user`),
    'vacuum analyze',
  ])
  const counted = await inDatabase(large, [
    `select (select count(*)::int from courses) as courses, (select count(*)::int from enrollments) as enrollments`,
  ])
  await inDatabase(connection, ['vacuum analyze'])
  console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s:`, counted?.rows[0])
  const askers = [await askerOf(connection, PEOPLE.ana.email), await askerOf(large, PEOPLE.ana.email)] as const
  const rows = []
  for (const page of PAGES) rows.push(await byTurns(askers, page, ROUNDS))
  console.table(rows)
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

async function seed(): Promise<void> {
  const connected = connect({ connection })
  await migrate(connected.pool)
  const now = new Date()
  await seedDemo({ db: connected.db, zone: DEFAULT_TIME_ZONE, now, today: calendarDayIn(DEFAULT_TIME_ZONE, now) })
  await connected.close()
}

async function inDatabase(to: pg.ClientConfig, statements: readonly string[]): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client(to)
  await client.connect()
  let last: pg.QueryResult | undefined
  try {
    for (const statement of statements) last = await client.query(statement)
  } finally {
    await client.end()
  }
  return last
}
