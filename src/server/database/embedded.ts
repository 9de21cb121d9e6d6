import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from './embedded-binaries.ts'
import { connectionTo, createCluster, greet } from './embedded-cluster.ts'
import type { EmbeddedConnection } from './embedded-cluster.ts'
import { takeLease } from './embedded-leases.ts'
import type { Lease } from './embedded-leases.ts'
import { clusterOf, dropSocketFolder, makeFolder, makePlace, makeSocketFolder } from './embedded-place.ts'
import { dropStaleLock, readPostmaster, spawnPostmaster, stopPostmaster } from './embedded-process.ts'
import type { Child, Postmaster } from './embedded-process.ts'
import { chooseRunner } from './embedded-user.ts'

export type { EmbeddedConnection } from './embedded-cluster.ts'

/** A PostgreSQL of our own, reached through a Unix socket that only its user may enter. */
export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection
  /** Whether it was already running: left by a portal that was killed, or started by another one that runs. */
  readonly adopted: boolean
  /** Fast shutdown, unless another process still uses it. May be called twice. */
  readonly stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Holds the data, the socket and the log. Made when missing. */
  readonly folder: string
  /** More arguments for `postgres`, as in `['-c', 'fsync=off']`. */
  readonly flags?: readonly string[]
  readonly log?: (line: string) => void
}

const startPatienceMs = 30_000
const recoveryPatienceMs = 300_000
/** What PostgreSQL says when another one still holds the folder, or its last processes are only now going away. */
const passing = /lock file|shared memory block|is the server already running|could not create any Unix-domain sockets/i

/** Starts PostgreSQL on `folder`, or joins the one that already runs there. Throws one clear sentence when it can't. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { flags = [], log = () => {} } = options
  const folder = makeFolder(options.folder)
  // Claimed before looking: a process that is about to stop the server sees the claim and leaves it.
  const lease = takeLease(folder)
  try {
    const running = await findRunning(clusterOf(folder))
    const { postmaster, isOurs } = running ? { postmaster: running, isOurs: false } : await start(folder, flags)
    log(`${isOurs ? 'Started PostgreSQL' : 'Joined the PostgreSQL that runs'} on ${folder} (process ${postmaster.pid})`)
    const stop = () => leave(clusterOf(folder), lease)
    return { connection: connectionTo(postmaster.socketFolder), adopted: !isOurs, stop }
  } catch (error) {
    lease.release()
    throw error
  }
}

interface Started {
  readonly postmaster: Postmaster
  readonly isOurs: boolean
}

async function start(folder: string, flags: readonly string[]): Promise<Started> {
  const runner = chooseRunner(findBinaries(), join(folder, 'programs'))
  const place = makePlace(folder, runner)
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) await createCluster(place, runner)
  const socketFolder = makeSocketFolder(place, runner)
  const giveUpAt = Date.now() + startPatienceMs
  for (;;) {
    const child = spawnPostmaster(place, runner, socketFolder, flags)
    if (await becomesReady(child, place.cluster, socketFolder)) {
      return { postmaster: { pid: child.pid, socketFolder }, isOurs: true }
    }
    const winner = await findRunning(place.cluster)
    if (winner) {
      if (winner.socketFolder !== socketFolder) dropSocketFolder(socketFolder)
      return { postmaster: winner, isOurs: false }
    }
    const said = child.output()
    if (!passing.test(said) || Date.now() > giveUpAt) throw new Error(explain(said, folder))
    dropStaleLock(place.cluster, socketFolder)
    await wait(100)
  }
}

/** The server that already runs on a cluster, once it answers; undefined when there is none. */
async function findRunning(cluster: string): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + recoveryPatienceMs
  while (Date.now() < giveUpAt) {
    const postmaster = readPostmaster(cluster)
    if (!postmaster) return undefined
    const answer = await greet(postmaster.socketFolder)
    if (answer === 'ready') return postmaster
    if (answer === 'absent') return undefined
    await wait(20)
  }
  throw new Error(`The PostgreSQL that runs on ${cluster} does not become ready.`)
}

/** Waits until our own server answers; false when it exited instead, as when another one was first. */
async function becomesReady(child: Child, cluster: string, socketFolder: string) {
  const giveUpAt = Date.now() + recoveryPatienceMs
  while (!child.hasExited()) {
    const isOurs = readPostmaster(cluster)?.pid === child.pid
    if (isOurs && (await greet(socketFolder)) === 'ready') return true
    if (Date.now() > giveUpAt) {
      await stopPostmaster(child.pid)
      throw new Error(`PostgreSQL started on ${cluster} but does not become ready.`)
    }
    await wait(10)
  }
  return false
}

async function leave(cluster: string, lease: Lease) {
  if (!lease.release().isLast) return
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return
  await stopPostmaster(postmaster.pid)
  dropSocketFolder(postmaster.socketFolder)
}

function explain(said: string, folder: string) {
  const reason = /(?:FATAL|PANIC):\s*(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)
  return `PostgreSQL does not start on ${folder}: ${reason || 'it said nothing'} (see ${join(folder, 'postgresql.log')}).`
}
