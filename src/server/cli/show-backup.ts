import { sizeIn } from '#domain/files/format.ts'
import { join } from 'node:path'
import type { BackupPlace } from '../adapters/backups/place.ts'
import type { MadeBackup } from '../backups/write-backup.ts'
import { IN_S3 } from './open-backup.ts'
import { progressInParts } from './progress-in-parts.ts'
import type { Terminal } from './terminal.ts'

/** A size as the screens write it: '3,4 MB' (document 3 §9). */
export function sized(bytes: number): string {
  const { value, unit } = sizeIn(bytes)
  return `${new Intl.NumberFormat('es-AR').format(value)} ${unit}`
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
