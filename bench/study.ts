import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { calendarDayIn, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { portal } from './app-server.ts'
import { STUDY_STEPS, STUDY_TABLES } from './study-fill.ts'

// How much slower a student's two first pages are at 200 courses and 100,000 enrollments than in the demo seminary:
// `node bench/study.ts`. Requests to both take turns, so that whatever else the machine does meets both.

const PAGES = ['/api/student/dashboard', '/api/student/courses'] as const
const WARM_UP = 60
const ROUNDS = 600
/** What the ratio of p99 should stay under. */
const TARGET = 1.5
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
  console.table(await compare([await askerOf(connection), await askerOf(large)]))
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

type Asker = (path: string) => Promise<number>

async function compare([demo, big]: readonly [Asker, Asker]) {
  const rows = []
  for (const path of PAGES) {
    const taken: [number[], number[]] = [[], []]
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const pair = [await demo(path), await big(path)] as const
      if (round < 0) continue
      taken[0].push(pair[0])
      taken[1].push(pair[1])
    }
    const ratio = (share: number) => (at(taken[1], share) / at(taken[0], share)).toFixed(2)
    rows.push({
      page: path,
      'demo p50 ms': at(taken[0], 0.5).toFixed(2),
      'large p50 ms': at(taken[1], 0.5).toFixed(2),
      'p50 ratio': ratio(0.5),
      'demo p99 ms': at(taken[0], 0.99).toFixed(2),
      'large p99 ms': at(taken[1], 0.99).toFixed(2),
      [`p99 ratio (under ${TARGET})`]: ratio(0.99),
    })
  }
  return rows
}

/** The portal on a database, asked by Ana; answers how many milliseconds a page took. */
async function askerOf(to: pg.ClientConfig & { host: string }): Promise<Asker> {
  const { app } = await portal(to as Parameters<typeof portal>[0], null)
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email: PEOPLE.ana.email, password: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  return async (url) => {
    const before = performance.now()
    const answer = await app.inject({ method: 'GET', url, headers: { cookie } })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
    return performance.now() - before
  }
}

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

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}
