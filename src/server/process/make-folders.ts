import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it that are missing; one that is there stays as it is. Throws a system error. Node's own recursive
 * `mkdir` never ends under /proc, where the system says of whatever can't be made that it isn't there.
 */
export function makeFolders(folder: string, mode = 0o777): void {
  const path = resolve(folder)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    makeFolders(dirname(path), mode)
    makeFolders(path, mode)
  }
}
