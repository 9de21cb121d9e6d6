import { access, chmod, constants, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from './storage.ts'

/** Only the portal's own account on this machine reads what people send. */
const MODES = { folder: 0o700, file: 0o600 } as const

/** Files in a folder of this machine, which is made when the first one comes. */
export function diskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    stagingFolder: join(folder, '.staging'),
    async put(key, path) {
      // flydrive writes in place; the rename is what makes it whole or not at all, even when the power goes.
      const partial = `${key}.partial`
      try {
        await mkdir(dirname(join(folder, key)), { recursive: true, mode: MODES.folder })
        await disk.copyFromFs(path, partial)
        await chmod(join(folder, partial), MODES.file)
        await flush(join(folder, partial))
        await rename(join(folder, partial), join(folder, key))
      } catch (error) {
        await rm(join(folder, partial), { force: true })
        throw error
      }
    },
    async read(key, range) {
      // flydrive reads no ranges, and opening first turns a missing file into an error now rather than in mid-answer.
      const file = await open(join(folder, key))
      return file.createReadStream(range)
    },
    remove: (key) => disk.delete(key),
    check: () => access(join(folder, '.'), constants.R_OK | constants.W_OK | constants.X_OK),
    async *list(place) {
      for await (const entry of await filesIn(join(folder, place))) {
        // Gone meanwhile is gone.
        const found = await stat(join(folder, place, entry.name)).catch(ifMissing(null))
        if (found?.isFile()) yield { key: `${place}/${entry.name}`, size: found.size, storedAt: found.mtime }
      }
    },
  }
}

/** A folder is made when its first file comes. */
function filesIn(path: string) {
  return opendir(path).catch(ifMissing([]))
}

function ifMissing<Instead>(instead: Instead) {
  return (error: NodeJS.ErrnoException): Instead => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
}

/**
 * Makes a folder of files and everything in it inaccessible to others: older versions left it open. Does nothing if it's closed or
 * missing.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (!found || (found.mode & 0o077) === 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, MODES.folder)
    if (entry.isFile()) await chmod(path, MODES.file)
  }
  // Last: a closed folder says that all of it is.
  await chmod(folder, MODES.folder)
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
