import { sql } from 'drizzle-orm'
import { fromDrizzle, type Db } from 'pg-boss'
import type { Tx } from '../../database/transaction.ts'

/** A running transaction, as pg-boss takes it. */
export function within(tx: Tx): Db {
  return fromDrizzle(tx, sql)
}
