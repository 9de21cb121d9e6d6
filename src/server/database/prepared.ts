import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'
import { readFlatRows } from './flat-rows.ts'
import type { Tx } from './transaction.ts'

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
  // The statement under a name was created by the same `prepare`: names are unique in the code.
  return known.get(name) as Statement
}

/** The same of what transactions ask too: there it's made each time, and has no name. */
export function preparedOn<Statement>(
  db: Database | Tx,
  name: string,
  prepare: (db: Database | Tx, name: string) => Statement,
): Statement {
  return is(db, PgTransaction) ? prepare(db, UNNAMED) : prepared(db, name, prepare)
}
