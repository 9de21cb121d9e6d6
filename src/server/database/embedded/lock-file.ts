import { readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isPostgres } from './postmaster.ts'

/** What PostgreSQL's own lock file says of the server that runs, or last ran, on a data folder. */
export interface Postmaster {
  readonly pid: number
  /** The data folder as that server was given it: a copied lock file still names the original. */
  readonly dataFolder: string
  readonly socketFolder: string
  /** It was asked to stop: it accepts no more connections, and waits for the existing ones. */
  readonly isStopping: boolean
}

/** Reads the lock file of a data folder; undefined if there is none, or if it isn't complete yet. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readText(join(cluster, 'postmaster.pid')).split('\n')
  const [pid = '', dataFolder = '', , , socketFolder = '', , , status = ''] = lines
  if (!(Number(pid) > 0) || socketFolder === '') return undefined
  return { pid: Number(pid), dataFolder, socketFolder, isStopping: status.trim() === 'stopping' }
}

/** Whether the lock file was written for this very folder, whatever its name is now; one that came with a copy was not. */
export function isWrittenFor(cluster: string, { pid, dataFolder }: Pick<Postmaster, 'pid' | 'dataFolder'>): boolean {
  return isSameFolder(dataFolder, cluster) || workFolderOf(pid) === identityOf(cluster)
}

/** Where the server of a lock file can be listening, if it is the one that works on this cluster. */
export function socketFoldersOf(cluster: string, lock: Postmaster): string[] {
  // Its own folder moves with the data, and has another name where containers share it.
  const own = join(dirname(cluster), 'socket')
  return isWrittenFor(cluster, lock) ? [...new Set([lock.socketFolder, own])] : [own]
}

/** Forgets lock files whose server isn't there, or works on another folder. PostgreSQL itself still checks its shared memory. */
export function dropStaleLock(cluster: string, socketFolder: string): void {
  for (const lock of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const [first = '', dataFolder = ''] = readText(lock).split('\n')
    const pid = Number.parseInt(first, 10)
    if (pid > 0 && !isAtWork({ pid, dataFolder }, cluster)) rmSync(lock, { force: true })
  }
}

/** Puts a lock file that isn't this folder's beside it. Another process may have done it, and have its server's own there. */
export function putAside(cluster: string, judged: Postmaster): void {
  const lock = join(cluster, 'postmaster.pid')
  const aside = `${lock}.of-another-folder`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  const [pid = '', dataFolder = ''] = readText(aside).split('\n')
  if (Number(pid) !== judged.pid || dataFolder !== judged.dataFolder) renameSync(aside, lock)
}

/** Whether the process of a lock file is a PostgreSQL at work on this cluster. */
export function isAtWork(lock: Pick<Postmaster, 'pid' | 'dataFolder'>, cluster: string): boolean {
  if (!isPostgres(lock.pid)) return false
  const workFolder = workFolderOf(lock.pid)
  return workFolder === undefined ? isSameFolder(lock.dataFolder, cluster) : workFolder === identityOf(cluster)
}

/** PostgreSQL's working directory is its data folder; undefined if the system doesn't say. */
function workFolderOf(pid: number) {
  return identityOf(`/proc/${pid}/cwd`)
}

function isSameFolder(one: string, other: string) {
  const identity = identityOf(one)
  return identity !== undefined && identity === identityOf(other)
}

/** Identifies a folder, whatever path it's reached by; undefined if there is none, or if it can't be inspected. */
function identityOf(path: string) {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
