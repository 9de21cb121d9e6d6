import { OperatorFailure } from '../../texts/operator-failure.ts'
import { explainFolder, makeFolder } from '../../process/data-folder.ts'
import { connectionTo, greet } from './greeting.ts'
import type { EmbeddedConnection } from './greeting.ts'
import { guardServer } from './guard.ts'
import type { Guard } from './guard.ts'
import { takeLease } from './leases.ts'
import type { Lease } from './leases.ts'
import { isAtWork, readPostmaster } from './lock-file.ts'
import { checkElsewhere, clusterOf, dropSocketFolder } from './place.ts'
import { isPostgres, stopPostmaster } from './postmaster.ts'
import { hasRoom } from './refusals.ts'
import { startOrJoin } from './start-or-join.ts'
import type { StartOptions } from './start-or-join.ts'
import { watchServer } from './watch.ts'

export type { EmbeddedConnection } from './greeting.ts'

/** A PostgreSQL of our own, reached through a Unix socket that only its user may enter. */
export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection
  /** Whether it was already running: left by a portal that was killed, or started by another one that runs. */
  readonly adopted: boolean
  /**
   * From now on a server that ends by itself is restarted where it listened before. `onGone` is called with the one sentence when it
   * won't come back, and `onBack` each time it did. Must be stopped before the server is.
   */
  readonly watch: (onGone: (error: Error) => void, onBack?: () => void) => { stop(): Promise<void> }
  /** Fast shutdown, unless another process still uses it. May be called twice. */
  readonly stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Holds the data, the socket and the log. Made when missing. */
  readonly folder: string
  /** More arguments for `postgres`, as in `['-c', 'fsync=off']`. */
  readonly flags?: readonly string[]
  readonly log?: (line: string) => void
  /** Hears the sentences that the operator should read. */
  readonly tell?: (sentence: string) => void
}

/** Starts PostgreSQL on `folder`, or joins the one that already runs there. Throws one clear sentence when it can't. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { flags = [], log = () => {}, tell = () => {} } = options
  let lease: Lease | undefined
  let guard: Guard | undefined
  try {
    const folder = makeFolder(options.folder)
    checkElsewhere(folder)
    // Claimed before looking: a process that is about to stop the server sees the claim and leaves it.
    const held = (lease = takeLease(folder))
    const guarded = (guard = guardServer(folder))
    const { postmaster, isOurs } = await startOrJoin({ folder, flags, tell })
    log(`${isOurs ? 'Started PostgreSQL' : 'Joined the PostgreSQL that runs'} on ${folder} (process ${postmaster.pid})`)
    return {
      connection: connectionTo(postmaster.socketFolder),
      adopted: !isOurs,
      watch: (onGone, onBack) =>
        watch({ folder, flags, tell, again: postmaster.socketFolder }, postmaster.pid, {
          onGone,
          ...(onBack && { onBack }),
        }),
      stop: async () => {
        await leave(clusterOf(folder), held, postmaster.socketFolder)
        guarded.release()
      },
    }
  } catch (error) {
    lease?.release()
    guard?.release()
    throw explainFolder(error, options.folder)
  }
}

function watch(
  options: StartOptions & { again: string },
  first: number,
  heard: Pick<Parameters<typeof watchServer>[0], 'onGone' | 'onBack'>,
) {
  const { folder, tell, again } = options
  let pid = first
  return watchServer({
    async isUp() {
      const lock = readPostmaster(clusterOf(folder))
      if (isPostgres(pid)) {
        if (lock?.pid !== pid || !lock.isStopping) return true
        // It would wait for as long as anybody is connected, and we always are.
        await stopPostmaster(pid)
        return false
      }
      // Another process may have started it again; in another container it has no number here, and is asked.
      pid = lock?.pid ?? pid
      return (await greet(again).catch(() => 'broken')) === 'ready'
    },
    async start(signal) {
      const { postmaster } = await startOrJoin({ ...options, signal })
      if (postmaster.socketFolder !== again)
        throw new OperatorFailure(
          `La base de datos de ${folder} ahora responde en otra carpeta: vuelve a arrancar el portal.`,
        )
      pid = postmaster.pid
      return pid
    },
    hasRoom: () => hasRoom(clusterOf(folder)),
    name: folder,
    tell,
    ...heard,
  })
}

async function leave(cluster: string, lease: Lease, socketFolder: string) {
  if (!lease.release().isLast) return
  const postmaster = readPostmaster(cluster)
  if (postmaster && isAtWork(postmaster, cluster)) await stopPostmaster(postmaster.pid)
  dropSocketFolder(socketFolder)
}
