import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { isClusterInUse, removeCluster } from '../database/embedded-removal.ts'

/** What a folder is called until all is in it: by the process that restores it. */
export function unfinishedOf(folder: string): string {
  return `${folder}.restaurando-${process.pid}`
}

/** Removes what restores of this folder left when they were killed, with the database that may still run there. Who is still at it keeps theirs. */
export async function dropLeftRestores(folder: string): Promise<void> {
  const start = `${basename(folder)}.restaurando-`
  const beside = await readdir(dirname(folder)).catch(() => [])
  for (const name of beside.filter((entry) => entry.startsWith(start))) {
    const pid = Number(name.slice(start.length))
    if (!(pid > 0) || isAlive(pid)) continue
    const left = join(dirname(folder), name)
    const postgres = join(left, 'postgres')
    // The last one to leave a server stops it.
    if (isClusterInUse(postgres)) await (await startEmbeddedPostgres({ folder: postgres })).stop()
    removeCluster(postgres)
    await rm(left, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Not permitted means that it's somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
