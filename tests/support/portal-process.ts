import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The portal in a process of its own, on a data folder of its own. For tests only. */
export type PortalProcess = {
  readonly address: string
  readonly pid: number
  /** The exit code, once it ended. */
  readonly ended: Promise<number | null>
  /** All that it printed so far. */
  readonly said: () => string
  /** Ends it as an operator does, or as `signal` does; answers the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** The process number of its built-in PostgreSQL, as that one wrote it down. */
  readonly postmaster: () => number
  /** Sends a form, or asks without one, as a browser on the portal's own page does; null when no answer came. */
  readonly ask: (method: string, path: string, options?: { cookie?: string; form?: object }) => Promise<Response | null>
}

const MAIN = join(import.meta.dirname, '../../src/server/main.ts')
/** The package's `bin/atrio` in place of this checkout's program, for its drills. */
const PACKAGED = process.env['ATRIO_PROGRAM']

/**
 * Starts the portal on a free port, in one process; with the demo seminary and its built-in PostgreSQL unless the environment says
 * otherwise. Throws its output when it can't start.
 */
export async function startPortal(
  folder: string,
  environment: Record<string, string> = {},
  main = MAIN,
): Promise<PortalProcess> {
  const isPackaged = PACKAGED !== undefined && main === MAIN
  const child = spawn(isPackaged ? PACKAGED : process.execPath, [isPackaged ? 'start' : main], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', WORKERS: '1', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  let said = ''
  const address = await new Promise<string>((found, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const where = addressIn(said)
      if (where) found(where)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => fail(new Error(`the portal did not start: ${said}`)))
  })
  return {
    address,
    pid: child.pid ?? 0,
    ended,
    said: () => said,
    stop: (signal = 'SIGTERM') => {
      if (isRunning(child)) child.kill(signal)
      return ended
    },
    postmaster: () => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10),
    ask: (method, path, { cookie = '', form } = {}) =>
      fetch(`${address}${path}`, {
        method,
        headers: { origin: address, cookie, ...(form && { 'content-type': 'application/json' }) },
        ...(form && { body: JSON.stringify(form) }),
      }).catch(() => null),
  }
}

/** Where a portal that has started says that it is: a line of text, or in production of JSON. */
function addressIn(said: string): string | undefined {
  return /Atrio está en (https?:[\w/.:-]+)(?=[\s"\\])/.exec(said)?.[1]
}

function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null
}
