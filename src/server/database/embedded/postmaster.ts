import { spawn } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './place.ts'
import type { Runner } from './runner.ts'

/** A PostgreSQL that this process started. */
export interface Child {
  readonly pid: number
  hasExited(): boolean
  /** What it wrote since it started. */
  output(): string
}

const largestLogBytes = 5_000_000
const patienceMs = 5_000

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details repeat the row that is refused.
  log_error_verbosity: 'terse',
  jit: 'off',
  // Containers often have little shared memory, which parallel plans need, and two cores gain nothing from them.
  max_parallel_workers_per_gather: '0',
  // What is read often lies in memory, and disks without moving parts find any page as soon as the next one (record 045).
  random_page_cost: '1.1',
}

/** Starts the postmaster in a session of its own, so that Ctrl-C reaches the portal alone. */
export function spawnPostmaster(place: Place, runner: Runner, socketFolder: string, flags: readonly string[]): Child {
  const log = openLog(place.folder)
  const from = fstatSync(log).size
  const socketList = `"${socketFolder.replaceAll('"', '""')}"`
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', place.cluster, '-k', socketList, '-p', '5432', ...options, ...flags]
  const { file, args: all, options: spawnOptions } = runner.command('postgres', args)
  const child = spawn(file, all, { ...spawnOptions, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  let exited = child.pid === undefined
  child.on('error', () => (exited = true))
  child.on('exit', () => (exited = true))
  child.unref()
  return {
    pid: child.pid ?? 0,
    hasExited: () => exited,
    output: () => readFrom(join(place.folder, 'postgresql.log'), from),
  }
}

/** Fast shutdown: waits for the checkpoint, and cuts it short (the next start recovers) if it takes too long. */
export async function stopPostmaster(pid: number) {
  if (!isPostgres(pid)) return
  send(pid, 'SIGINT')
  if (await isGone(pid)) return
  send(pid, 'SIGQUIT')
  await isGone(pid)
}

async function isGone(pid: number) {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if (!isPostgres(pid)) return true
    await wait(10)
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Whether this PID is that of a running PostgreSQL; if the system doesn't report names, of any program. */
export function isPostgres(pid: number): boolean {
  if (process.platform === 'linux') {
    const status = readText(`/proc/${pid}/status`)
    // A finished process that isn't reaped keeps its PID, as a zombie.
    return /^Name:\s+postgres/m.test(status) && !/^State:\s+Z/m.test(status)
  }
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function openLog(folder: string) {
  const path = join(folder, 'postgresql.log')
  mkdirSync(folder, { recursive: true })
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

function readFrom(path: string, from: number) {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(Math.max(fstatSync(file).size - from, 0), 64_000))
    readSync(file, bytes, 0, bytes.length, from)
    return bytes.toString('utf8')
  } finally {
    closeSync(file)
  }
}

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
