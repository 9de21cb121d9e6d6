import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { giveItBack } from '../data-folder.ts'
import { findBinaries } from './embedded-binaries.ts'

/** The database's files are broken; the message is what PostgreSQL says of them. */
export class DamagedDatabase extends Error {
  override name = 'DamagedDatabase'
}

/** Two files of the write-ahead log: with less, PostgreSQL may not get to its feet. */
const leastRoomBytes = 32 * 1024 * 1024
/** What PostgreSQL says of files that are missing, cut off or filled with something else. */
const damaged =
  /checkpoint record|incompatible with server|not a valid data directory|PANIC|checksum|invalid (page|magic|record)|could not (open|read|access|find|stat) [^"]*(file|directory)|is corrupt/i
const noRoom = /No space left on device|Disk quota exceeded/

/** Whether the disk of a folder has room for PostgreSQL to start; yes where the system doesn't tell. */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= leastRoomBytes
  } catch {
    return true
  }
}

/** The sentence for a PostgreSQL that ended instead of starting, from what it wrote. */
export function explainRefusal(said: string, { folder, cluster, log }: Record<'folder' | 'cluster' | 'log', string>) {
  const lines = said.split('\n')
  const reason = /(?:FATAL|PANIC):\s*(.*)/.exec(said)?.[1] ?? lines.findLast((line) => line.trim() !== '')?.trim() ?? ''
  const madeBy = otherVersionOf(cluster)
  if (noRoom.test(said) || (reason === '' && !hasRoom(cluster))) {
    return `PostgreSQL does not start on ${folder}, since its disk is full: make room there and start again.`
  }
  if (/Permission denied|Read-only file system|invalid permissions|wrong ownership/.test(said)) {
    return `PostgreSQL does not start on ${folder}, which it can't write (${reason}): ${giveItBack}.`
  }
  if (madeBy !== null) {
    return `The database in ${cluster} was made by PostgreSQL ${madeBy}, another version than the built-in one: start the portal that made it, or move its data with pg_dump.`
  }
  if (damaged.test(said)) return explainDamage(reason, { cluster, log })
  return `PostgreSQL does not start on ${folder}: ${reason || 'it said nothing'} (see ${log}).`
}

/** The major version of PostgreSQL that made a cluster, where it's another than the built-in one's. */
function otherVersionOf(cluster: string): string | null {
  try {
    const [made = ''] = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim().split('.')
    return /^\d+$/.test(made) && made !== findBinaries().version.split('.')[0] ? made : null
  } catch {
    return null
  }
}

/** The sentence for a database whose files are broken. */
export function explainDamage(reason: string, { cluster, log }: Record<'cluster' | 'log', string>): string {
  return `The database in ${cluster} is damaged (${reason}; see ${log}): keep a copy of the data folder as it is, and put back its last backup.`
}

/** The sentence for a data folder that is none: making a new database there could bury what is left of the old one. */
export function explainNoVersion(cluster: string): string {
  return `The folder ${cluster} holds files but no PG_VERSION, so PostgreSQL can't use it: put back the last backup of the data folder, or move this one away to begin with an empty database.`
}

/** The sentence for a database that was there and is gone. */
export function explainGone(cluster: string): string {
  return `The database in ${cluster} is gone: put back the last backup of the data folder.`
}
