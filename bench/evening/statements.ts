import { join } from 'node:path'
import pg from 'pg'
import { clusterOwner } from '#server/database/embedded-greeting.ts'
import { startEmbeddedPostgres, type EmbeddedConnection } from '#server/database/embedded.ts'

/** What PostgreSQL read for a statement in one evening: pages of 8 KB, a call. Unlike times, others on the machine don't move it. */
type Statement = { readonly text: string; readonly calls: number; readonly pages: number }
/** By the number that PostgreSQL knows it by. */
export type Statements = ReadonlyMap<string, Statement>

/** Growing by more than this, and to more pages than those, is told. */
const TOLD = { ratio: 1.5, pages: 40 }
const TEXT_SHOWN = 110

/** Makes PostgreSQL count, from its next start on. */
export function countStatements(connection: EmbeddedConnection): Promise<void> {
  return asOwner(connection, async (client) => {
    await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
    await client.query('create extension if not exists pg_stat_statements')
  })
}

/** Forgets what making the seminary read. */
export function forgetStatements(folder: string): Promise<void> {
  return inRunning(folder, async (client) => void (await client.query('select pg_stat_statements_reset()')))
}

/** What was counted since then. */
export function readStatements(folder: string): Promise<Statements> {
  return inRunning(folder, async (client) => {
    const { rows } = await client.query<Statement & { id: string }>(
      `select queryid::text as id, min(query) as text, sum(calls)::int as calls, (sum(shared_blks_hit + shared_blks_read) / sum(calls))::float8 as pages
       from pg_stat_statements where queryid is not null group by 1`,
    )
    return new Map(rows.map(({ id, ...statement }) => [id, statement]))
  })
}

/** Joins the database of a portal that runs on this data folder. */
async function inRunning<Answer>(folder: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  try {
    return await asOwner(connection, work)
  } finally {
    await stop()
  }
}

/** The portal's own user may neither set this nor read it. */
async function asOwner<Answer>(
  connection: EmbeddedConnection,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ ...connection, user: clusterOwner })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Prints which statements read more pages a call beside the longest past than beside the shortest, the costliest growth first. */
export function printGrowingStatements(shortest: Statements, longest: Statements): void {
  const growing = [...longest].flatMap(([id, { text, calls, pages }]) => {
    const before = shortest.get(id)
    if (!before || pages < TOLD.pages || pages / before.pages < TOLD.ratio) return []
    return [{ text, calls, pages, before: before.pages }]
  })
  console.log('\nStatements that read more pages a call beside the longest past')
  console.table(
    growing
      .toSorted((one, other) => other.calls * (other.pages - other.before) - one.calls * (one.pages - one.before))
      .map(({ text, calls, pages, before }) => ({
        calls,
        before: Math.round(before),
        pages: Math.round(pages),
        statement: text.replaceAll(/\s+/g, ' ').slice(0, TEXT_SHOWN),
      })),
  )
}
