import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from './connect.ts'
import { ownConnection } from './connection-limits.ts'

/** Numbers that only backups lock: that stored files stay, and that one backup is made at a time. */
const FILES_STAY = 471149
const ONE_BACKUP = 471150

/** Another backup of this database is being made. */
export class BackupRuns extends Error {
  override name = 'BackupRuns'
}

/**
 * Does this work while no stored file is removed and no other backup is made; throws BackupRuns when one is. The locks are a transaction's of a
 * connection of their own, so that they are held before the work's snapshot is taken, through PgBouncer too, and are gone with this process.
 */
export async function underBackupLocks<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = ownConnection(pool, 'atrio backup lock')
  // The work asks at its end whether the connection still stands.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_xact_lock($1) as is_free', [
      ONE_BACKUP,
    ])
    if (rows[0]?.is_free !== true) throw new BackupRuns('another backup is being made')
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
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ runs: boolean }>(
    sql`select exists (
      select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = ${FILES_STAY}
        and database = (select oid from pg_database where datname = current_database())) as runs`,
  )
  return rows[0]?.runs === true
}
