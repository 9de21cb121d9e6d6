import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VerifiedHow } from '#domain/backups/kinds.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { removeAbandoned, removeCluster } from '../database/embedded/removal.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { runInvariants } from '../database/invariants.ts'
import type { Loading } from '../database/load.ts'
import { isOfNewerVersion } from '../database/migrate.ts'
import { BackupFailure } from './backup-failures.ts'
import type { Sidecar } from './format.ts'
import { lookForRoom } from './look-for-room.ts'
import type { BackupSource } from './read-backup.ts'
import { proveBackup, restoreProved, type RestoreOptions } from './restore-backup.ts'
import { writeSidecar } from './write-sidecar.ts'

/** Nothing of the scratch database outlives the verification. */
const FLAGS = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

type VerifyOptions = Pick<RestoreOptions, 'identities' | 'now' | 'signal' | 'progress'>

/**
 * Proves a backup: reads it whole, restores its database into a scratch one of this machine, never the portal's, and compares. Without the
 * key of an encrypted one only its bytes are compared with those that were written; one of a database that a newer version changed is only
 * read. Throws BackupFailure when it isn't good.
 */
export async function verifyBackup(source: BackupSource, options: VerifyOptions): Promise<VerifiedHow> {
  if (source.isEncrypted && (options.identities ?? []).length === 0) return compareBytes(source, options)
  const proved = await proveBackup(source, options)
  // One that this version makes beside a newer one's migrations (record 055): it was read whole, and only that version can restore it.
  if (isOfNewerVersion(proved.head.migrations)) return 'bytes'
  lookForRoom(tmpdir(), proved.manifest, 'database')
  const prefix = join(tmpdir(), 'atrio-verificar-')
  await removeAbandoned(prefix)
  const folder = mkdtempSync(`${prefix}${process.pid}-`)
  const postgres = join(folder, 'postgres')
  try {
    const server = await startEmbeddedPostgres({ folder: postgres, flags: FLAGS.flatMap((flag) => ['-c', flag]) })
    try {
      await restoreProved(
        source,
        proved,
        { connection: server.connection, storage: null },
        { ...options, look: keepsRules },
      )
    } finally {
      await server.stop()
    }
    return 'restored'
  } finally {
    removeCluster(postgres)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Notes beside a backup that it was proved. */
export async function noteVerified(
  place: BackupPlace,
  name: string,
  sidecar: Sidecar,
  { how, now }: { how: VerifiedHow; now: Date },
): Promise<void> {
  await writeSidecar(place, name, { ...sidecar, verified_at: now.toISOString(), verified_how: how, is_other: false })
}

/** What only triggers and code keep; keys and checks were judged when they were made. */
async function keepsRules({ client }: Loading): Promise<void> {
  const broken = (await runInvariants(client)).filter(({ rows }) => rows > 0)
  if (broken.length === 0) return
  const lines = broken.map(({ rows, what }) => `${rows} ${what}`)
  throw new BackupFailure(`El respaldo se lee, pero lo que guarda no cumple reglas del portal: ${lines.join('; ')}.`)
}

async function compareBytes(
  { sidecar, open, name }: BackupSource,
  { signal, progress }: VerifyOptions,
): Promise<VerifiedHow> {
  if (!sidecar)
    throw new BackupFailure(
      `${name} está cifrado y no está al lado ${name}.json: para verificarlo hace falta su clave (--key ARCHIVO).`,
    )
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of await open()) {
    signal?.throwIfAborted()
    hash.update(chunk)
    size += chunk.length
    progress?.('proving', size, sidecar.size)
  }
  if (size !== sidecar.size || hash.digest('hex') !== sidecar.sha256)
    throw new BackupFailure(`${name} está dañado o incompleto: no lo uses, busca otro respaldo.`)
  return 'bytes'
}
