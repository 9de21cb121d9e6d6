import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isBackupName } from '#domain/backups/names.ts'
import { readConfig } from '../../process/config.ts'
import { beforeUpgradeFolder } from '../../backups/open-place.ts'
import { CliFailure } from '../cli-failure.ts'
import { WITHIN_UPGRADE } from '../words/restore.ts'
import { sayTo } from './ask-version.ts'
import type { Journal } from './installation.ts'
import { deleteExpiredUpgradeBackups } from './upgrade-backups.ts'

/**
 * Backs up everything with the previous version and returns the file; '' if there is nothing yet. Stored here and never encrypted,
 * whatever is set for other backups, since going back must find and open it by itself. Backups of earlier upgrades stay until they
 * aren't needed. Throws CliFailure.
 */
export async function backUp(
  home: string,
  { from: version, to, environment }: Journal,
  all: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  const { databaseUrl, dataFolder } = readConfig(all)
  if (databaseUrl === null && !existsSync(dataFolder)) return ''
  const folder = beforeUpgradeFolder(home)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  giveToOwnerOf(dataFolder, folder)
  // What lies there already has one of these names, or is no backup.
  const before = readdirSync(folder)
  const plain = { ...environment, BACKUP_RECIPIENT: '' }
  await sayTo({ home, version, environment: plain, signal }, ['backup', '--to', folder, '--before-upgrade', to])
  const name = readdirSync(folder).find((entry) => isBackupName(entry) && !before.includes(entry))
  if (name === undefined) throw new CliFailure(`en ${folder} falta el respaldo que se acaba de hacer`)
  await deleteExpiredUpgradeBackups(home, name)
  return join(folder, name)
}

/** What is put in the place of the data: of which version's program they're restored, of which they were, and from where. */
export type Bringing = Pick<Journal, 'from' | 'to' | 'environment' | 'backup'> & {
  /** The file of the key that opens it. */
  readonly key?: string | null
  /** Cuts the restoring; what is in its place then stays. */
  readonly signal?: AbortSignal
  /** Hears where the present data are about to be moved: from then on those of before are put in their place whatever happens. */
  readonly onMove?: (aside: string) => void
}

/**
 * Replaces the built-in database and its files with the data of the backup; what is there now is kept beside it, and that folder is
 * returned. The portal's backups stay. May be interrupted and repeated.
 */
export async function bringBack(home: string, bringing: Bringing, all: NodeJS.ProcessEnv): Promise<string> {
  const { from: version, to, environment, backup, key, signal, onMove } = bringing
  const { dataFolder } = readConfig(all)
  const stage = stageOf(dataFolder)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { mode: 0o700 })
  // Root restores as itself, and its PostgreSQL enters no closed folder of others; whose the data are, it sees at the folder whose place they take.
  mkdirSync(join(stage, 'data'), { mode: 0o700 })
  giveToOwnerOf(dataFolder, join(stage, 'data'))
  if (backup) {
    const keyed = key ? ['--key', key] : []
    const words = ['restore', backup, '--data', join(stage, 'data'), ...keyed]
    const within = { ...environment, [WITHIN_UPGRADE]: '1' }
    await sayTo({ home, version, environment: within, ...(signal && { signal }) }, words)
  }
  const aside = `${dataFolder}.${to}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  onMove?.(aside)
  putInPlace(dataFolder, aside)
  return aside
}

/** Moves the present data aside, and those that were restored into their place; what was cut is finished. */
export function putInPlace(dataFolder: string, aside: string): void {
  if (!existsSync(aside)) renameSync(dataFolder, aside)
  finishBringingBack(dataFolder)
  const backups = join(aside, 'backups')
  const place = join(dataFolder, 'backups')
  if (existsSync(backups) && !existsSync(place)) renameSync(backups, place)
}

/** Without the data folder a start would make a new, empty portal: what was cut between two renames is finished first. */
export function finishBringingBack(dataFolder: string): void {
  const stage = stageOf(dataFolder)
  if (!existsSync(dataFolder) && existsSync(join(stage, 'data'))) renameSync(join(stage, 'data'), dataFolder)
  rmSync(stage, { recursive: true, force: true })
}

function stageOf(dataFolder: string) {
  return `${dataFolder}.restoring`
}

/** Whichever user runs it, the owner of the data may write there. */
function giveToOwnerOf(dataFolder: string, folder: string) {
  if (process.getuid?.() !== 0 || !existsSync(dataFolder)) return
  const { uid, gid } = statSync(dataFolder)
  chownSync(folder, uid, gid)
}
