import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

import { connect, type Connected, type Connection } from '#server/database/connect.ts'
import type { Limits } from '#server/database/connection-limits.ts'

import { PATIENCE } from './patience.ts'
import { clientOptions, inDatabase, type TemplateKind } from './database-template.ts'

/** A database of a test's own, connected. `drop` closes it and removes it; what a test forgets, the end of the run removes. */
export type FreshDatabase = Connected & { connection: Connection; drop: () => Promise<void> }

/** Many ask at once in some tests, on a machine that is busy with others; what the portal's own limits do has its own tests. */
const PATIENT: Limits = {
  connectMs: PATIENCE.timeout,
  statementMs: PATIENCE.timeout,
  silenceMs: PATIENCE.timeout + 1_000,
}

/** Copies a template in about 100 ms. Safe for tests that run at once: every copy has its own name. */
export async function freshDatabase({ template = 'migrated', max = 10 }: Options = {}): Promise<FreshDatabase> {
  const { connection, run, templates } = inject('testServer')
  const source = template === 'empty' ? 'template0' : templates[template]
  if (source === undefined) throw new Error(`No template '${template}'`)
  const name = `atrio_test_${run}_${randomBytes(6).toString('hex')}`
  await onServer(connection, `create database ${name} template ${source} strategy file_copy`)
  const own = inDatabase(connection, name)
  const connected = connect({ connection: own, max, freeWithinMs: PATIENCE.timeout, limits: PATIENT })
  const drop = async () => {
    await connected.close()
    await onServer(connection, `drop database if exists ${name} with (force)`)
  }
  return { ...connected, connection: own, drop }
}

type Options = { template?: TemplateKind | 'empty'; max?: number }

/** Who makes and drops the copies of a worker, connected once: two connections for each would cost a fifth of a copy. */
let server: pg.Pool | undefined

async function onServer(connection: Connection, statement: string) {
  server ??= openServer(connection)
  await server.query(statement)
}

function openServer(connection: Connection): pg.Pool {
  const pool = new pg.Pool({ ...clientOptions(connection), max: 4, allowExitOnIdle: true })
  // The server ends with the run; any request to it afterwards fails on its own.
  pool.on('error', () => {})
  return pool
}
