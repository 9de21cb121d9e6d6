import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { defaultBaseUrl, readConfig } from '../../process/config.ts'
import { CliFailure } from '../cli-failure.ts'
import { findPortal, hasFailed, stopPortal, systemctl, type Runs } from './running-portal.ts'

/** A large seminary may migrate for a while. */
const READY_MS = 15 * 60_000
const LOOK_MS = 250
const LOG = 'atrio.log'

type Start = {
  readonly home: string
  readonly version: string
  readonly runs: Runs
  readonly environment: NodeJS.ProcessEnv
  readonly signal?: AbortSignal
}

/** Starts the version that `current` leads to, as it ran before, and waits until it's ready. Throws CliFailure with what it said when it doesn't start. */
export async function startPortal({ home, version, runs, environment, signal }: Start): Promise<void> {
  const hasEnded = runs.by === 'systemd' ? startUnit(runs) : startProcess(home, environment)
  for (const until = Date.now() + READY_MS; Date.now() < until;) {
    signal?.throwIfAborted()
    const why = hasEnded()
    if (why !== null) throw new CliFailure(`la versión ${version} no arrancó${why && `: «${why}»`}`)
    if (findPortal(home)?.version === version && (await isReady(environment))) return
    await wait(LOOK_MS)
  }
  throw new CliFailure(`la versión ${version} no quedó lista en un cuarto de hora`)
}

/**
 * The same if it may already be running: one that is ready is left alone, and one that an interruption left halfway is started again.
 */
export async function ensurePortal(start: Start): Promise<void> {
  const { home, version, runs, environment } = start
  const found = findPortal(home)
  if (found?.version === version && (await isReady(environment))) return
  if (found !== null) await stopPortal(home, runs)
  await startPortal(start)
}

/** Whether the portal says that it's ready. */
export async function isReady(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const { host, port } = readConfig(environment)
  const answer = await fetch(`${defaultBaseUrl(host, port)}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}

function startUnit(runs: Extract<Runs, { by: 'systemd' }>) {
  // One that was started again too often is refused until that's forgotten.
  spawnSync('systemctl', [...runs.scope, 'reset-failed', runs.unit])
  systemctl(runs, 'start')
  return () => (hasFailed(runs) ? `journalctl -u ${runs.unit} dice por qué` : null)
}

/** Beside this command: it goes on when the window is closed. What it says goes to a file. */
function startProcess(home: string, environment: NodeJS.ProcessEnv) {
  const log = join(home, LOG)
  const file = openSync(log, 'a', 0o600)
  const child = spawn(join(home, 'bin/atrio'), ['start'], {
    detached: true,
    stdio: ['ignore', file, file],
    cwd: '/',
    env: environment,
  })
  closeSync(file)
  child.unref()
  return () => (child.exitCode === null && child.signalCode === null ? null : lastLineOf(log))
}

function lastLineOf(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? ''
}
