import { existsSync } from 'node:fs'
import { lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Gives a folder that root filled, with all in it, to whoever owns the folder whose place it takes, or where there's none the one that it lies in: that
 * account runs the portal, and may itself make nothing beside its data. Whoever isn't root owns it anyway.
 */
export async function giveToOwner(filled: string, place: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(existsSync(place) ? place : dirname(place))
  for (const entry of await readdir(filled, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  await lchown(filled, uid, gid)
}
