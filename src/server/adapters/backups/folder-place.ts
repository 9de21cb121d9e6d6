import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from './place.ts'

/** What is being written, or was when the process was killed. */
const PARTIAL = /\.partial$/
/** A half-written file that is this old belongs to nobody any more. */
const LEFT_MS = 24 * 3_600_000

/** Backups in a folder of this machine, which only the portal's own account reads; it's made when the first one comes. */
export function folderPlace(folder: string, now: () => Date): BackupPlace {
  return {
    kind: 'folder',
    where: folder,
    async write(name, bytes, signal) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await dropLeft(folder, now())
      const partial = join(folder, `${name}.partial`)
      try {
        // Flushed before it has its name: a backup that is there is whole, even when the power goes.
        await pipeline(bytes, createWriteStream(partial, { mode: 0o600, flush: true }), { signal })
        await rename(partial, join(folder, name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
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

async function dropLeft(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => PARTIAL.test(entry))) {
    const { storedAt } = await sizeOf(join(folder, name))
    if (now.getTime() - storedAt.getTime() > LEFT_MS) await rm(join(folder, name), { force: true })
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
