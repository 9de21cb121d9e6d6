import { spawnSync } from 'node:child_process'
import { env } from 'node:process'
import { readLastWords, type LastWords } from '../system/last-words.ts'
import type { UnitFacts } from '../system/service.ts'

const UNIT = 'atrio'
const PATIENCE_MS = 5_000
const SHOWN = ['LoadState', 'ActiveState', 'StateChangeTimestamp', 'User', 'ExecStart'] as const

/** What systemd and the portal itself last said. */
type Known = { readonly unit: UnitFacts | null; readonly words: LastWords | null }

let known: Known | undefined

/** Asks now, and remembers it: the owner of the data, whom root then becomes, may not read the journal. */
export function rememberService(): void {
  known = { unit: readUnit(), words: readLastWords(env) }
}

/** The remembered value, otherwise the one that is found now. */
export function knownService(environment: NodeJS.ProcessEnv): Known {
  const words = readLastWords(environment)
  return { unit: known ? known.unit : readUnit(), words: words ?? known?.words ?? null }
}

/** The unit that runs this package; null where there is no systemd, or none. */
function readUnit(): UnitFacts | null {
  const home = env['ATRIO_HOME']
  if (home === undefined) return null
  const said = run('systemctl', ['show', `--property=${SHOWN.join(',')}`, '--timestamp=unix', UNIT])
  const of = (name: (typeof SHOWN)[number]) => new RegExp(`^${name}=(.*)$`, 'm').exec(said)?.[1] ?? ''
  if (of('LoadState') !== 'loaded' || !of('ExecStart').includes(`${home}/bin/atrio`)) return null
  const seconds = Number(of('StateChangeTimestamp').replace('@', ''))
  return {
    unit: UNIT,
    state: of('ActiveState'),
    since: seconds > 0 ? new Date(seconds * 1000) : null,
    user: of('User'),
    sentence: lastSentence(run('journalctl', ['-t', UNIT, '-o', 'cat', '-n', '50', '--no-pager'])),
  }
}

/** The log's own lines are JSON; what is said to people isn't. */
function lastSentence(said: string): string | null {
  return (
    said
      .split('\n')
      .findLast((line) => /^\p{Lu}.*\.$/u.test(line.trim()))
      ?.trim() ?? null
  )
}

function run(program: string, args: readonly string[]): string {
  return (
    spawnSync(program, args, { encoding: 'utf8', timeout: PATIENCE_MS, stdio: ['ignore', 'pipe', 'ignore'] }).stdout ??
    ''
  )
}
