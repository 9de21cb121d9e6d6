import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '../../process/make-folders.ts'
import type { BackupPlace } from './place.ts'

/** What is being written, or was when the process was killed; and the names that were given for it. */
const PARTIAL = /\.partial$/
/**
 * A file that hasn't grown for this long is no longer being written. A name is reserved for longer: for as long as writing its
 * file may take.
 */
const LEFT_MS = { file: 3_600_000, name: 24 * 3_600_000 }

/** Backups in a folder of this machine, which only the portal's own account reads; it's made when the first one comes. */
export function folderPlace(folder: string, now: () => Date): BackupPlace {
  const claimOf = (name: string) => join(folder, `${name}.partial`)
  return {
    kind: 'folder',
    where: folder,
    async claim(nameOf) {
      makeFolders(folder, 0o700)
      await dropLeft(folder, now())
      for (let time = 1; ; time += 1) {
        const name = nameOf(time)
        if (!(await isMade(claimOf(name)))) continue
        // Checked once it's ours: the previous holder has stored the file by now.
        const found = await stat(join(folder, name)).catch(() => null)
        if (found === null) return name
        await rm(claimOf(name), { force: true })
      }
    },
    async write(name, bytes, signal) {
      makeFolders(folder, 0o700)
      // Two may write what is known of one backup at once.
      const partial = join(folder, `${name}.${randomBytes(4).toString('hex')}.partial`)
      try {
        // Flushed before it has its name: a backup that is there is whole, even when the power goes.
        await pipeline(bytes, createWriteStream(partial, { mode: 0o600, flush: true }), { signal })
        await rename(partial, join(folder, name))
      } finally {
        for (const path of [partial, claimOf(name)]) await rm(path, { force: true })
      }
    },
    async read(name) {
      const file = await open(join(folder, name))
      return file.createReadStream({ highWaterMark: 1_048_576 })
    },
    async list() {
      const names = (await readdir(folder).catch(ifMissing)).filter((name) => !PARTIAL.test(name))
      const found = await Promise.all(names.map(async (name) => ({ name, ...(await sizeOf(join(folder, name))) })))
      return found.flatMap(({ name, size, storedAt }) => (size === undefined ? [] : [{ name, size, storedAt }]))
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Creates an empty file, for the first caller. */
async function isMade(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function dropLeft(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => PARTIAL.test(entry))) {
    const { storedAt, size } = await sizeOf(join(folder, name))
    if (now.getTime() - storedAt.getTime() > (size === 0 ? LEFT_MS.name : LEFT_MS.file))
      await rm(join(folder, name), { force: true })
  }
}

/** Without a size: gone meanwhile, or no file. */
async function sizeOf(path: string): Promise<{ size?: number; storedAt: Date }> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? { size: found.size, storedAt: found.mtime } : { storedAt: new Date(0) }
}

function ifMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
