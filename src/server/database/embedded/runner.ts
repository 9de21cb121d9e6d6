import { OperatorFailure } from '../../texts/operator-failure.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { copyBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'

/** Who runs the PostgreSQL programs, since they refuse to run as root, and which copy of the programs that user can reach. */
export interface Runner {
  readonly kind: 'self' | 'namespace' | 'user'
  /** The programs' folder, with `bin` and `lib`. */
  readonly native: string
  /** Who owns the data folder outside of any namespace. */
  readonly uid: number
  readonly gid: number
  /** What to give to spawn for one of the programs. */
  command(program: string, args: readonly string[]): Command
}

interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly options: {
    readonly cwd: string
    readonly env: NodeJS.ProcessEnv
    readonly uid?: number
    readonly gid?: number
  }
}

/** Where the programs are copied for the system user when they lie under a folder that only root may enter. */
const rootCacheFolder = '/var/cache/atrio'
const systemUser = 'atrio-postgres'

/**
 * Chooses how PostgreSQL runs here. A plain user runs it directly. Root runs it in a user namespace in which root has
 * another number, so that programs and data stay where they lie; where namespaces are off, as a system user.
 */
export function chooseRunner(binaries: Binaries, ownCacheFolder: string): Runner {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  const isRoot = uid === 0
  const candidates: (() => Runner | undefined)[] = []
  // initdb wants the name of its user: one without an entry in the user list gets another number too.
  if (!isRoot && hasName()) candidates.push(() => plainRunner('self', binaries, uid, gid))
  else candidates.push(() => namespaceRunner(binaries, uid, gid))
  if (!isRoot) candidates.push(() => plainRunner('self', copyBinaries(binaries, ownCacheFolder), uid, gid))
  if (isRoot) {
    const user = () => findUser('postgres') ?? findUser(systemUser) ?? makeSystemUser() ?? findUser('nobody')
    candidates.push(() => userRunner(binaries, user()))
    candidates.push(() => userRunner(copyBinaries(binaries, rootCacheFolder), user()))
  }
  const refusals: string[] = []
  for (const candidate of candidates) {
    const runner = candidate()
    if (!runner) continue
    const refusal = whyNot(runner)
    if (refusal === undefined) return runner
    refusals.push(refusal)
  }
  throw new OperatorFailure(
    'La base de datos propia no funciona en esta máquina (sus programas no arrancan): pon en DATABASE_URL un PostgreSQL 15 o más nuevo.',
    { cause: new Error(refusals.join('; ')) },
  )
}

/** Whether the runner may enter and write a folder that exists. */
export function canUse(runner: Runner, folder: string) {
  if (runner.kind !== 'user') return true
  const { uid, gid } = runner
  return spawnSync('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder], { uid, gid, cwd: '/' }).status === 0
}

/** undefined when the runner can start the programs, otherwise what it reported. */
function whyNot(runner: Runner) {
  const { file, args, options } = runner.command('postgres', ['--version'])
  const result = spawnSync(file, args, { ...options, encoding: 'utf8' })
  if (result.status === 0) return undefined
  const said = result.error?.message ?? result.stderr.trim().split('\n')[0] ?? ''
  return `${runner.kind}: ${said || `exit code ${result.status}`}`
}

function plainRunner(kind: 'self', { native }: Binaries, uid: number, gid: number): Runner {
  return {
    kind,
    native,
    uid,
    gid,
    command: (program, args) => ({ file: join(native, 'bin', program), args, options: surroundings() }),
  }
}

function namespaceRunner({ native }: Binaries, uid: number, gid: number): Runner | undefined {
  const inside = findUser('postgres') ?? findUser('daemon') ?? findUser('nobody')
  if (process.platform !== 'linux' || !inside) return undefined
  const mapping = ['--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`, '--']
  return {
    kind: 'namespace',
    native,
    uid,
    gid,
    command: (program, args) => ({
      file: 'unshare',
      args: [...mapping, join(native, 'bin', program), ...args],
      options: surroundings(),
    }),
  }
}

function userRunner({ native }: Binaries, user: UserNumbers | undefined): Runner | undefined {
  if (!user) return undefined
  return {
    kind: 'user',
    native,
    ...user,
    command: (program, args) => ({
      file: join(native, 'bin', program),
      args,
      options: { ...surroundings(), ...user },
    }),
  }
}

/** The PG* variables of the person who starts the portal must not reach its database. */
function surroundings() {
  // PostgreSQL treats a lock file as stale when it names its parent or, when told so as here, its grandparent:
  // in a container that was restarted, both often have the number that the last postmaster had.
  return { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', PG_GRANDPARENT_PID: String(process.ppid) } }
}

interface UserNumbers {
  readonly uid: number
  readonly gid: number
}

function findUser(name: string): UserNumbers | undefined {
  const line = readUserList().find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function readUserList() {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}

function makeSystemUser() {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', systemUser])
  return findUser(systemUser)
}

function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
