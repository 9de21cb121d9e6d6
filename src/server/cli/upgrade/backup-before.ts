import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { sayTo } from './ask-version.ts'
import type { Journal } from './installation.ts'

/** Holds the backup of the last upgrade: here and never encrypted, whatever is set for others, since going back must find and open it by itself. */
const FOLDER = 'before-upgrade'

/** Backs everything up with the version before and answers the file; '' where there is nothing yet. The backup of an earlier upgrade goes. Throws CliFailure. */
export async function backUp(
  home: string,
  { from: version, environment }: Journal,
  all: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  const { databaseUrl, dataFolder } = readConfig(all)
  if (databaseUrl === null && !existsSync(dataFolder)) return ''
  const folder = join(home, FOLDER)
  makeFor(dataFolder, folder)
  const plain = { ...environment, BACKUP_RECIPIENT: '' }
  await sayTo({ home, version, environment: plain, signal }, ['backup', '--to', folder])
  const name = readdirSync(folder).find((entry) => entry.endsWith('.tar.zst'))
  return join(folder, name ?? '')
}

/**
 * Puts the data of the backup in the place of the built-in database and its files; what is there now is kept beside it, and that folder answered.
 * The backups of the portal stay. May be cut and done again.
 */
export async function bringBack(home: string, journal: Journal, all: NodeJS.ProcessEnv): Promise<string> {
  const { from: version, to, environment, backup } = journal
  const { dataFolder } = readConfig(all)
  const stage = stageOf(dataFolder)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { mode: 0o700 })
  // Root restores as itself, and its PostgreSQL enters no closed folder of others; whose the data are, it sees at the folder whose place they take.
  makeFor(dataFolder, join(stage, 'data'))
  if (backup) await sayTo({ home, version, environment }, ['restore', backup, '--data', join(stage, 'data')])
  const aside = `${dataFolder}.${to}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  renameSync(dataFolder, aside)
  finishBringingBack(dataFolder)
  const backups = join(aside, 'backups')
  if (existsSync(backups)) renameSync(backups, join(dataFolder, 'backups'))
  return aside
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

/** An empty folder that the owner of the data may write, whoever asks. */
function makeFor(dataFolder: string, folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (process.getuid?.() !== 0 || !existsSync(dataFolder)) return
  const { uid, gid } = statSync(dataFolder)
  chownSync(folder, uid, gid)
}
