import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

import { OperatorFailure } from '../texts/operator-failure.ts'
import { goesOnBeside, oldestBeside } from './beside.ts'
import { ownConnection } from './connection-limits.ts'
import { constraintOf } from './database-errors.ts'
import { applySqlFile, outdated, readSqlFiles, type SqlFile } from './sql-files.ts'
import { doStep, STEPS, undone } from './steps.ts'
import type { Step } from './steps/step.ts'

/** The numbered migrations of this version of the code: its tables with their checks. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** The database was migrated by a newer version of the code; starting this one could harm it. */
export class DatabaseNewerThanCode extends OperatorFailure {
  override name = 'DatabaseNewerThanCode'
  constructor(unknown: number) {
    super(
      `Una versión más nueva de Atrio ya cambió esta base de datos, y esta versión no conoce ${unknown} de sus cambios: arranca la más nueva, o restaura un respaldo de antes.`,
    )
  }
}

/** The database was made before the first release, by migrations that the baseline replaced: it can't be brought up to this code. */
export class DatabaseBeforeFirstRelease extends OperatorFailure {
  override name = 'DatabaseBeforeFirstRelease'
  constructor() {
    super(
      'Esta base de datos es anterior a la primera versión publicada y no se puede actualizar: queda como está, y para ' +
        'llenar una nueva arranca con otro DATA_DIR o con una base de datos vacía en DATABASE_URL.',
    )
  }
}

/** What this version of the code wants a database to have, or the part of it that a database lacks. */
type Code = { migrations: MigrationMeta[]; files: SqlFile[]; steps: readonly Step[] }

type MigrateOptions = {
  readonly tell?: (sentence: string) => void
  readonly steps?: readonly Step[]
  /** The institution's time zone until somebody sets one: dates on papers created by steps use this zone. */
  readonly zone?: string
  /** Runs first when a database that has some migrations is missing others; if it fails, nothing changes. */
  readonly beforeUpgrade?: () => Promise<unknown>
}

/** Where a database remembers what it has. */
export const OWN_TABLES = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  'create table if not exists drizzle.sql_files (name text primary key, hash text not null)',
  'create table if not exists drizzle.steps (name text primary key, done_at timestamptz not null default now())',
  // What nodes of an older version must know of a newer one's changes (record 046).
  'alter table drizzle.__drizzle_migrations add column if not exists beside text',
  'alter table drizzle.sql_files add column if not exists version text',
]

/** How long a change waits for its locks while others work, in milliseconds; how long it then lets them go on, and how often it tries. */
const LOCK_MS = 1_000
const BETWEEN_TRIES_MS = 1_000
const MOST_TRIES = 60

/** SQLSTATEs of changes that didn't get their locks: not in time, or in a deadlock with active users. */
const WITHOUT_LOCKS = ['55P03', '40P01']

/** A number that only starts lock: processes that start at once migrate, and make what a first start makes, one after the other. */
export const MIGRATION_LOCK = 471147

/**
 * Brings the database up to this code's version, all or nothing: the missing migrations, then the changed files of functions and
 * triggers, then the steps that weren't done. Returns how many; `tell` receives what the operator should read about the steps, once
 * they're committed. Doesn't wait for anyone when there is nothing to do. Throws DatabaseNewerThanCode and DatabaseBeforeFirstRelease.
 */
export async function migrate(
  pool: pg.Pool,
  { tell = () => {}, steps = STEPS, zone, beforeUpgrade = async () => {} }: MigrateOptions = {},
): Promise<{ applied: number }> {
  const code: Code = { migrations: readMigrationFiles({ migrationsFolder }), files: readSqlFiles(), steps }
  if (countOf(await missingIn(pool, code)) === 0) return { applied: 0 }
  const told: (string | null)[] = []
  const done = await underMigrationLock(pool, async (client) => {
    const todo = await missingIn(client, code)
    const isUpgrade = todo.migrations.length > 0 && todo.migrations.length < code.migrations.length
    if (isUpgrade) await beforeUpgrade()
    // Not earlier: a backup reads these tables on another connection.
    for (const statement of OWN_TABLES) await client.query(statement)
    if (zone !== undefined) await client.query(`select set_config('atrio.zone', $1, true)`, [zone])
    told.push(...(await applyBesideOthers(client, todo)))
    return { applied: countOf(todo) }
  })
  for (const sentence of told) if (sentence !== null) tell(sentence)
  return done
}

/**
 * What a start would still apply to this database: how many of this code's migrations, files of functions and triggers, and steps are
 * missing; and how many it has from a newer version that this code can run alongside. Changes nothing. Throws like `migrate`.
 */
export async function pendingIn(
  pool: pg.Pool,
): Promise<{ migrations: number; files: number; steps: number; newer: number }> {
  const code: Code = { migrations: readMigrationFiles({ migrationsFolder }), files: readSqlFiles(), steps: STEPS }
  const { migrations, files, steps, newer } = await missingIn(pool, code)
  return { migrations: migrations.length, files: files.length, steps: steps.length, newer }
}

/**
 * Does this work while no other process migrates or starts for the first time. The lock is a transaction on its own connection, in
 * which nothing counts as too long; what the work writes elsewhere is committed before the lock is released.
 */
