import { and, asc, desc, eq, getTableColumns, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { audit_log, audit_seals } from '../database/tables/audit.ts'
import type { Tx } from '../database/transaction.ts'
import type { LineTexts, Seal } from './seal.ts'

/** The newest seal, without its lines. */
export async function findNewestSeal(db: Database | Tx) {
  const { number, last_id, hash } = audit_seals
  const [seal] = await db.select({ number, last_id, hash }).from(audit_seals).orderBy(desc(audit_seals.number)).limit(1)
  return seal ?? null
}

/** Seals in their order, behind one of them. */
export async function listSeals(
  db: Database,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<Seal[]> {
  return db
    .select({ ...getTableColumns(audit_seals), sealed_at: milliseconds(audit_seals.sealed_at) })
    .from(audit_seals)
    .where(and(gt(audit_seals.number, after), lte(audit_seals.number, until)))
    .orderBy(asc(audit_seals.number))
    .limit(limit)
}

/** Returns the hash of a seal; null if there is none with this number. */
export async function findSealHash(db: Database, number: number): Promise<Buffer | null> {
  const [seal] = await db.select({ hash: audit_seals.hash }).from(audit_seals).where(eq(audit_seals.number, number))
  return seal?.hash ?? null
}

type LineRow = Record<'id' | 'at' | 'action', string> &
  Record<'actor_id' | 'entity' | 'entity_id' | 'before' | 'after' | 'request_id', string | null>

/** Lines of the log in their order, behind one of them (null: from the first), as they're hashed. */
export async function listLineTexts(
  db: Database | Tx,
  { after, until, limit }: { after: string | null; until: number; limit: number },
): Promise<LineTexts[]> {
  const isBehind = after === null ? sql`true` : sql`audit_log.id > ${after}`
  const { rows } = await db.execute<LineRow>(sql`
    select id::text, ${milliseconds(audit_log.at)} as at, actor_id::text, action, entity, entity_id,
      before::text, after::text, request_id
    from ${audit_log} where ${isBehind} and audit_log.id <= ${until} order by audit_log.id limit ${limit}`)
  return rows.map((row) => [
    row.id,
    row.at,
    row.actor_id,
    row.action,
    row.entity,
    row.entity_id,
    row.before,
    row.after,
    row.request_id,
  ])
}

/** How many lines follow one of them. */
export async function countLinesBehind(db: Database, id: number): Promise<number> {
  return db.$count(audit_log, gt(audit_log.id, id))
}

/** Keeps others from sealing until the transaction ends; returns false if someone is already doing so. */
export async function holdSealing(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is_held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) as is_held`,
  )
  return rows[0]?.is_held === true
}

export async function insertSeal(tx: Tx, { number, last_id, lines, hash, sealed_at }: Seal): Promise<void> {
  await tx.insert(audit_seals).values({ number, last_id, lines, hash, sealed_at: new Date(Number(sealed_at)) })
}

/** Since 1970, in decimal: no connection writes it otherwise. */
function milliseconds(moment: AnyPgColumn): SQL<string> {
  return sql<string>`floor(extract(epoch from ${moment}) * 1000)::text`
}

/** The number of the newest line that anybody can see; 0 without one. */
export async function findNewestLine(db: Database): Promise<number> {
  const [line] = await db.select({ id: audit_log.id }).from(audit_log).orderBy(desc(audit_log.id)).limit(1)
  return line?.id ?? 0
}

/** The running transactions that have written into the log, or are about to. They hold this lock before a line gets its number, and to their end. */
export async function listWriters(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'public.audit_log'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ writer }) => writer)
}
