import { lstatSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAtWork, readPostmaster } from './embedded-lock.ts'
import { clusterOf } from './embedded-place.ts'

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
