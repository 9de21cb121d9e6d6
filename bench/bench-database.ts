import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { isEmptyDatabase } from '#server/seed/seed-queries.ts'
import { loadSeminary } from './scale/load.ts'
import type { Scale } from './scale/scale.ts'
import { calendarDayIn, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'

/** A database of the benchmark's own with the demo seminary in it, and beside it one of a given size. */
export async function openBenchDatabase(scale?: Scale): Promise<{
  connection: Connection
  passwordHash: string
  /** The database server's first process. */
  postmaster: number
  stop(): Promise<void>
}> {
  const folder = resolve(import.meta.dirname, '../node_modules/.cache/atrio-bench')
  const { connection, stop } = await startEmbeddedPostgres({ folder })
  const connected = connect({ connection })
  await migrate(connected.pool)
  const now = new Date()
  const zone = DEFAULT_TIME_ZONE
  if (await isEmptyDatabase(connected.db))
    await seedDemo({ db: connected.db, zone, now, today: calendarDayIn(zone, now) })
  const { rows } = await connected.pool.query<{ password_hash: string }>(
    'select password_hash from users where email = $1',
    [PEOPLE.ana.email],
  )
  const { rows: loaded } = await connected.pool.query(`select 1 from users where email = 'persona1@escala.test'`)
  await connected.pool.query('vacuum analyze')
  await connected.close()
  if (scale && loaded.length === 0) await load(connection, scale)
  const passwordHash = rows[0]?.password_hash
  if (!passwordHash) throw new Error('the demo seminary has no Ana')
  const postmaster = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
  return { connection, passwordHash, postmaster, stop }
}

async function load(connection: Connection, scale: Scale): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await loadSeminary(client, scale, () => {})
  await client.end()
}
