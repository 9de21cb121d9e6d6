import { existsSync, realpathSync, statSync } from 'node:fs'
import { readdir, rename, rm, lchown, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { writeOut } from '../database/embedded/greeting.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { isClusterInUse, removeAbandoned, removeCluster } from '../database/embedded/removal.ts'
import { makeFolders } from '../process/make-folders.ts'
import { BackupFailure } from './backup-failures.ts'
import { lookForRoom } from './look-for-room.ts'
import type { BackupSource } from './read-backup.ts'
import { proveBackup, restoreProved, type Restored, type RestoreOptions } from './restore-backup.ts'

/** Much is written once and never undone in part: what is loaded is flushed when it's committed, and needn't be in the journal too. */
const LOADING = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB']

/**
 * Restores a backup into a data folder, which is created, or must be empty; with `replace` its contents are moved aside. All or
 * nothing: the folder gets its name once everything is in it, and belongs to the owner of the previous one. Returns where the old one
 * is. Throws BackupFailure.
 */
export async function restoreToFolder(
  source: BackupSource,
  named: string,
  options: RestoreOptions & { readonly replace: boolean },
): Promise<Restored & { aside: string | null }> {
  const folder = existsSync(named) ? realpathSync(named) : named
  refuseUnfit(folder)
  const isOccupied = existsSync(folder) && (await readdir(folder)).length > 0
  if (isClusterInUse(join(folder, 'postgres')))
    throw new BackupFailure(`Un portal está en marcha con la carpeta ${folder}: detenlo antes de restaurar ahí.`)
  if (isOccupied && !options.replace)
    throw new BackupFailure(
      `La carpeta ${folder} ya tiene algo: elige una nueva, o agrega --replace para dejar lo que hay en otra carpeta.`,
    )
  const proved = await proveBackup(source, options)
  const prefix = `${folder}.restaurando-`
  const unfinished = `${prefix}${process.pid}`
  await removeAbandoned(prefix)
  try {
    makeFolders(unfinished, 0o700)
    lookForRoom(dirname(unfinished), proved.manifest, 'all')
    const restored = await fill(source, unfinished, proved, options)
    await giveToOwner(unfinished, folder)
    options.signal?.throwIfAborted()
    const moment = options.now.toISOString().slice(0, 19).replaceAll(':', '-')
    const aside = isOccupied ? `${folder}.antes-de-restaurar-${moment}` : null
    if (aside !== null) await rename(folder, aside)
    try {
      await rename(unfinished, folder)
    } catch (error) {
      if (aside !== null) await rename(aside, folder)
      if (existsSync(folder))
        throw new BackupFailure(`Mientras tanto la carpeta ${folder} se llenó: elige una nueva.`, { cause: error })
      throw error
    }
    if (aside !== null) await keepBackups(aside, folder)
    return { ...restored, aside }
  } catch (error) {
    removeCluster(join(unfinished, 'postgres'))
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** What is restored takes the place of an empty folder, which a disk's own root can't be taken from, and which a file isn't. */
function refuseUnfit(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) throw new BackupFailure(`${folder} es un archivo: nombra una carpeta nueva.`)
  if (found.dev !== statSync(dirname(folder)).dev)
    throw new BackupFailure(
      `${folder} es un disco entero: nombra una carpeta nueva dentro de él, como ${join(folder, 'atrio')}.`,
    )
}

/** Backups that lie within the data are the portal's, whatever it's restored to: the next ones join them. */
async function keepBackups(aside: string, folder: string): Promise<void> {
  const before = join(aside, 'backups')
  if (existsSync(before)) await rename(before, join(folder, 'backups'))
}

async function fill(
  source: BackupSource,
  folder: string,
  proved: Awaited<ReturnType<typeof proveBackup>>,
  options: RestoreOptions,
): Promise<Restored> {
  const flags = LOADING.flatMap((flag) => ['-c', flag])
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), flags })
  try {
    const { connection } = server
    const storage = diskStorage(join(folder, 'files'))
    const restored = await restoreProved(source, proved, { connection, storage }, options)
    await writeOut(connection.host)
    return restored
  } finally {
    await server.stop()
  }
}

/**
 * Gives a folder that root filled, with everything in it, to the owner of the folder that it replaces, or if there's none, of the one
 * that it's in: that account runs the portal, and may itself create nothing beside its data. A user other than root owns it anyway.
 */
async function giveToOwner(filled: string, place: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(existsSync(place) ? place : dirname(place))
  for (const entry of await readdir(filled, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  await lchown(filled, uid, gid)
}
