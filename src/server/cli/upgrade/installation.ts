import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { CliFailure } from '../cli-failure.ts'
import type { Runs } from './running-portal.ts'

/**
 * An upgrade in progress, kept in `upgrade.json` in the package's folder until it's done: after an interruption the user runs it
 * again, and it continues from here. It's read by the version that wrote it (package/bin/atrio).
 */
export type Journal = {
  readonly from: string
  readonly to: string
  /** How the portal ran, and will run again. */
  readonly runs: Runs
  /** What it was started with. */
  readonly environment: NodeJS.ProcessEnv
  /** What `atrio check` found wrong before: it's no fault of the new version. */
  readonly faults: readonly string[]
  /** The file of the backup, once it's made. */
  readonly backup: string | null
  /** Why it's going back to `from`; null while it goes forward. */
  readonly reason: string | null
}

const JOURNAL = 'upgrade.json'
/** package/bin/atrio looks at it too. */
const DRIVER = 'upgrading-from'

/** The folder in which the package lies, which this user must be able to change. Throws CliFailure. */
export function homeOf(environment: NodeJS.ProcessEnv): string {
  const home = environment['ATRIO_HOME']
  if (home === undefined || !existsSync(join(home, 'current'))) {
    throw new CliFailure('Esto no corre desde el paquete: una copia del código se actualiza con git pull y npm start.')
  }
  try {
    accessSync(home, constants.W_OK)
    accessSync(join(home, 'versions'), constants.W_OK)
  } catch {
    throw new CliFailure(`No pudimos escribir en ${home}: pídelo con el usuario dueño de esa carpeta, o con sudo.`)
  }
  return home
}

export function folderOf(home: string, version: string): string {
  return join(home, 'versions', version)
}

/** The version that a start would start. */
export function currentVersion(home: string): string {
  return versionOf(home, 'current') ?? ''
}

/** The version that a link of the package's folder leads to; null where there's none. */
export function versionOf(home: string, link: string): string | null {
  const path = join(home, link)
  return lstatSync(path, { throwIfNoEntry: false }) ? basename(readlinkSync(path)) : null
}

/** The versions whose programs lie here. */
export function installedVersions(home: string): string[] {
  return readdirSync(join(home, 'versions')).filter((name) => existsSync(join(folderOf(home, name), 'bin/atrio')))
}

/** Makes `current` lead to a version, in one moment. */
export function switchTo(home: string, version: string): void {
  leadTo(home, 'current', version)
}

export function readJournal(home: string): Journal | null {
  const file = join(home, JOURNAL)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

export function writeJournal(home: string, journal: Journal): Journal {
  const file = join(home, JOURNAL)
  // The portal's environment may hold passwords.
  writeFileSync(`${file}.new`, JSON.stringify(journal), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  leadTo(home, DRIVER, journal.from)
  return journal
}

/** The upgrade is over, one way or the other. */
export function endJournal(home: string): void {
  rmSync(join(home, DRIVER), { force: true })
  rmSync(join(home, JOURNAL), { force: true })
}

/** Removes every version but these. */
export function keepOnly(home: string, versions: readonly string[]): void {
  const others = readdirSync(join(home, 'versions')).filter((name) => !versions.includes(name))
  for (const version of others) removeVersion(home, version)
}

/** Removes a version, and what Node compiled of it. */
export function removeVersion(home: string, version: string): void {
  for (const folder of ['versions', 'cache']) rmSync(join(home, folder, version), { recursive: true, force: true })
}

/** Makes a link of the package's folder lead to a version, in one moment. */
export function leadTo(home: string, name: string, version: string): void {
  const next = join(home, `${name}.new`)
  rmSync(next, { force: true })
  symlinkSync(join('versions', version), next)
  renameSync(next, join(home, name))
}
