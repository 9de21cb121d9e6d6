import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { giveItBack } from '../../process/data-folder.ts'
import { findBinaries } from './binaries.ts'

/** The database's files are broken; the message is what PostgreSQL says of them. */
export class DamagedDatabase extends Error {
  override name = 'DamagedDatabase'
}

/** Two files of the write-ahead log: with less, PostgreSQL may not get to its feet. */
const leastRoomBytes = 32 * 1024 * 1024
/** What PostgreSQL says about files that are missing, truncated or filled with something else. */
const damaged =
  /checkpoint record|incompatible with server|not a valid data directory|PANIC|checksum|invalid (page|magic|record)|could not (open|read|access|find|stat) [^"]*(file|directory)|is corrupt/i
/** What it says when another one holds the folder. */
const held = /lock file .* already exists|is the server already running|shared memory block .* is still in use/i
const noRoom = /No space left on device|Disk quota exceeded/

/** Whether a folder's disk has room for PostgreSQL to start; true if the system doesn't say. */
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
    return `La base de datos no arranca en ${folder}, porque su disco está lleno: libera espacio ahí y vuelve a arrancar.`
  }
  if (/Permission denied|Read-only file system|invalid permissions|wrong ownership/.test(said)) {
    return `La base de datos no arranca en ${folder}, porque no puede escribir ahí (más en ${log}): ${giveItBack}.`
  }
  if (madeBy !== null) {
    return `La base de datos de ${cluster} es de PostgreSQL ${madeBy}, otra versión que la de este Atrio: respáldala con el Atrio que la hizo, y restaura ese respaldo con este.`
  }
  if (held.test(said)) {
    return `Ya hay un PostgreSQL en marcha con los datos de ${cluster}, pero no responde donde debe: alguien quitó la carpeta por la que se llega a él. Detén el portal («systemctl stop atrio», o Ctrl-C en su ventana), y arráncalo otra vez.`
  }
  if (damaged.test(said)) return explainDamage({ cluster, log })
  if (/Cannot allocate memory/.test(said)) {
    return `La base de datos no arranca en ${folder}, porque la máquina no tiene bastante memoria libre: detén otros programas, o pon menos en DATABASE_SHARED_BUFFERS.`
  }
  const setting = /parameter "(\w+)"/.exec(said)?.[1]
  if (setting !== undefined)
    return `La base de datos no arranca en ${folder}, porque no acepta lo que dice ${setting}: revisa las variables DATABASE_* (más en ${log}).`
  return `La base de datos no arranca en ${folder}: las últimas líneas de ${log} dicen por qué.`
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
export function explainDamage({ cluster, log }: Record<'cluster' | 'log', string>): string {
  return `La base de datos de ${cluster} está dañada (más en ${log}): guarda una copia de la carpeta de datos como está, y restaura el último respaldo.`
}

/** The sentence for a data folder that isn't one: creating a new database there could bury what is left of the old one. */
export function explainNoVersion(cluster: string): string {
  return `La carpeta ${cluster} tiene archivos pero no una base de datos (falta PG_VERSION): restaura el último respaldo, o llévala a otra parte para empezar con una base de datos vacía.`
}

/** The sentence for a database that was there and is gone. */
export function explainGone(cluster: string): string {
  return `La base de datos de ${cluster} ya no está: restaura el último respaldo.`
}
