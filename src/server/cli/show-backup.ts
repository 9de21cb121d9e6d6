import { join } from 'node:path'
import type { BackupPlace } from '../adapters/backups/place.ts'
import type { MadeBackup } from '../backups/write-backup.ts'
import { IN_S3 } from './open-backup.ts'
import { progressInParts } from './progress-in-parts.ts'
import type { Terminal } from './terminal.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size in bytes as a person reads it: `3,4 MB`. */
export function sized(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const figure = new Intl.NumberFormat('es-AR', { maximumFractionDigits: power === 0 ? 0 : 1 })
  return `${figure.format(bytes / 1000 ** power)} ${UNITS[power]}`
}

/** Where a backup is, as the words take it: a path, or a name in S3. */
export function pathOf(place: BackupPlace, name: string): string {
  return place.kind === 'folder' ? join(place.where, name) : `${IN_S3}${name}`
}

/** What a user should know about a backup besides where it is; null if there's nothing. */
export function warningOf({ manifest: { files } }: MadeBackup): string | null {
  const lacking = files.missing.length + files.damaged.length
  return lacking === 0
    ? null
    : `Atención: archivos que faltan o están dañados en el portal: ${lacking}. Su lista está en el manifest.json del respaldo.`
}

const READINGS = { proving: 'Leyendo el respaldo', loading: 'Restaurando' }

/** Progress in two parts, one after the other: each has its bar. */
export function progressOfReadings(terminal: Terminal) {
  return progressInParts(terminal, READINGS)
}
