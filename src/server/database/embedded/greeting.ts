import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { DamagedDatabase } from './refusals.ts'

/** How to reach an embedded database: `host` is the folder of its socket. */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** The superuser of the cluster; only what looks after the cluster connects as it. */
export const clusterOwner = 'postgres'
const portal = 'atrio'
/** What the system says when nobody is listening there, or nobody can: the path may be too long for a socket. */
const nobody = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG']
/** SQLSTATEs of a server that accepts no connections because a database file is missing or can't be read. */
const damage = /^(XX|58|F0)...$|^22023$|^3D000$/

/** How to reach the portal's database on a server that listens in this folder. */
export function connectionTo(host: string): EmbeddedConnection {
  return { host, port: 5432, user: portal, database: portal }
}

/**
 * Checks whether a server serves the portal's database. `absent`: nobody is listening. `busy`: it's starting, recovering or stopping.
 * A newly created server gets the portal's user and database first. Throws DamagedDatabase if its files are broken.
 */
export async function greet(host: string): Promise<'ready' | 'absent' | 'busy'> {
  let answer = await tryConnection(host)
  if (answer.code === '28000' || answer.code === '3D000') {
    if (!(await createDatabase(host))) return 'busy'
    answer = await tryConnection(host)
  }
  const { code, said } = answer
  if (code === 'ok') return 'ready'
  if (damage.test(code)) throw new DamagedDatabase(said)
  return nobody.includes(code) ? 'absent' : 'busy'
}

/** Writes all that a server has to its disk now: one that is stopped soon after ends at once. */
export async function writeOut(host: string): Promise<void> {
  const client = clientTo(host, clusterOwner, 'postgres')
  try {
    await client.connect()
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/**
 * Checks whether a server that is ready works on this very folder and not on another copy of it, which has the same system identifier:
 * it must see a file that is created there now. If no file can be created in the folder (a full disk), it's assumed to be the server's
 * own, as the lock file says. `unclear`: the server stopped answering.
 */
export async function askWhoseFolder(host: string, cluster: string): Promise<'this' | 'another' | 'unclear'> {
  const name = `asked-${randomUUID()}`
  const path = join(cluster, name)
  try {
    writeFileSync(path, '', { mode: 0o600 })
  } catch {
    return 'this'
  }
  const client = clientTo(host, clusterOwner, 'postgres')
  try {
    await client.connect()
    const { rows } = await client.query('select (pg_stat_file($1, true)).size is not null as is_seen', [name])
    return rows[0]?.is_seen === true ? 'this' : 'another'
  } catch {
    return 'unclear'
  } finally {
    rmSync(path, { force: true })
    await client.end().catch(ignoreLateError)
  }
}

async function tryConnection(host: string) {
  const client = clientTo(host, portal, portal)
  try {
    await client.connect()
    return { code: 'ok', said: '' }
  } catch (error) {
    return { code: codeOf(error), said: error instanceof Error ? error.message : '' }
  } finally {
    await client.end().catch(ignoreLateError)
  }
}

/** The portal's user owns its database and may make others (for tests), and is no superuser. */
async function createDatabase(host: string) {
  const client = clientTo(host, clusterOwner, 'postgres')
  const alreadyThere = ['42710', '42P04', '23505']
  try {
    await client.connect()
    for (const statement of [`create role ${portal} login createdb`, `create database ${portal} owner ${portal}`]) {
      await client.query(statement).catch((error: unknown) => {
        if (!alreadyThere.includes(codeOf(error))) throw error
      })
    }
    return true
  } catch (error) {
    if (codeOf(error).startsWith('57')) return false
    throw error
  } finally {
    await client.end().catch(ignoreLateError)
  }
}

function clientTo(host: string, user: string, database: string) {
  const client = new Client({ host, port: 5432, user, database, connectionTimeoutMillis: 5_000 })
  client.on('error', ignoreLateError)
  return client
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}

/** A connection that is already judged may still complain while it closes. */
function ignoreLateError() {}
