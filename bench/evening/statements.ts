import type { EmbeddedConnection } from '#server/database/embedded/embedded-postgres.ts'
import { asOwner, inRunning } from './as-owner.ts'

/** What PostgreSQL read for a statement in one evening: pages of 8 KB, a call. Unlike times, others on the machine don't move it. */
type Statement = { readonly text: string; readonly calls: number; readonly pages: number }
/** By the number that PostgreSQL knows it by. */
export type Statements = ReadonlyMap<string, Statement>

/** Growth by more than this, and to more pages than this, is reported. */
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
