import { Socket } from 'node:net'
import type pg from 'pg'
import { READ_ONLY } from './database-errors.ts'
import { AnyHostClient, type ConnectionOptions } from './several-hosts.ts'

/** How long connections wait, in milliseconds. */
export type Limits = {
  /** For a connection to stand. */
  readonly connectMs: number
  /** For a statement, on the database's side: its refusal leaves the connection in order. */
  readonly statementMs: number
  /** For any byte of an answer, on our side: behind it nobody may be left to refuse. */
  readonly silenceMs: number
}

/** The limits of requests. The database ends a statement a second before we would give its connection up. */
export const REQUEST_LIMITS: Limits = { connectMs: 5_000, statementMs: 14_000, silenceMs: 15_000 }

/** An open transaction in which nothing is asked any more is ended by the database. */
const IDLE_IN_TRANSACTION_MS = 30_000

/** The database accepted a statement and said nothing; its connection is gone. */
class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  constructor() {
    super('The database is silent')
  }
}

/** This database only reads any more, since another took its place; its connection is gone. */
class DemotedDatabase extends Error {
  override name = 'DemotedDatabase'
  constructor() {
    super('The database was demoted')
  }
}

/** The kind of connection that a pool makes: one that stands in time, or fails. Waiting for a free one is the pool's own affair. */
export function connectionWithin({ connectMs }: Limits) {
  return class extends AnyHostClient {
    constructor(options?: ConnectionOptions) {
      super({ ...parametersOf(options ?? {}), connectionTimeoutMillis: connectMs })
    }
  }
}

/**
 * Sets the limits of a new connection, before its first statement. As statements rather than as parameters of the
 * connection: PgBouncer refuses those. A connection that stays silent is destroyed, so that no late answer ever meets
 * another question; so is one to a server that was demoted, which would refuse every write from now on.
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

/** pg hides the password from whoever copies its options. */
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
