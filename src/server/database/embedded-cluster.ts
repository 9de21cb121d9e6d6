import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import type { Place } from './embedded-place.ts'
import type { Runner } from './embedded-user.ts'

/** How to reach an embedded database: `host` is the folder of its socket. */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

const owner = 'postgres'
const portal = 'atrio'
/** The C library's names for letters outside ASCII, which full-text and trigram search ask for: the first one it knows. */
const letterLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'C']

/** Makes a new, empty cluster, whole or not at all: two processes may try at the same time, and one may be killed. */
export async function createCluster(place: Place, runner: Runner) {
  const unfinished = `${place.cluster}.new-${process.pid}`
  dropAbandoned(place.cluster)
  let said = ''
  for (const locale of letterLocales) {
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(unfinished, runner.uid, runner.gid)
    const result = await runInitdb(runner, unfinished, locale)
    if (result.isDone) {
      publish(unfinished, place.cluster)
      return
    }
    said = result.said
    if (!/locale/i.test(said)) break
  }
  rmSync(unfinished, { recursive: true, force: true })
  const reason = said.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? said.trim()
  throw new Error(`The database could not be made in ${place.cluster}: ${reason}`)
}

/**
 * Asks a server whether it serves the portal's database. `absent`: nobody listens. `busy`: it starts, recovers or stops.
 * A server that was just made gets the portal's user and database first.
 */
export async function greet(host: string): Promise<'ready' | 'absent' | 'busy'> {
  const code = await tryConnection(host, portal, portal)
  if (code === 'ok') return 'ready'
  if (code === '28000' || code === '3D000') return (await createDatabase(host)) ? 'ready' : 'busy'
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR' ? 'absent' : 'busy'
}

export function connectionTo(host: string): EmbeddedConnection {
  return { host, port: 5432, user: portal, database: portal }
}

async function runInitdb(runner: Runner, cluster: string, locale: string) {
  const { file, args, options } = runner.command('initdb', [
    `--pgdata=${cluster}`,
    `--username=${owner}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--no-instructions',
  ])
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { isDone: code === 0, said }
}

/** The rename is the one moment in which the cluster comes to be; whoever comes second throws their own away. */
function publish(unfinished: string, cluster: string) {
  try {
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

function dropAbandoned(cluster: string) {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue
    try {
      process.kill(Number(name.slice(prefix.length)), 0)
    } catch {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
    }
  }
}

async function tryConnection(host: string, user: string, database: string) {
  const client = new Client({ host, port: 5432, user, database, connectionTimeoutMillis: 5_000 })
  client.on('error', ignoreLateError)
  try {
    await client.connect()
    return 'ok'
  } catch (error) {
    return codeOf(error)
  } finally {
    await client.end().catch(ignoreLateError)
  }
}

/** The portal's user owns its database and may make others (for tests), and is no superuser. */
async function createDatabase(host: string) {
  const client = new Client({ host, port: 5432, user: owner, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', ignoreLateError)
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

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}

/** A connection that is already judged may still complain while it closes. */
function ignoreLateError() {}
