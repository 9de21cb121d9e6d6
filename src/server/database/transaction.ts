import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Connected, Database } from './connect.ts'
import { constraintOf } from './database-errors.ts'
import * as schema from './schema.ts'

/** A running transaction: what queries receive. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Runs the work in one transaction: all of it happens or none. May run it again, so the work has no other effects. */
export type Transaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

const MAX_TRIES = 3

/** SQLSTATEs of transactions that lost to another one and succeed when run again: serialization failure, deadlock. */
const WORTH_RETRYING = ['40001', '40P01']

/** The `transaction` function of a database, which runs lost transactions again, three times in all. */
export function transactionOn(db: Connected['db']): Transaction {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await onOneConnection(db.$client, work)
      } catch (error) {
        const code = constraintOf(error)?.code
        if (code === undefined || !WORTH_RETRYING.includes(code) || attempt >= MAX_TRIES) throw error
      }
    }
  }
}

const ofConnection = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()

/** drizzle never gives back a connection on which not even `begin` succeeds: ten lost servers would leave the pool empty. */
async function onOneConnection<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    const own = ofConnection.get(client) ?? drizzle(client, { schema })
    ofConnection.set(client, own)
    return await own.transaction(work)
  } finally {
    // The pool itself lets go of one that is broken.
    client.release()
  }
}
