import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { BackupKind, VerifiedHow } from '#domain/backups/kinds.ts'
import { isBackupName, sidecarOf } from '#domain/backups/names.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { nullIfMissing } from '../adapters/storage/storage.ts'
import { BackupFailure } from './backup-failures.ts'
import { Sidecar } from './format.ts'
import type { BackupSource } from './read-backup.ts'

/** A backup as a list shows it. `size` in bytes; `place` as a person reads it. */
export type BackupInfo = {
  readonly name: string
  readonly kind: BackupKind
  readonly place: string
  readonly size: number
  readonly created_at: Date
  /** Of Atrio; null when nothing lies beside it that says so. */
  readonly version: string | null
  readonly is_encrypted: boolean
  /** The newest seal of the audit log that is in it; null when nothing says so. */
  readonly newest_seal: { readonly number: number; readonly hash: string } | null
  readonly verified_at: Date | null
  readonly verified_how: VerifiedHow | null
}

const AGE = 'age-encryption.org/'

/** The backups of a place, the newest first. */
export async function listBackups(place: BackupPlace): Promise<BackupInfo[]> {
  const files = await place.list()
  const names = new Set(files.map(({ name }) => name))
  const backups = files
    .filter(({ name }) => isBackupName(name))
    .map(async ({ name, size, storedAt }): Promise<BackupInfo> => {
      const sidecar = names.has(sidecarOf(name)) ? await readSidecar(place, name) : null
      return {
        name,
        kind: sidecar?.kind ?? 'manual',
        place: place.where,
        size,
        created_at: sidecar ? new Date(sidecar.created_at) : storedAt,
        version: sidecar?.version ?? null,
        is_encrypted: sidecar?.is_encrypted ?? name.endsWith('.age'),
        newest_seal: sidecar?.newest_seal ?? null,
        verified_at: sidecar?.verified_at ? new Date(sidecar.verified_at) : null,
        verified_how: sidecar?.verified_how ?? null,
      }
    })
  const all = await Promise.all(backups)
  return all.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
}

/** Removes a backup and what lies beside it; nothing happens when there is none. */
export async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  if (!isBackupName(name)) throw new BackupFailure(`${name} no es un respaldo.`)
  await place.remove(name)
  await place.remove(sidecarOf(name))
}

/** A file of a place, to be read. Throws BackupFailure when there is none. */
export async function sourceIn(place: BackupPlace, name: string): Promise<BackupSource> {
  const files = await place.list()
  const file = files.find((one) => one.name === name)
  if (!file) throw new BackupFailure(`No existe ${name} en ${place.where}: revisa el nombre.`)
  const hasSidecar = files.some((one) => one.name === sidecarOf(name))
  return {
    name,
    size: file.size,
    isEncrypted: await startsWith(place, name, AGE),
    open: () => place.read(name),
    sidecar: hasSidecar ? await readSidecar(place, name) : null,
  }
}

/** What lies beside a backup; null when it can't be understood, or went with its backup since it was listed. */
async function readSidecar(place: BackupPlace, name: string): Promise<Sidecar | null> {
  const bytes = await place.read(sidecarOf(name)).catch(nullIfMissing)
  if (!bytes) return null
  const written = await text(bytes)
  try {
    return z.parse(Sidecar, JSON.parse(written))
  } catch {
    return null
  }
}

async function startsWith(place: BackupPlace, name: string, start: string): Promise<boolean> {
  const bytes = await place.read(name)
  try {
    for await (const chunk of bytes) return String(chunk.subarray(0, start.length)) === start
    return false
  } finally {
    bytes.destroy()
  }
}
