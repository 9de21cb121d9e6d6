import { OperatorFailure } from '../../texts/operator-failure.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { askWhoseFolder, greet } from './greeting.ts'
import { dropStaleLock, isAtWork, isWrittenFor, putAside, readPostmaster, socketFoldersOf } from './lock-file.ts'
import type { Postmaster } from './lock-file.ts'
import { clusterOf, dropSocketFolder, makePlace, makeSocketFolder } from './place.ts'
import { spawnPostmaster, stopPostmaster } from './postmaster.ts'
import type { Child } from './postmaster.ts'
import { DamagedDatabase, explainDamage, explainGone, explainNoVersion, explainRefusal } from './refusals.ts'
import { chooseRunner } from './runner.ts'

/** What a start is given. */
export interface StartOptions {
  /** The real path of the database's folder. */
  readonly folder: string
  readonly flags: readonly string[]
  /** Hears the sentences that the operator should read. */
  readonly tell: (sentence: string) => void
  /** Where the server listened before it ended: it must listen there again, and makes no new database. */
  readonly again?: string
  /** Ends the start; a server that is only half-way up is stopped. */
  readonly signal?: AbortSignal
}

export interface Started {
  readonly postmaster: Pick<Postmaster, 'pid' | 'socketFolder'>
  readonly isOurs: boolean
}

/** What clients connect to, in the socket's folder. */
const SOCKET = '.s.PGSQL.5432'
const startPatienceMs = 30_000
const recoveryPatienceMs = 300_000
/** What PostgreSQL says when another one still holds the folder, or its last processes are only now going away. */
const passing = /lock file|shared memory block|is the server already running|could not create any Unix-domain sockets/i
const lasting = /Permission denied|Read-only file system|No space left on device/

/** Joins the server that runs on the folder, or starts one. Throws one clear sentence when it can't. */
export async function startOrJoin(options: StartOptions): Promise<Started> {
  const cluster = clusterOf(options.folder)
  try {
    const running = await findRunning(cluster, options)
    return running ? { postmaster: running, isOurs: false } : await start(options)
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error
    throw new OperatorFailure(explainDamage({ cluster, log: logOf(options.folder) }), { cause: error })
  }
}

async function start({ folder, flags, tell, again, signal }: StartOptions): Promise<Started> {
  const cluster = clusterOf(folder)
  const isNew = !existsSync(join(cluster, 'PG_VERSION'))
  if (isNew && existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new OperatorFailure(explainNoVersion(cluster))
  if (isNew && again !== undefined) throw new OperatorFailure(explainGone(cluster))
  const runner = chooseRunner(findBinaries(), join(folder, 'programs'))
  const place = makePlace(folder, runner)
  if (isNew) await createCluster(place, runner)
  const socketFolder = makeSocketFolder(place, runner, again)
  const giveUpAt = Date.now() + startPatienceMs
  for (;;) {
    const child = spawnPostmaster(place, runner, socketFolder, flags)
    if (await becomesReady(child, place.cluster, socketFolder, signal)) {
      return { postmaster: { pid: child.pid, socketFolder }, isOurs: true }
    }
    const winner = await findRunning(place.cluster, { tell, signal })
    if (winner) {
      if (winner.socketFolder !== socketFolder) dropSocketFolder(socketFolder)
      return { postmaster: winner, isOurs: false }
    }
    const said = child.output()
    if (!passing.test(said) || lasting.test(said) || isOutOfReach(place.cluster) || Date.now() > giveUpAt) {
      throw new OperatorFailure(explainRefusal(said, { folder, cluster: place.cluster, log: logOf(folder) }))
    }
    dropStaleLock(place.cluster, socketFolder)
    await wait(100, undefined, { signal })
  }
}

/**
 * Whether a server that can no longer be reached is working on the cluster: it recorded where its socket is once the socket existed,
 * and doesn't create it again.
 */
function isOutOfReach(cluster: string): boolean {
  const lock = readPostmaster(cluster)
  if (!lock || lock.isStopping || !isAtWork(lock, cluster)) return false
  return socketFoldersOf(cluster, lock).every((folder) => !existsSync(join(folder, SOCKET)))
}

/** The server already running on a cluster, once it answers; undefined if there is none. */
async function findRunning(cluster: string, { tell, signal }: Pick<StartOptions, 'tell' | 'signal'>) {
  const giveUpAt = Date.now() + recoveryPatienceMs
  while (Date.now() < giveUpAt) {
    const lock = readPostmaster(cluster)
    if (!lock) return undefined
    const found = await askAround(cluster, lock)
    if (found === 'another') {
      putAside(cluster, lock)
      tell(
        `La carpeta ${cluster} es una copia de ${lock.dataFolder}: dejamos a un lado su archivo de bloqueo, y tiene su propia base de datos.`,
      )
      return undefined
    }
    if (found === 'absent') return undefined
    if (found !== 'busy') return found
    await wait(20, undefined, { signal })
  }
  throw new OperatorFailure(
    `La base de datos de ${cluster}, que ya estaba en marcha, no responde: detén lo que la usa, o reinicia la máquina.`,
  )
}

/** The server that a lock file leads to, if it works on this cluster; `another`: it works on another copy of it. */
async function askAround(cluster: string, lock: Postmaster): Promise<Postmaster | 'another' | 'absent' | 'busy'> {
  let answer: 'another' | 'absent' = isWrittenFor(cluster, lock) ? 'absent' : 'another'
  for (const socketFolder of socketFoldersOf(cluster, lock)) {
    const greeting = await greet(socketFolder)
    if (greeting === 'busy') return 'busy'
    if (greeting === 'absent') continue
    const whose = await askWhoseFolder(socketFolder, cluster)
    if (whose === 'this') return { ...lock, socketFolder }
    if (whose === 'unclear') return 'busy'
    answer = 'another'
  }
  return answer
}

/** Waits until our own server answers; false when it exited instead, as when another one was first. */
async function becomesReady(child: Child, cluster: string, socketFolder: string, signal?: AbortSignal) {
  const giveUpAt = Date.now() + recoveryPatienceMs
  try {
    while (!child.hasExited()) {
      const isOurs = readPostmaster(cluster)?.pid === child.pid
      if (isOurs && (await greet(socketFolder)) === 'ready') return true
      if (Date.now() > giveUpAt)
        throw new OperatorFailure(`La base de datos de ${cluster} arrancó, pero no responde: reinicia la máquina.`)
      await wait(10, undefined, { signal })
    }
    return false
  } catch (error) {
    await stopPostmaster(child.pid)
    throw error
  }
}

function logOf(folder: string) {
  return join(folder, 'postgresql.log')
}
