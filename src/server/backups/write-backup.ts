import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { backupName } from '#domain/backups/names.ts'
import type { BackupKind } from '#domain/backups/kinds.ts'
import { encrypt } from '../adapters/backups/encryption.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { tarWriter } from '../adapters/backups/tar.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import { BackupRuns } from '../database/backup-locks.ts'
import type { Connected } from '../database/connect.ts'
import { withSnapshot } from '../database/snapshot.ts'
import { VERSION } from '../process/version.ts'
import { BackupFailure } from './backup-failures.ts'
import { fillBackup } from './fill-backup.ts'
import type { Manifest, Sidecar } from './format.ts'
import { keepRoom } from './keep-room.ts'
import { writeSidecar } from './write-sidecar.ts'

/** What a backup is made of and where it goes. */
export type BackupParts = {
  readonly pool: Connected['pool']
  readonly storage: Storage
  readonly place: BackupPlace
  readonly clock: Clock
  /** The institution's time zone. */
  readonly zone: string
}

/** How it's made. */
export type BackupOptions = {
  readonly kind: BackupKind
  /** The version that one before an upgrade is made for; this one where it doesn't say. */
  readonly next?: string
  /** Who can open it: `age1…`; without one it isn't encrypted. */
  readonly recipients: readonly string[]
  readonly signal?: AbortSignal
  /** Called with its progress: bytes out of about this many in total. */
  readonly progress?: (done: number, total: number) => void
}

/** A backup that was made: its name in the place, and what it holds. */
export type MadeBackup = { readonly name: string; readonly sidecar: Sidecar; readonly manifest: Manifest }

const PACKING = {
  chunkSize: 262_144,
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
}

/**
 * Backs up the database and all files into one file of the place, while the portal runs (record 036). Whole or not at all; memory doesn't grow with what
 * there is. Throws BackupFailure when another one is being made, and what the signal gives when it aborts.
 */
export async function writeBackup(parts: BackupParts, options: BackupOptions): Promise<MadeBackup> {
  try {
    return await write(parts, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof BackupRuns)
      throw new BackupFailure('Ya se está haciendo un respaldo: espera a que termine.', { cause: error })
    throw error
  }
}

function write(parts: BackupParts, options: BackupOptions): Promise<MadeBackup> {
  const { place, clock, storage } = parts
  const { kind, next = VERSION, recipients, signal } = options
  return withSnapshot(parts.pool, async (snapshot) => {
    const now = clock.now()
    const isEncrypted = recipients.length > 0
    const tar = tarWriter(now)
    const packed = packedWhole(tar.stream)
    const whole = isEncrypted ? await encrypt(packed, recipients) : packed
    const name = await place.claim((time) => backupName({ kind, version: next, now, isEncrypted }, time))
    const measured = measure()
    const stored = pipeline(
      whole,
      (bytes) => keepRoom(bytes, place, storage.stagingFolder),
      measured.stream,
      heardByReader,
    )
    const writing = place.write(name, stored, signal)
    const filling = fillBackup(snapshot, tar, { ...parts, ...options, now }).catch(tar.fail)
    // Whatever stops the writing also ends the filling, and whatever ends the filling ends the writing.
    await writing.catch(async (error: unknown) => {
      tar.fail(error)
      await filling
      throw error
    })
    const manifest = await filling
    if (!manifest) throw new Error('the backup was not filled')
    const sidecar: Sidecar = {
      ...measured.result(),
      created_at: now.toISOString(),
      kind,
      version: VERSION,
      is_encrypted: isEncrypted,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.count,
      newest_seal: snapshot.newestSeal,
      verified_at: null,
      verified_how: null,
    }
    await writeSidecar(place, name, sidecar)
    return { name, sidecar, manifest }
  })
}

/** An error along the way reaches the code that reads its end. */
function heardByReader() {}

/**
 * Compressed as one frame, with nothing after it. If told about the end while the last piece is still waiting, Node's compressor
 * writes an empty frame after that one, and a reader that gets it in two pieces takes it for damage.
 */
function packedWhole(bytes: Readable): Readable {
  const packer = createZstdCompress(PACKING)
  async function* untilTaken(pieces: AsyncIterable<Buffer>) {
    yield* pieces
    while (packer.writableLength > 0 && !packer.destroyed) await breathe()
  }
  return pipeline(bytes, untilTaken, packer, heardByReader)
}

/** Counts and hashes what passes. */
function measure() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) }
}
