import { createHash } from 'node:crypto'
import { isRereadDue } from '#domain/backups/retention.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { listBackups, readSidecar } from './list-backups.ts'
import { writeSidecar } from './write-sidecar.ts'

type Given = { readonly now: Date; readonly signal?: AbortSignal | undefined }

/**
 * Reads each backup of a place that wasn't read for a week, and records beside it whether its bytes still match what was written. One
 * of a different size is already known to be damaged. Returns the names of those that no longer match.
 */
export async function rereadBackups(place: BackupPlace, { now, signal }: Given): Promise<string[]> {
  const changed: string[] = []
  for (const { name, harm, read_at } of await listBackups(place)) {
    signal?.throwIfAborted()
    if ((harm !== null && harm !== 'changed') || read_at === null || !isRereadDue(read_at, now)) continue
    const sidecar = await readSidecar(place, name)
    if (!sidecar) continue
    const is_other = (await hashOf(place, name, signal)) !== sidecar.sha256
    await writeSidecar(place, name, { ...sidecar, read_at: now.toISOString(), is_other })
    if (is_other) changed.push(name)
  }
  return changed
}

async function hashOf(place: BackupPlace, name: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await place.read(name)) {
    signal?.throwIfAborted()
    hash.update(chunk)
  }
  return hash.digest('hex')
}
