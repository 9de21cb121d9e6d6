import type { Database } from './connect.ts'
import { readFlatRows } from './flat-rows.ts'

const statements = new WeakMap<Database, Map<string, unknown>>()

/** The name of a search: none, so that PostgreSQL plans it each time for the words that it has (record 048). */
export const UNNAMED = ''

/** A hot query, prepared once for each database: `prepared(db, 'find_session', (db) => db.select()...prepare('find_session'))`. */
export function prepared<Statement>(
  db: Database,
  name: string,
  prepare: (db: Database, name: string) => Statement,
): Statement {
  const known = statements.get(db) ?? new Map<string, unknown>()
  statements.set(db, known)
  if (!known.has(name)) known.set(name, readFlatRows(prepare(db, name)))
  // What stands under a name was made by the same `prepare`: names are unique in the code.
  return known.get(name) as Statement
}
