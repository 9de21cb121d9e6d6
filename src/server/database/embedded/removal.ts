import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAtWork, readPostmaster } from './lock-file.ts'
import { clusterOf, dropSocketFolder } from './place.ts'
import { stopPostmaster } from './postmaster.ts'

/** Whether a PostgreSQL works on the database of this folder. */
export function isClusterInUse(folder: string): boolean {
  const cluster = clusterOf(folder)
  const postmaster = readPostmaster(cluster)
  return postmaster !== undefined && isAtWork(postmaster, cluster)
}

/** Removes the stopped database of a folder with the folder, wherever its data lies. */
export function removeCluster(folder: string): void {
  const isElsewhere = lstatSync(join(folder, 'cluster'), { throwIfNoEntry: false })?.isSymbolicLink() === true
  if (isElsewhere) rmSync(dirname(clusterOf(folder)), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Removes the folders left behind by killed processes: their names are the prefix (a path) followed by the process ID. A database in
 * them, in `postgres` or where `database` says, may still be running. Whatever can't be removed for lack of permission stays.
 */
export async function removeAbandoned(prefix: string, database = 'postgres'): Promise<void> {
  const parent = dirname(prefix)
  for (const name of namesIn(parent).filter((one) => one.startsWith(basename(prefix)))) {
    const pid = Number.parseInt(name.slice(basename(prefix).length), 10)
    // Where each run has the same number, as in a container, our own was another's.
    if (!(pid > 0) || (pid !== process.pid && isAlive(pid))) continue
    const folder = join(parent, name)
    await stopLeft(clusterOf(join(folder, database))).catch(() => {})
    try {
      removeCluster(join(folder, database))
      rmSync(folder, { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

async function stopLeft(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster || !isAtWork(postmaster, cluster)) return
  // Nothing in it is kept, so it doesn't need to write out what it has in memory.
  process.kill(postmaster.pid, 'SIGQUIT')
  await stopPostmaster(postmaster.pid)
  dropSocketFolder(postmaster.socketFolder)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // "Not permitted" means that it exists and belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
