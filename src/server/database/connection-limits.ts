import { Socket } from 'node:net'
import type pg from 'pg'
import { READ_ONLY } from './database-errors.ts'
import { AnyHostClient, type ConnectionOptions } from './several-hosts.ts'

/** How long connections wait, in milliseconds. */
export type Limits = {
  /** For establishing a connection. */
  readonly connectMs: number
  /** For a statement, on the database's side: its refusal leaves the connection in order. */
  readonly statementMs: number
  /** For any byte of an answer, on our side: there may be nobody left behind it to refuse. */
  readonly silenceMs: number
}

/** The limits of requests. The database ends a statement a second before we would give its connection up. */
export const REQUEST_LIMITS: Limits = { connectMs: 5_000, statementMs: 14_000, silenceMs: 15_000 }

/** The database ends an open transaction in which no more statements arrive. */
const IDLE_IN_TRANSACTION_MS = 30_000

/** The database accepted a statement and never answered; its connection is gone. */
class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  constructor() {
    super('The database is silent')
  }
}

/** This database is read-only now, since another took its place; its connection is gone. */
class DemotedDatabase extends Error {
  override name = 'DemotedDatabase'
  constructor() {
    super('The database was demoted')
  }
}

/** The kind of connection that a pool creates: it's established in time, or fails. Waiting for a free one is up to the pool. */
export function connectionWithin({ connectMs }: Limits) {
  return class extends AnyHostClient {
    constructor(options?: ConnectionOptions) {
      super({ ...parametersOf(options ?? {}), connectionTimeoutMillis: connectMs })
    }
  }
}

/**
 * Sets the limits of a new connection before its first statement. As statements rather than connection parameters: PgBouncer refuses
 * those. A connection that stays silent is destroyed, so that a late answer never reaches another query; so is one to a server that
 * was demoted, which would refuse every write from now on.
 */
export async function setLimits(client: pg.Client, { connectMs, statementMs, silenceMs }: Limits): Promise<void> {
  const socket = socketOf(client)
  socket.on('timeout', () => {
    if (isAsked(client)) socket.destroy(new SilentDatabase())
  })
  client.connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) socket.destroy(new DemotedDatabase())
  })
  socket.setTimeout(connectMs)
  await client.query(
    `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  )
  socket.setTimeout(silenceMs)
}

/** A connection beside the pool, with its parameters and without limits on statements: for work that takes its time. */
export function ownConnection(pool: pg.Pool, name: string): pg.Client {
  const connectionTimeoutMillis = REQUEST_LIMITS.connectMs
  return new AnyHostClient({
    ...parametersOf(pool.options),
    // Whole tables stream through it, which pg refuses where statements are sent together.
    pipeline: false,
    keepAlive: true,
    application_name: name,
    connectionTimeoutMillis,
  })
}

/** pg hides the password when its options are copied. */
function parametersOf(options: ConnectionOptions): ConnectionOptions {
  return { ...options, password: options.password }
}

/** The socket of a connection. */
export function socketOf({ connection: { stream } }: pg.Client): Socket {
  if (!(stream instanceof Socket)) throw new Error('pg connected without a socket')
  return stream
}

/** Whether an answer is awaited: an idle connection may be silent. pg says so in a property that its types leave out. */
function isAsked(client: pg.Client): boolean {
  return !('readyForQuery' in client && client.readyForQuery === true)
}
