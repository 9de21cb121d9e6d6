import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { connect, type Connection } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate, migrationsFolder } from '#server/database/migrate.ts'

/** A database that tests copy. It is made again only when the files in `madeOf` change. */
type Recipe = { kind: TemplateKind; madeOf: string[]; fill: (connection: Connection) => Promise<void> }

/** The templates that tests may copy. */
export type TemplateKind = 'migrated'

/** What tests learn from this set-up. */
export type TestServer = { connection: Connection; run: number; templates: Record<TemplateKind, string> }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const RECIPES: Recipe[] = [{ kind: 'migrated', madeOf: [migrationsFolder], fill: fillMigrated }]

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/atrio-test-db', import.meta.url))
const SPEED_OVER_SAFETY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
const TEMPLATE_LOCK = 471148

/** Vitest's set-up: one PostgreSQL for all runs (or TEST_DATABASE_URL's), with the templates that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const admin = new pg.Client(clientOptions(server.connection))
  await admin.connect()
  await dropDatabases(admin, (run) => !isRunning(run))
  const templates = { migrated: '' }
  for (const recipe of RECIPES) templates[recipe.kind] = await makeTemplate(admin, server.connection, recipe)
  project.provide('testServer', { connection: server.connection, run: process.pid, templates })
  return async () => {
    await dropDatabases(admin, (run) => run === process.pid)
    await admin.end()
    await server.stop()
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

async function startServer(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: url, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ folder: FOLDER, flags: SPEED_OVER_SAFETY.flatMap((flag) => ['-c', flag]) })
}

/** Filled under another name first: a template that exists is complete, whoever made it. */
async function makeTemplate(admin: pg.Client, connection: Connection, recipe: Recipe): Promise<string> {
  const name = `atrio_template_${recipe.kind}_${hashOf(recipe.madeOf)}`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const existing = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (existing.rows.length > 0) return name
    await admin.query(`drop database if exists ${name}_unfinished with (force)`)
    await admin.query(`create database ${name}_unfinished template template0`)
    await recipe.fill(inDatabase(connection, `${name}_unfinished`))
    // Without connections, not even autovacuum's, it can be copied at any moment.
    await admin.query(`alter database ${name}_unfinished with allow_connections false`)
    await admin.query(`alter database ${name}_unfinished rename to ${name}`)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function fillMigrated(connection: Connection) {
  const { pool, close } = connect({ connection, max: 1 })
  try {
    await migrate(pool)
    await pool.query('vacuum analyze')
  } finally {
    await close()
  }
}

function hashOf(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
