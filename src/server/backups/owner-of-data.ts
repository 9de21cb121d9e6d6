import { existsSync, statSync } from 'node:fs'
import { lchown, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Owner = { readonly uid: number; readonly gid: number }

/**
 * To whom root gives what it restores into `folder`: the owner of what lies there, else of the portal's own data, else of the folder around; null where
 * that's root too, and for everybody else.
 */
export function ownerOfRestored(folder: string, dataFolder: string | undefined): Owner | null {
  if (process.getuid?.() !== 0) return null
  const known = [folder, dataFolder ?? folder, dirname(folder)].find((path) => existsSync(path))
  if (known === undefined) return null
  const { uid, gid } = statSync(known)
  return uid === 0 ? null : { uid, gid }
}

/** Gives a folder to somebody, with all that is in it. */
export async function giveTo({ uid, gid }: Owner, folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) await lchown(join(folder, path), uid, gid)
  await lchown(folder, uid, gid)
}
