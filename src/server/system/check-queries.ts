import { sql } from 'drizzle-orm'
import type { PooledDatabase } from '../database/connect.ts'

/** What the server of the database says of itself. */
export type DatabaseFacts = {
  /** As PostgreSQL counts it: 180004 for 18.4. */
  readonly version: number
  readonly fsync: boolean
  readonly full_page_writes: boolean
  readonly synchronous_commit: boolean
  readonly autovacuum: boolean
  readonly free_connections: number
  readonly encoding: string
  /** Whether the machine sorts by other rules than when the indexes were made. */
  readonly collation_changed: boolean
  readonly now: Date
}

export async function findDatabaseFacts(db: PooledDatabase): Promise<DatabaseFacts> {
  const { rows } = await db.execute<DatabaseFacts>(sql`select current_setting('server_version_num')::integer as version,
      current_setting('fsync')::boolean as fsync,
      current_setting('full_page_writes')::boolean as full_page_writes,
      current_setting('synchronous_commit') <> 'off' as synchronous_commit,
      current_setting('autovacuum')::boolean as autovacuum,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - (select count(*)::integer from pg_stat_activity where backend_type = 'client backend' and application_name not like 'atrio%')
        as free_connections,
      current_setting('server_encoding') as encoding,
      exists (select from pg_database where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid))
        or exists (select from pg_collation where collname = 'und-x-icu' and collversion <> pg_collation_actual_version(oid))
        as collation_changed,
      clock_timestamp() as now`)
  const [facts] = rows
  if (!facts) throw new Error('the database said nothing of itself')
  return { ...facts, now: new Date(facts.now) }
}