export async function underMigrationLock<Result>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = ownConnection(pool, 'atrio start')
  // The next caller learns of a lost connection.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/** Brings what was just created up to this code's version, in the caller's transaction; returns what there is to report. */
export async function complete(client: pg.Client): Promise<(string | null)[]> {
  const code: Code = { migrations: readMigrationFiles({ migrationsFolder }), files: readSqlFiles(), steps: STEPS }
  return apply(client, await missingIn(client, code))
}

/**
 * Makes the tables as they were with these migrations alone, in the transaction of the caller, without functions and triggers. Throws
 * DatabaseNewerThanCode and DatabaseBeforeFirstRelease.
 */
export async function makeTables(client: pg.Client, moments: readonly number[]): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  missing(known, moments.map(strictly))
  for (const statement of OWN_TABLES) await client.query(statement)
  for (const migration of known.filter(({ folderMillis }) => moments.includes(folderMillis)))
    await applyMigration(client, migration)
}

/** Whether a database with these migrations was changed by a newer version: its tables can't be made by this one, even where it goes on beside it. */
export function isOfNewerVersion(moments: readonly number[]): boolean {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  return moments.some((moment) => moment > newest)
}

/**
 * The same while other nodes are working: a change that can't get its locks soon lets them go on, and is retried. Otherwise everybody
 * else would wait behind the waiting lock.
 */
async function applyBesideOthers(client: pg.Client, todo: Code): Promise<(string | null)[]> {
  await client.query(`set local lock_timeout = ${LOCK_MS}`)
  for (let attempt = 1; ; attempt++) {
    await client.query('savepoint before_changes')
    try {
      return await apply(client, todo)
    } catch (error) {
      const code = constraintOf(error)?.code
      if (code === undefined || !WITHOUT_LOCKS.includes(code) || attempt >= MOST_TRIES) throw error
      await client.query('rollback to savepoint before_changes')
      await wait(BETWEEN_TRIES_MS)
    }
  }
}

async function apply(client: pg.Client, todo: Code): Promise<(string | null)[]> {
  for (const migration of todo.migrations) await applyMigration(client, migration)
  // What a migration wrote is judged now: a trigger that still has to judge can't be made again.
  await client.query('set constraints all immediate')
  for (const file of todo.files) await applySqlFile(client, file)
  const told: (string | null)[] = []
  for (const step of todo.steps) told.push(await doStep(client, step))
  return told
}

async function applyMigration(client: pg.Client, migration: MigrationMeta) {
  for (const statement of migration.sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at, beside) values ($1, $2, $3)', [
    migration.hash,
    migration.folderMillis,
    oldestBeside(migration),
  ])
}

/** What the database lacks of this code, and how many migrations of a newer one it has. */
async function missingIn(
  client: pg.Pool | pg.Client,
  { migrations, files, steps }: Code,
): Promise<Code & { newer: number }> {
  const { rows } = await client.query<{ has_files: boolean; has_migrations: boolean; has_steps: boolean }>(
    `select to_regclass('drizzle.sql_files') is not null as has_files,
       to_regclass('drizzle.steps') is not null as has_steps,
       to_regclass('drizzle.__drizzle_migrations') is not null as has_migrations`,
  )
  const [has] = rows
  const applied = has?.has_migrations ? await appliedIn(client) : []
  return {
    newer: unknownOf(migrations, applied).length,
    migrations: has?.has_migrations ? missing(migrations, applied) : migrations,
    files: has?.has_files ? await outdated(client, files) : files,
    steps: has?.has_steps ? await undone(client, steps) : steps,
  }
}

/** An applied migration: the moment it was written, which names it even if line ends were changed, and what it says of older versions. */
type Applied = { readonly moment: number; readonly beside: string | null }

async function appliedIn(client: pg.Pool | pg.Client): Promise<Applied[]> {
  // A database that no start with something to do has met since has no such column yet.
  const { rows } = await client.query<{ created_at: string; beside: string | null }>(
    `select created_at::text, to_jsonb(applied) ->> 'beside' as beside from drizzle.__drizzle_migrations applied`,
  )
  return rows.map(({ created_at, beside }) => ({ moment: Number(created_at), beside }))
}

/** A migration that the code that creates its tables must know about. */
function strictly(moment: number): Applied {
  return { moment, beside: null }
}

function unknownOf(migrations: readonly MigrationMeta[], applied: readonly Applied[]): Applied[] {
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis))
  return applied.filter(({ moment }) => !known.has(moment))
}

function missing(migrations: MigrationMeta[], applied: readonly Applied[]): MigrationMeta[] {
  const unknown = unknownOf(migrations, applied)
  const first = Math.min(...migrations.map(({ folderMillis }) => folderMillis))
  if (unknown.some(({ moment }) => moment < first)) throw new DatabaseBeforeFirstRelease()
  const has = new Set(applied.map(({ moment }) => moment))
  const lacking = migrations.filter(({ folderMillis }) => !has.has(folderMillis))
  const mayGoOn = lacking.length === 0 && unknown.every(({ beside }) => goesOnBeside(beside))
  if (unknown.length > 0 && !mayGoOn) throw new DatabaseNewerThanCode(unknown.length)
  return lacking
}

function countOf({ migrations, files, steps }: Code) {
  return migrations.length + files.length + steps.length
}
