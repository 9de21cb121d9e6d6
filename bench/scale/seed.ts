import { join } from 'node:path'
import pg from 'pg'
import { calendarDayIn, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { isEmptyDatabase } from '#server/seed/seed-queries.ts'
import { loadSeminary } from './load.ts'
import { FEDERATION, SCALE_FOLDER } from './scale.ts'

// Makes the large seminary beside the demo's people: `npm run bench:seed`, then `npm run bench:scale`, or
// `DATA_DIR=data-scale npm start` to walk through it. Loads with triggers off, and makes indexes and foreign keys last.

const { connection, stop } = await startEmbeddedPostgres({ folder: join(SCALE_FOLDER, 'postgres') })
try {
  const connected = connect({ connection })
  await migrate(connected.pool)
  const now = new Date()
  const zone = DEFAULT_TIME_ZONE
  if (await isEmptyDatabase(connected.db))
    await seedDemo({
      db: connected.db,
      zone,
      now,
      today: calendarDayIn(zone, now),
      storage: diskStorage(join(SCALE_FOLDER, 'files')),
    })
  await connected.close()
  await fill(new pg.Client(connection))
} finally {
  await stop()
}

async function fill(client: pg.Client): Promise<void> {
  await client.connect()
  const { rowCount } = await client.query(`select 1 from users where email = 'persona1@escala.test'`)
  try {
    if (rowCount) console.log(`The large seminary is there already: ${SCALE_FOLDER}`)
    else
      await loadSeminary(client, FEDERATION, (name, seconds) =>
        console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`),
      )
  } finally {
    await client.end()
  }
}
