import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { BackupHarm, BackupKind, VerifiedHow } from '#domain/backups/kinds.ts'
import { isBackupName, sidecarOf } from '#domain/backups/names.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { nullIfMissing } from '../adapters/storage/storage.ts'
import { BackupFailure } from './backup-failures.ts'
import { Sidecar } from './format.ts'
import type { BackupSource } from './read-backup.ts'
import { writeSidecar } from './write-sidecar.ts'

/** A backup as a list shows it. `size` in bytes; `place` as a person reads it. */
export type BackupInfo = {
  readonly name: string
  readonly kind: BackupKind
  readonly place: string
  readonly size: number
  readonly created_at: Date
  /** Of Atrio; null if nothing beside it says so. */
  readonly version: string | null
  readonly is_encrypted: boolean
  /** The newest audit log seal that it contains; null if nothing says so. */
  readonly newest_seal: { readonly number: number; readonly hash: string } | null
  readonly verified_at: Date | null
  readonly verified_how: VerifiedHow | null
  /** When its bytes were last known to match what was written; null if nothing says so. */
  readonly read_at: Date | null
  /** What has happened to it since; null while it's what was written. A damaged one doesn't count as a backup. */
  readonly harm: BackupHarm | null
}

const AGE = 'age-encryption.org/'

/** The backups of a place, the newest first. */
export async function listBackups(place: BackupPlace): Promise<BackupInfo[]> {
  const files = await place.list()
  const names = new Set(files.map(({ name }) => name))
  const backups = files
    .filter(({ name }) => isBackupName(name))
    .map(async (file) =>
      infoOf(place, file, names.has(sidecarOf(file.name)) ? await readSidecar(place, file.name) : null),
    )
  const all = await Promise.all([...backups, ...lostIn(place, [...names])])
  return all
    .filter((one) => one !== null)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
}

/** The backups that are what was written: those that count. */
export function wholeOf<Backup extends Pick<BackupInfo, 'harm'>>(backups: readonly Backup[]): Backup[] {
  return backups.filter(({ harm }) => harm === null)
}

/** The notes that lie there without their backup, unless it was removed on purpose. */
function lostIn(place: BackupPlace, names: readonly string[]): Promise<BackupInfo | null>[] {
  const there = new Set(names)
  const lost = names.map((name) => name.replace(/\.json$/, '')).filter((name) => isBackupName(name) && !there.has(name))
  return lost.map(async (name): Promise<BackupInfo | null> => {
    const sidecar = await readSidecar(place, name)
    if (!sidecar || sidecar.is_going) return null
    const { size, created_at } = sidecar
    return { ...infoOf(place, { name, size, storedAt: new Date(created_at) }, sidecar), harm: 'lost' }
  })
}

function infoOf(
  place: BackupPlace,
  file: { name: string; size: number; storedAt: Date },
  sidecar: Sidecar | null,
): BackupInfo {
  const { name, size, storedAt } = file
  const moment = (at: string | null | undefined) => (at ? new Date(at) : null)
  const reads = [moment(sidecar?.created_at), moment(sidecar?.verified_at), moment(sidecar?.read_at)]
  return {
    name,
    kind: sidecar?.kind ?? 'manual',
    place: place.where,
    size,
    created_at: moment(sidecar?.created_at) ?? storedAt,
    version: sidecar?.version ?? null,
    is_encrypted: sidecar?.is_encrypted ?? name.endsWith('.age'),
    newest_seal: sidecar?.newest_seal ?? null,
    verified_at: moment(sidecar?.verified_at),
    verified_how: sidecar?.verified_how ?? null,
    read_at: reads
      .filter((at) => at !== null)
      .reduce<Date | null>((latest, at) => (latest && latest > at ? latest : at), null),
    harm: harmOf(size, sidecar),
  }
}

/** A file without a byte is no backup, whatever is known of it. */
function harmOf(size: number, sidecar: Sidecar | null): BackupHarm | null {
  if (size === 0 || (sidecar && size < sidecar.size)) return 'shrunk'
  return sidecar && (size !== sidecar.size || sidecar.is_other === true) ? 'changed' : null
}

/** Removes a backup and what is stored beside it; does nothing if there is none. */
export async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  if (!isBackupName(name)) throw new BackupFailure(`${name} no es un respaldo.`)
  const sidecar = await readSidecar(place, name)
  // A process that is killed on the way leaves no backup that seems lost. A full disk takes no note, and must be cleared all the same.
  if (sidecar) await writeSidecar(place, name, { ...sidecar, is_going: true }).catch(() => {})
  await place.remove(name)
  await place.remove(sidecarOf(name))
}

/** Opens a file of a place for reading. Throws BackupFailure if there is none. */
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
export async function readSidecar(place: BackupPlace, name: string): Promise<Sidecar | null> {
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
