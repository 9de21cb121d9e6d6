import { access, constants, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from './storage.ts'

/** Files in a folder of this machine, which is made when the first one comes. */
export function diskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    stagingFolder: join(folder, '.staging'),
    async put(key, path) {
      // flydrive writes in place; the rename is what makes it whole or not at all, even when the power goes.
      const partial = `${key}.partial`
      try {
        await disk.copyFromFs(path, partial)
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
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
