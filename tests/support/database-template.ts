import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { hash } from '@node-rs/argon2'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { calendarDayIn } from '#domain/calendar.ts'
import { openJobs } from '#server/adapters/jobs/pg-boss-jobs.ts'
import { connect, type Connected, type Connection } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrate, migrationsFolder, OWN_TABLES } from '#server/database/migrate.ts'
import { sqlFolder } from '#server/database/sql-files.ts'
import { notifications } from '#server/database/tables/notifications.ts'
import { users } from '#server/database/tables/people.ts'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { requireMigratedTables } from './migrated-tables.ts'
import { isRunning, testDatabaseFolder } from './scratch.ts'

/** A database that tests copy: what it starts `from`, and what fills it. Rebuilt when files in `madeOf` change, or when `of` does. */
type Recipe = { from?: string; madeOf: string[]; of?: string; fill: (connected: Connected) => Promise<unknown> }

const ZONE = 'America/Argentina/Buenos_Aires'
const NOW = new Date()
const TODAY = calendarDayIn(ZONE, NOW)

/**
 * Argon2id like the portal's own hashes, with the least work: tests sign the cast in by the hundred. Passwords that they set themselves
 * keep their normal cost.
 */
const AT_ONCE_VERIFIED = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The templates, each after the one it starts from. */
const RECIPES = {
  migrated: {
    madeOf: [migrationsFolder, sqlFolder, folderOf('server/database/steps'), folderOf('server/adapters/jobs')],
    of: OWN_TABLES.join(';'),
    fill: async ({ pool }) => {
      await migrate(pool)
      await (await openJobs({ pool, report: console.error, supervise: false })).stop()
    },
  },
  /** The demo seminary: its dates count from today, so each day has its own. */
  seeded: {
    from: 'migrated',
    madeOf: [folderOf('server/seed'), folderOf('server/database/tables'), folderOf('domain')],
    of: `${TODAY} ${JSON.stringify(AT_ONCE_VERIFIED)}`,
    fill: async ({ db }) => {
      await requireMigratedTables()
      await seedDemo({ db, today: TODAY, zone: ZONE, now: NOW })
      await db.update(users).set({ password_hash: await hash(DEMO_PASSWORD, AT_ONCE_VERIFIED) })
    },
  },
  /** The same with no notices: a test reads the ones its own actions produce. The seed's notices belong to seed.test.ts. */
  quiet: {
    from: 'seeded',
    madeOf: [],
    fill: ({ db }) => db.delete(notifications),
  },
} as const satisfies Record<string, Recipe>

/** The templates that tests may copy. */
export type TemplateKind = keyof typeof RECIPES

/** What tests learn from this set-up. */
export type TestServer = { connection: Connection; run: number; templates: Record<string, string> }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const SPEED_OVER_SAFETY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
]
const TEMPLATE_LOCK = 471148

/** Vitest's set-up: one PostgreSQL for all runs (or TEST_DATABASE_URL's), with the templates that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const admin = new pg.Client(clientOptions(server.connection))
  const end = async () => {
    await admin.end()
    await server.stop()
  }
  try {
    await admin.connect()
    await dropDatabases(admin, (run) => !isRunning(run))
    const templates: Record<string, string> = {}
    for (const [kind, recipe] of Object.entries<Recipe>(RECIPES)) {
      const from = recipe.from === undefined ? 'template0' : templates[recipe.from]
      templates[kind] = await makeTemplate({ admin, server: server.connection, kind, recipe, from })
    }
    if (server.isOursAlone) {
      await dropOtherTemplates(admin, Object.values(templates))
      for (const template of Object.values(templates)) await readCatalogue(admin, server.connection, template)
    }
    project.provide('testServer', { connection: server.connection, run: process.pid, templates })
  } catch (error) {
    await end()
    throw error
  }
  return async () => {
    await dropDatabases(admin, (run) => run === process.pid)
    await end()
  }
}

/** The same server, another database. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** What a bare pg client connects with. */
export function clientOptions(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

type TestPostgres = { connection: Connection; isOursAlone: boolean; stop: () => Promise<void> }

async function startServer(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: url, isOursAlone: false, stop: () => Promise.resolve() }
  const flags = SPEED_OVER_SAFETY.flatMap((flag) => ['-c', flag])
  const { connection, adopted, stop } = await startEmbeddedPostgres({ folder: testDatabaseFolder(), flags })
  return { connection, isOursAlone: !adopted, stop }
}

/** Filled under another name first: a template that exists is complete, whoever created it. */
async function makeTemplate({ admin, server, kind, recipe, from = 'template0' }: Making): Promise<string> {
  // The name of the one it starts from is part of the hash: a new migration makes all of them again.
  const name = `atrio_template_${kind}_${hashOf(recipe, from)}`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const existing = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (existing.rows.length > 0) return name
    await admin.query(`drop database if exists ${name}_unfinished with (force)`)
    await admin.query(`create database ${name}_unfinished template ${from}`)
    await fill(inDatabase(server, `${name}_unfinished`), recipe)
    // Without connections, not even autovacuum's, it can be copied at any moment.
    await admin.query(`alter database ${name}_unfinished with allow_connections false`)
    await admin.query(`alter database ${name}_unfinished rename to ${name}`)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

type Making = { admin: pg.Client; server: Connection; kind: string; recipe: Recipe; from?: string }

async function fill(connection: Connection, recipe: Recipe) {
  const connected = connect({ connection })
  try {
    await recipe.fill(connected)
    await connected.pool.query('vacuum analyze')
  } finally {
    await connected.close()
  }
}

/** A connection writes down what it read of the catalogue, for the first one of each copy. A server that starts throws that away. */
async function readCatalogue(admin: pg.Client, server: Connection, template: string) {
  await admin.query(`alter database ${template} with allow_connections true`)
  const client = new pg.Client(clientOptions(inDatabase(server, template)))
  await client.connect()
  await client.end()
  await admin.query(`alter database ${template} with allow_connections false`)
}

function folderOf(path: string): string {
  return fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
}

function hashOf({ madeOf, of = '' }: Recipe, from: string): string {
  const hash = createHash('sha256').update(from).update(of)
  for (const folder of madeOf) {
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (file.isFile() && !file.name.includes('.test.'))
        hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * Drops the templates of yesterday and of other sources: they take up memory. Another run may still be copying them: only a run that
 * is alone does this.
 */
async function dropOtherTemplates(admin: pg.Client, kept: readonly string[]) {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'atrio\\_template\\_%' and datname <> all($1)",
    [kept],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname}`)
}

/** Drops the copies of the runs that are chosen; a run is named by its process. */
async function dropDatabases(admin: pg.Client, isChosen: (run: number) => boolean) {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'atrio\\_test\\_%'",
  )
  for (const { datname } of rows) {
    const run = Number(datname.split('_')[2])
    if (isChosen(run)) await admin.query(`drop database if exists ${datname} with (force)`)
  }
}
