import { sql, type SQL } from 'drizzle-orm'

/**
 * Identifiers as one parameter, for `id = …`: the plan finds each by its index. A single one has its own statement, which PostgreSQL
 * needn't replan for each person because a plan for many would cost more.
 */
export function anyOf(ids: readonly string[]): SQL {
  const [only, ...more] = ids
  return only !== undefined && more.length === 0 ? sql`${only}::uuid` : sql`any(${sql.param([...ids])}::uuid[])`
}

/** The same of texts. */
export function anyText(texts: readonly string[]): SQL {
  return sql`any(${sql.param([...texts])}::text[])`
}
