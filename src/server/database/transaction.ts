import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { Database, PooledDatabase } from './connect.ts'
import { constraintOf } from './database-errors.ts'

/** A running transaction: what queries receive. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Runs the work in one transaction: all of it happens or none. May run it again, so the work has no other effects. */
export type Transaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

const MAX_TRIES = 3

/** SQLSTATEs of transactions that lost to another one and succeed when run again: serialization failure, deadlock. */
const WORTH_RETRYING = ['40001', '40P01']

/** The `transaction` function of a database, which runs lost transactions again, three times in all. */
export function transactionOn(db: PooledDatabase): Transaction {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(db.$client, work)
      } catch (error) {
        const code = constraintOf(error)?.code
        if (code === undefined || !WORTH_RETRYING.includes(code) || attempt >= MAX_TRIES) throw error
      }
    }
  }
}

/** The typed database of each connection, made once. */
const databases = new WeakMap<pg.PoolClient, Database>()

/** One attempt. The connection is always released: drizzle on a pool holds on forever to one whose `begin` fails. */
async function runOnce<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    const database = databases.get(client) ?? drizzle(client)
    databases.set(client, database)
    return await database.transaction(work)
  } finally {
    // The pool itself throws away a connection that was lost on the way.
    client.release()
  }
}
