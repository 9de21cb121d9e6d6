import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Environment } from '../process/read-variables.ts'
import { PlaceSeen } from './place-seen.ts'

const LastWords = z.object({
  /** Of which data folder the portal is: a copy of it is another one's. */
  folder: z.string(),
  state: z.enum(['running', 'stopped', 'failed']),
  at: z.iso.datetime(),
  /** Since when it's so: starts that fail one after the other are one failure. */
  since: z.iso.datetime(),
  /** Why it failed; null for the others. */
  sentence: z.nullable(z.string()),
  pid: z.int(),
  /** Who it ran as; null where the system has no such numbers. */
  uid: z.nullable(z.int()),
  user: z.string(),
  /** Where it listens on this machine; null when it doesn't. */
  address: z.nullable(z.string()),
  /** What it saw of the places that it writes to when it started. */
  places: z.array(PlaceSeen),
})

/** What the portal last reported about itself, to be read when it doesn't answer (record 054). */
export type LastWords = z.infer<typeof LastWords>

const FILE = 'service.json'

type Said = Pick<LastWords, 'state'> & Partial<Pick<LastWords, 'sentence' | 'address' | 'places'>>

/** Records the portal's state wherever it may; skips a place that accepts nothing, and doesn't talk over a portal that runs alongside. */
export function noteLastWords(environment: Environment, now: Date, said: Said): void {
  try {
    note(environment, now, said)
  } catch {
    // Whoever stands in a folder that is gone has no relative one: what is said now must be heard all the same.
  }
}

function note(environment: Environment, now: Date, said: Said): void {
  const before = readLastWords(environment)
  if (before && before.pid !== process.pid && isAtWork(before)) return
  const at = now.toISOString()
  const words: LastWords = {
    folder: dataFolderOf(environment),
    at,
    since: said.state === 'failed' && before?.state === 'failed' ? before.since : at,
    sentence: null,
    pid: process.pid,
    uid: process.getuid?.() ?? null,
    user: nameOfUser(),
    address: null,
    places: [],
    ...said,
  }
  for (const file of filesOf(environment)) write(file, `${JSON.stringify(words, null, 2)}\n`)
}

/** Returns what it last reported in any of its places, or null if it never ran or nobody may read it. */
export function readLastWords(environment: Environment): LastWords | null {
  const folder = dataFolderOf(environment)
  const all = filesOf(environment).flatMap((file) => read(file) ?? [])
  const own = all.filter((words) => words.folder === folder)
  return own.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null
}

/** Whether the process that said it runs, and still is a portal. */
export function isAtWork({ state, pid }: Pick<LastWords, 'state' | 'pid'>): boolean {
  if (state !== 'running') return false
  try {
    // A number is soon another program's.
    return /\bnode\b.*(?:main|packaged|start-with-demo)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** Beside the data once a portal lies there, since a folder that is restored to must be empty; and in what the package may write besides. */
function filesOf(environment: Environment): string[] {
  const data = dataFolderOf(environment)
  const home = environment['ATRIO_HOME']
  const folders = ['postgres', 'files'].some((name) => existsSync(join(data, name))) ? [data] : []
  if (home !== undefined && existsSync(join(home, 'cache'))) folders.push(join(home, 'cache'))
  return folders.map((folder) => join(folder, FILE))
}

function dataFolderOf(environment: Environment): string {
  return resolve(environment['DATA_DIR']?.trim() || './data')
}

function write(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, text, { flag: 'wx' })
    // The check may run as another user of the machine; it contains no secret.
    chmodSync(unfinished, 0o644)
    renameSync(unfinished, file)
  } catch {
    rmSync(unfinished, { force: true })
  }
}

function read(file: string): LastWords | null {
  try {
    return z.parse(LastWords, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
