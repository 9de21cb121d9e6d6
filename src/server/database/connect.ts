import { once } from 'node:events'
import { callbackify } from 'node:util'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { sql } from 'drizzle-orm'

import { within } from '../process/lifecycle.ts'
import { askTogether } from './ask-together.ts'
import { connectionWithin, REQUEST_LIMITS, setLimits, type Limits } from './connection-limits.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import { optionsOf } from './several-hosts.ts'

/** Where the database is: a URL, with several hosts where several lead to it, or the parts that the embedded launcher gives. */
export type Connection = string | { host: string; port: number; user: string; database: string; password?: string }

/** The typed database: reads outside transactions, and the start of transactions. */
export type Database = NodePgDatabase

/** The database with the pool that it asks. */
export type PooledDatabase = Database & { readonly $client: pg.Pool }

/** An open connection: the pool, the typed database on it, and the way to close both. */
export type Connected = { pool: pg.Pool; db: PooledDatabase; close: () => Promise<void> }

type Options = {
  connection: Connection
  /** At most this many connections at once; 10 when left out. */
  max?: number
  /** Called for connections that broke while idle or in use; the pool replaces them automatically. */
  onError?: (error: Error) => void
  /** How long its connections wait; those of requests when left out. */
  limits?: Limits
  /** How long a caller waits for one of the pool's connections while all are in use; 10 seconds when left out. */
  freeWithinMs?: number
}

/**
 * A connection that isn't used for this long is closed. A new one replans everything and maps the tables' pages one by one (record
 * 045).
 */
const IDLE_MS = 5 * 60_000
/** Asked so long after the last byte, and answered by the system: what lies between forgets connections that are silent for some minutes. */
const KEEP_ALIVE_MS = 30_000

// drizzle asks pg's global table of types for what it doesn't map itself, so these two are set globally, once.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Opens a pool; connects on the first query. Throws nothing itself. */
export function connect({
  connection,
  max = 10,
  onError = () => {},
  limits = REQUEST_LIMITS,
  freeWithinMs = 10_000,
}: Options): Connected {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? optionsOf(connection) : connection),
    max,
    pipeline: true,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'atrio',
    connectionTimeoutMillis: freeWithinMs,
    Client: connectionWithin(limits),
    // The pool waits for it before it hands a new connection out.
    verify: callbackify((client: pg.PoolClient) => setLimits(client, limits)),
  })
  // Without these listeners a database restart ends the process: once for idle clients, once for clients in use.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', prepareRepeated)
  askTogether(pool)
  return { pool, db: drizzle(pool), close: closing(pool, limits) }
}

/**
 * Ends the pool, and waits until PostgreSQL has closed each connection: pg only says goodbye, and stopping the server meanwhile would
 * cut them off. A hung server is waited for no longer than a connection is.
 */
function closing(pool: pg.Pool, { connectMs }: Limits): () => Promise<void> {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  const allClosed = async () => {
    while (open.size > 0) await once(pool, 'remove')
  }
  return async () => {
    await pool.end()
    await within(connectMs, allClosed())
  }
}

/** Throws when the database doesn't answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
