import { join } from 'node:path'
import pg from 'pg'
import { calendarDayIn, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { isEmptyDatabase } from '#server/seed/seed-queries.ts'
import { STEPS } from './fill.ts'
import { SCALE_FOLDER } from './scale.ts'

// Makes the large seminary beside the demo's people: `npm run bench:seed`, then `npm run bench:scale`, or
// `DATA_DIR=data-scale npm start` to walk through it. Loads with triggers off, and makes indexes and foreign keys last.

/** What grows large. */
const TABLES = ['users', 'user_roles', 'enrollments', 'orders', 'order_items', 'payments', 'assignment_submissions']

type Later = readonly [name: string, statement: string]

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
    else await load(client)
  } finally {
    await client.end()
  }
}

async function load(client: pg.Client): Promise<void> {
  const started = performance.now()
  await client.query(`set synchronous_commit = off`)
  await client.query(`set maintenance_work_mem = '256MB'`)
  await client.query(`set work_mem = '128MB'`)
  const later = [...(await dropIndexes(client)), ...(await dropForeignKeys(client))]
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
  for (const [name, statement] of STEPS) await timed(client, name, statement)
  for (const [name, statement] of later) await timed(client, name, statement)
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
  await timed(client, 'vacuum analyze', 'vacuum analyze')
  console.log(`Loaded in ${Math.round((performance.now() - started) / 1000)} s: ${SCALE_FOLDER}`)
}

async function timed(client: pg.Client, name: string, statement: string): Promise<void> {
  const started = performance.now()
  await client.query(statement)
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

/** Drops the indexes of the large tables that no constraint needs; answers the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<Later[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ name, definition }) => [name, definition] as const)
}

/** The same for their foreign keys: checked once, together. */
async function dropForeignKeys(client: pg.Client): Promise<Later[]> {
  const { rows } = await client.query<{ name: string; place: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as place, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [TABLES],
  )
  for (const { name, place } of rows) await client.query(`alter table ${place} drop constraint ${name}`)
  return rows.map(({ name, place, definition }) => [name, `alter table ${place} add constraint ${name} ${definition}`])
}
