import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CliFailure } from '../cli-failure.ts'

/** How a portal runs: by a unit of systemd, as a process that somebody started, or not at all. */
export type Runs =
  | { readonly by: 'systemd'; readonly unit: string; readonly scope: readonly ('--user' | '--system')[] }
  | { readonly by: 'itself' | 'nobody' }

type Running = { readonly pid: number; readonly version: string }

/** What the package's own unit is called. */
const UNIT = 'atrio.service'
const STOP_MS = 180_000
const LOOK_MS = 250

/** The portal that runs of the package in this folder. */
export function findPortal(home: string): Running | null {
  return findProcess(home, 'start')
}

/** The process, but not this one, that does a word with the package in this folder. */
export function findProcess(home: string, word: string, but?: number): Running | null {
  const versions = join(home, 'versions/')
  for (const name of readdirSync('/proc')) {
    const words = /^\d+$/.test(name) && Number(name) !== but ? textOf(`/proc/${name}/cmdline`).split('\0') : []
    const program = words.find((one) => one.startsWith(versions) && one.endsWith('/src/server/packaged.ts'))
    if (program === undefined || words[words.indexOf(program) + 1] !== word) continue
    return { pid: Number(name), version: program.slice(versions.length).split('/')[0] ?? '' }
  }
  return null
}

/** How the portal runs now. Throws CliFailure when this user may not stop it. */
export function howItRuns(home: string): Runs {
  const portal = findPortal(home)
  if (portal === null) return { by: 'nobody' }
  const uid = process.getuid?.()
  const unit = unitOf(portal.pid)
  const isOthers = statSync(`/proc/${portal.pid}`).uid !== uid || unit?.scope.includes('--system')
  if (uid !== 0 && isOthers) throw new CliFailure('El portal corre con otro usuario o con systemd: pídelo con sudo.')
  return unit ? { by: 'systemd', ...unit } : { by: 'itself' }
}

/** The same of one that its service starts again and again, or gave up: once it can start, it will be started. Throws CliFailure. */
export function howItShouldRun(home: string): Runs {
  const runs = howItRuns(home)
  if (runs.by !== 'nobody') return runs
  const said = spawnSync('systemctl', ['--system', 'show', '--property=ActiveState,ExecStart', UNIT], {
    encoding: 'utf8',
  })
  const isOurs = said.stdout?.includes(`path=${join(home, 'bin/atrio')} `)
  if (!isOurs || !/^ActiveState=(?!inactive$)/m.test(said.stdout)) return runs
  if (process.getuid?.() !== 0) throw new CliFailure('El portal es un servicio de systemd: pídelo con sudo.')
  return { by: 'systemd', unit: UNIT, scope: ['--system'] }
}

/** What the running portal was started with; the caller's environment if none is running. */
export function environmentOfPortal(home: string, asked: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const portal = findPortal(home)
  if (portal === null) return asked
  const pairs = textOf(`/proc/${portal.pid}/environ`).split('\0').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]))
}

/** Stops the running portal, whoever runs it, and waits until it has ended. */
export async function stopPortal(home: string, runs: Runs): Promise<void> {
  if (runs.by === 'systemd') systemctl(runs, 'stop')
  const portal = findPortal(home)
  if (portal === null) return
  process.kill(portal.pid, 'SIGTERM')
  for (const until = Date.now() + STOP_MS; Date.now() < until;) {
    if (hasEnded(portal.pid)) return
    await wait(LOOK_MS)
  }
  throw new CliFailure(`No pudimos detener el portal (proceso ${portal.pid}): sigue en marcha después de tres minutos.`)
}

/** A process that has ended keeps its PID until its parent reaps it, which in a container without an init may never happen. */
function hasEnded(pid: number): boolean {
  const stat = textOf(`/proc/${pid}/stat`)
  // Its name is in brackets, and may contain any characters.
  return stat === '' || /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
}

/** Asks systemd for something; throws CliFailure when it refuses. */
export function systemctl({ unit, scope }: Extract<Runs, { by: 'systemd' }>, verb: string): void {
  const { status, stderr } = spawnSync('systemctl', [...scope, verb, unit], { encoding: 'utf8' })
  if (status !== 0) throw new CliFailure(`No pudimos pedir a systemd «${verb} ${unit}»: ${stderr?.trim() ?? ''}`)
}

/** Whether systemd has given the unit up, or had to start it again. */
export function hasFailed({ unit, scope }: Extract<Runs, { by: 'systemd' }>): boolean {
  const said = spawnSync('systemctl', [...scope, 'show', '--property=ActiveState,NRestarts', unit], {
    encoding: 'utf8',
  })
  return !/^ActiveState=(active|activating|reloading)$/m.test(said.stdout) || !/^NRestarts=0$/m.test(said.stdout)
}

/** The unit whose main process it is. */
function unitOf(pid: number) {
  // In a container both lines may be there, one of them of the machine around it.
  const group = /^(?:0::|\d+:name=systemd:)(.*\.service)$/m.exec(textOf(`/proc/${pid}/cgroup`))?.[1]
  if (group === undefined) return null
  const unit = basename(group)
  const scope = [group.includes('/user@') ? '--user' : '--system'] as const
  const said = spawnSync('systemctl', [...scope, 'show', '--property=MainPID', '--value', unit], { encoding: 'utf8' })
  return said.stdout?.trim() === String(pid) ? { unit, scope } : null
}

/** Empty for a process that has ended, or isn't ours to read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
