import pg from 'pg'
import { calendarDayIn, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { connect, type Connection } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { type Asker, askerOf, byTurns } from '../by-turns.ts'
import { literal } from '../plans.ts'

/** Whose dashboards to read: the demo's people exist in both, so that only everybody else differs. */
const DASHBOARDS = [
  [PEOPLE.ana.email, ['/api/student/dashboard', '/api/student/courses', '/api/student/classmates']],
  [PEOPLE.bruno.email, ['/api/teacher/dashboard']],
  [PEOPLE.carla.email, ['/api/admin/dashboard', '/api/admin/charts', '/api/system/alarms']],
] as const
const DEMO = 'demo_beside'
const ROUNDS = { warmUp: 20, rounds: Number(process.env.SCALE_ROUNDS ?? 100) * 2, target: 1.5 } as const
/** After this many executions, PostgreSQL has settled whether it replans a prepared statement each time. */
const OFTEN = 12

/** Prints how much slower each dashboard is among a million enrollments than in the demo alone, which lies in a database of its own beside it. */
export async function compareDashboards(connection: Connection): Promise<void> {
  if (typeof connection === 'string') throw new Error('the embedded database is reached by its folder')
  const alone = { ...connection, database: DEMO }
  await makeDemo(connection, alone)
  const rows = []
  for (const [email, urls] of DASHBOARDS) {
    const askers = [await askerOf(alone, email), await askerOf(connection, email)] as const
    for (const url of urls) {
      const times = await byTurns(askers, url, ROUNDS)
      const [demo, large] = [await executionOf(askers[0], url, alone), await executionOf(askers[1], url, connection)]
      rows.push({ ...times, 'demo PostgreSQL ms': demo.toFixed(2), 'large PostgreSQL ms': large.toFixed(2) })
    }
    for (const { close } of askers) await close()
  }
  console.log('Dashboards of the demo, by itself and within the large seminary')
  console.table(rows)
}

async function makeDemo(connection: pg.ClientConfig, alone: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`drop database if exists ${DEMO}`)
  await client.query(`create database ${DEMO}`)
  await client.end()
  const connected = connect({ connection: alone })
  await migrate(connected.pool)
  const now = new Date()
  await seedDemo({ db: connected.db, zone: DEFAULT_TIME_ZONE, now, today: calendarDayIn(DEFAULT_TIME_ZONE, now) })
  await connected.pool.query('vacuum analyze')
  await connected.close()
}

/** How long PostgreSQL executes the statements of an address once they are prepared, in milliseconds. */
async function executionOf({ ask, pool }: Asker, url: string, connection: Connection): Promise<number> {
  const statements = await statementsOf(pool, () => ask(url))
  const client = new pg.Client(connection)
  await client.connect()
  let sum = 0
  for (const { text, values } of statements) {
    await client.query(`prepare measured as ${text}`)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const times: number[] = []
    for (let time = 0; time < OFTEN * 2; time++) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
        `explain (analyze, timing off, format json) execute measured${given}`,
      )
      if (time >= OFTEN) times.push(...rows.map((row) => row['QUERY PLAN'][0]['Execution Time']))
    }
    await client.query('deallocate measured')
    sum += times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  }
  await client.end()
  return sum
}

/** What a request asks of the database, sessions and all. */
async function statementsOf(pool: pg.Pool, action: () => Promise<unknown>) {
  const asked: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const watch = (...given: unknown[]) => {
    const [first, values] = given
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    if (/^\s*(select|with)\s/.test(text)) asked.push({ text, values: Array.isArray(values) ? values : [] })
    return query(...given)
  }
  Object.assign(pool, { query: watch })
  try {
    await action()
  } finally {
    Object.assign(pool, { query })
  }
  return asked
}
