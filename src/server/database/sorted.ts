import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sort } from '#contract/sorting.ts'

type Key = PgColumn | SQL

/**
 * The requested order, or the default. Each name stands for keys that all sort in the same direction, the last of which is unique to
 * each row: pages neither skip nor repeat a row, and one index serves both directions (record 030).
 */
export function sorted<Name extends string>(
  sort: Sort<Name> | undefined,
  keys: Readonly<Record<Name, readonly Key[]>>,
  usual: readonly (SQL | PgColumn)[],
): (SQL | PgColumn)[] {
  for (const [name, wanted] of Object.entries<readonly Key[]>(keys)) {
    if (sort === name) return wanted.map((key) => asc(key))
    if (sort === `-${name}`) return wanted.map((key) => desc(key))
  }
  return [...usual]
}
