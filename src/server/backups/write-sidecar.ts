import { Readable } from 'node:stream'
import { sidecarOf } from '#domain/backups/names.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import type { Sidecar } from './format.ts'

/** Notes beside a backup what is known of it. */
export function writeSidecar(place: BackupPlace, name: string, sidecar: Sidecar): Promise<void> {
  return place.write(sidecarOf(name), Readable.from([Buffer.from(`${JSON.stringify(sidecar, null, 2)}\n`)]))
}
