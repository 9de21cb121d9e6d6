import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentVersion, leadTo, versionOf, type Journal } from './installation.ts'

/**
 * An upgrade that is being undone, kept in `undo.json` in the package's folder until it's done: after an interruption the user runs it
 * again.
 */
export type UndoJournal = Pick<Journal, 'runs' | 'environment'> & {
  /** The version that is left, and the one that it goes back to. */
  readonly from: string
  readonly to: string
  /** The path of the backup that the data come from; null where they're good as they are. */
  readonly backup: string | null
  /** The file of the key that opens it, where it's encrypted. */
  readonly key: string | null
  /** Where the data of the version being left is kept; null until it has been moved. */
  readonly aside: string | null
}

const FILE = 'undo.json'
/** package/bin/atrio looks at it too: whatever version is current meanwhile, the one that began it goes on. */
const DRIVER = 'undoing-from'
/**
 * Exists while the data may belong to one version and the program to the other. Empty, so that any user who starts the portal may see
 * it.
 */
const MOVING = 'undo-moving'

/** What was started and isn't done. What was done but never marked as ended is forgotten. */
export function readUndo(home: string): UndoJournal | null {
  const file = join(home, FILE)
  if (!existsSync(file)) return null
  const journal: UndoJournal = JSON.parse(readFileSync(file, 'utf8'))
  const isLeft = currentVersion(home) === journal.from
  // Once the link has been led back, only an upgrade leads it here again.
  const wasDone = isLeft
    ? journal.aside !== null && !existsSync(join(home, MOVING))
    : currentVersion(home) !== journal.to
  if (!wasDone) return journal
  endUndo(home)
  return null
}

export function writeUndo(home: string, journal: UndoJournal): UndoJournal {
  const file = join(home, FILE)
  // The portal's environment may hold passwords.
  writeFileSync(`${file}.new`, JSON.stringify(journal), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  leadTo(home, DRIVER, journal.from)
  return journal
}

/** From now on the data aren't of the version that a start would start. */
export function beginMoving(home: string): void {
  writeFileSync(join(home, MOVING), '', { mode: 0o644, flush: true })
}

/** Data and program are of one version again. */
export function endMoving(home: string): void {
  rmSync(join(home, MOVING), { force: true })
}

/** It's over, one way or the other. */
export function endUndo(home: string): void {
  endMoving(home)
  for (const name of [DRIVER, FILE]) rmSync(join(home, name), { force: true })
}

/** Whether a start of the current version would change data that have just been brought back for the one before. */
export function isBetweenVersions(home: string): boolean {
  return existsSync(join(home, MOVING)) && versionOf(home, DRIVER) === currentVersion(home)
}
