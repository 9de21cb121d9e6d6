import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { userInfo } from 'node:os'

/** Programs that refuse to run as root, or needn't, run as this user where the drill itself is root's. */
export const servant = userInfo().uid === 0 ? findUser('postgres') : findUser(userInfo().username)

function findUser(name: string) {
  const numberOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { name, uid: numberOf('-u'), gid: numberOf('-g') }
}

/** A program of the drill, in a group of its own so that it can be killed with all that it began. */
export type Program = {
  readonly name: string
  /** Ends it at once with its group; a program that has ended stays so. */
  kill(): Promise<void>
  /** Asks it to end, and waits. */
  stop(): Promise<number | null>
  /** Sends it a signal. */
  tell(signal: NodeJS.Signals): void
  isRunning(): boolean
}

type Start = {
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Where its output is stored. */
  readonly log: string
  /** Runs as the user running the drill, rather than as the servant. */
  readonly asSelf?: boolean
}

const running = new Set<ChildProcess>()

/** Starts a program of the drill. */
export function start(name: string, { command, environment = {}, log, asSelf = false }: Start): Program {
  const [file = '', ...args] = command
  const out = openSync(log, 'a')
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', out, out],
    detached: true,
    ...(!asSelf && { cwd: '/', uid: servant.uid, gid: servant.gid }),
  })
  closeSync(out)
  running.add(child)
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    running.delete(child)
    return code ?? null
  })
  ended.catch(() => {})
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    name,
    isRunning,
    tell: (signal) => void child.kill(signal),
    async kill() {
      killGroup(child.pid)
      if (isRunning()) await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return isRunning() ? ended : child.exitCode
    },
  }
}

/** Kills whatever of the drill still runs; for its end, however it comes. */
export function killAll(postmasterFiles: readonly string[]): void {
  for (const child of running) killGroup(child.pid)
  for (const file of postmasterFiles) killPostmaster(file)
}

/** Kills a PostgreSQL by the number in its own file: Patroni starts it outside of its group. */
export function killPostmaster(file: string): void {
  const pid = readPid(file)
  if (pid === undefined) return
  // The session that it was started in holds all its processes.
  const [, , group] = statOf(pid)
  if (group !== undefined) killGroup(Number(group))
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** State, parent and group of a PostgreSQL process; nothing when the number is unused or belongs to another program. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.includes('(postgres)') ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : []
  } catch {
    return []
  }
}

function killGroup(group: number | undefined): void {
  if (group === undefined || group <= 1) return
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
