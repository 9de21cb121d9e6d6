import { resolve } from 'node:path'
import type { Connection } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { isEmptyDatabase } from '#server/seed/seed-queries.ts'
import { calendarDayIn, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'

/** A database of the benchmark's own with the demo seminary in it. */
export async function openBenchDatabase(): Promise<{
  connection: Connection
  passwordHash: string
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
  await connected.pool.query('vacuum analyze')
  await connected.close()
  const passwordHash = rows[0]?.password_hash
  if (!passwordHash) throw new Error('the demo seminary has no Ana')
  return { connection, passwordHash, stop }
}
