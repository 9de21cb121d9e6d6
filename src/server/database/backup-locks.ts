import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from './connect.ts'
import { ownConnection } from './connection-limits.ts'

/** Numbers that only these lock: that stored files stay, and that one backup is made at a time. */
const FILES_STAY = 471149
const ONE_BACKUP = 471150

/** Another backup of this database is being made. */
export class BackupRuns extends Error {
  override name = 'BackupRuns'
}

/** Does this work while no stored file is removed and no other backup is made; throws BackupRuns when one is. */
export function underBackupLocks<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  return whileFilesStay(pool, work, async (client) => {
    const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_xact_lock($1) as is_free', [
      ONE_BACKUP,
    ])
    if (rows[0]?.is_free !== true) throw new BackupRuns('another backup is being made')
  })
}

/**
 * Runs this work while no stored file is removed. The locks belong to a transaction on a separate connection, so that they are held
 * before the work's snapshot is taken, through PgBouncer too, and are gone with this process. `lockMore`: what else it locks.
 */
export async function whileFilesStay<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
  lockMore?: (client: pg.Client) => Promise<void>,
): Promise<Result> {
  const client = ownConnection(pool, 'atrio backup lock')
  // At its end, the work checks whether the connection is still open.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // A machine that vanished says nothing: its locks would stay for hours, and with them every file that users remove.
    await client.query(
      'set local tcp_keepalives_idle = 60; set local tcp_keepalives_interval = 15; set local tcp_keepalives_count = 4',
    )
    await lockMore?.(client)
    await client.query('select pg_advisory_xact_lock_shared($1)', [FILES_STAY])
    const result = await work()
    // Fails when the locks were lost meanwhile: a file may then have been removed.
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a backup of this database is being made, by any process. */
export function isBackupRunning(db: Database): Promise<boolean> {
  return isHeld(db, ONE_BACKUP)
}

/** Whether stored files must stay: they are being backed up or exported, by any process. */
export function doFilesStay(db: Database): Promise<boolean> {
  return isHeld(db, FILES_STAY)
}

async function isHeld(db: Database, number: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_held: boolean }>(
    sql`select exists (
      select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = ${number}
        and database = (select oid from pg_database where datname = current_database())) as is_held`,
  )
  return rows[0]?.is_held === true
}
