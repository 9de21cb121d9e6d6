import { inRunning } from './as-owner.ts'

/**
 * Reads the database into PostgreSQL's memory, as far as it fits there, the smallest tables and indexes last. In the evening a portal has been asked all
 * day; one that has just started beside a long past would first be a measure of the disk.
 */
export function warm(folder: string): Promise<void> {
  return inRunning(folder, async (client) => {
    await client.query('create extension if not exists pg_prewarm')
    await client.query(`
      select pg_prewarm(known.oid) from (
        select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pg_toast') and c.relkind in ('r', 'i', 't')
        order by pg_relation_size(c.oid) desc
      ) known`)
  })
}
