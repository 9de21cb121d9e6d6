import { readUploaded } from '../adapters/reading/reading-pool.ts'
import type { Storage } from '../adapters/storage/storage.ts'

/** The longest side of a photo's second, small size in pixels (document 1 §7). */
const SMALL_SIDE = 200

/** Where the small size of a file lies, beside it; null for what has one size. */
export function smallKeyOf(key: string): string | null {
  return /^photo\/[^/]+\.webp$/.test(key) ? key.replace(/\.webp$/, '.small.webp') : null
}

/** The key that the database knows of a file or of its small size. */
export function bigKeyOf(key: string): string {
  return key.replace(/^(photo\/[^/]+)\.small\.webp$/, '$1.webp')
}

/** Stores the small size of an image beside it, made at `path` from the finished one. */
export async function keepSmall(
  storage: Storage,
  key: string,
  { from, path, whose }: { from: string; path: string; whose: string },
) {
  const smallKey = smallKeyOf(key)
  if (smallKey === null) return
  await readUploaded('shrinkImage', { from, to: path, longestSide: SMALL_SIDE }, whose)
  await storage.put(smallKey, path, 'image/webp')
}
