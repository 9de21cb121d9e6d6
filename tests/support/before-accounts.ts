import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { makeTables, migrationsFolder } from '#server/database/migrate.ts'
import { STEPS } from '#server/database/steps.ts'
import { accountsOfEnrollments } from '#server/database/steps/accounts-of-enrollments.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { clientOptions } from './database-template.ts'

/** How many migrations the version had that knew no accounts. */
const MIGRATIONS = 16

/**
 * The demo seminary as the version before accounts left it: its tables, the demo's rows in them, and no functions or triggers. What was done by then is
 * remembered, so `migrate` does what this upgrade does. For tests only.
 */
export async function demoBeforeAccounts(): Promise<FreshDatabase> {
  const [database, demo] = [
    await freshDatabase({ template: 'migrated', max: 5 }),
    await freshDatabase({ template: 'seeded', max: 2 }),
  ]
  const client = new pg.Client(clientOptions(database.connection))
  await client.connect()
  await client.query('begin; drop schema public, drizzle cascade; create schema public; create schema drizzle')
  const moments = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  await makeTables(client, moments.slice(0, MIGRATIONS))
  const earlier = STEPS.slice(0, STEPS.indexOf(accountsOfEnrollments))
  await client.query('insert into drizzle.steps (name) select unnest($1::text[])', [earlier.map(({ name }) => name)])
  const keys = await listKeys(client)
  for (const key of keys) await client.query(`${key} deferrable`)
  await client.query('set constraints all deferred')
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await demo.pool.query<{ rows: unknown }>(
      `select coalesce(json_agg(t), '[]') as rows from ${name} t`,
    )
    await client.query(`delete from ${name}`)
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows[0]?.rows)],
    )
  }
  // A table with keys that still have to be judged can't be changed.
  await client.query('set constraints all immediate')
  for (const key of keys) await client.query(`${key} not deferrable`)
  await client.query('commit')
  await client.end()
  await demo.drop()
  return database
}

/** The tables, each with its columns that aren't computed. */
async function listTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_attribute join pg_class c on c.oid = attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = '' group by 1`,
  )
  return rows
}

/** How each foreign key's own statement begins: rows come table by table, in whichever order. */
async function listKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select format('alter table %s alter constraint %I', conrelid::regclass, conname) as key from pg_constraint where contype = 'f'`,
  )
  return rows.map(({ key }) => key)
}
