import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own in memory. For tests only. */
export type SmallDisk = { readonly path: string; readonly makeReadOnly: () => void; readonly remove: () => void }

/** Whether this process may mount one: root may, outside of most containers. */
export function mayMount(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    smallDisk(1).remove()
    return true
  } catch {
    return false
  }
}

/** Mounts an empty disk of the given number of megabytes. Throws the output of `mount` if it isn't allowed. */
export function smallDisk(megabytes: number): SmallDisk {
  const parent = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const path = join(parent, 'disk')
  mkdirSync(path)
  const run = (program: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.trim()}`)
  }
  const drop = () => rmSync(parent, { recursive: true, force: true })
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)
  } catch (error) {
    drop()
    throw error
  }
  return {
    path,
    makeReadOnly: () => run('mount', '-o', 'remount,ro', path),
    remove: () => {
      run('umount', path)
      drop()
    },
  }
}
