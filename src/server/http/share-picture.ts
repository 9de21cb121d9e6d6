import { createHash } from 'node:crypto'
import { drawSharePicture } from '../adapters/pictures/share-picture.ts'

/** What the picture shows of the settings. */
export type Shown = { readonly name: string; readonly motto: string }

/** Another drawing of the same words is another picture: goes up when the drawing changes. */
const DRAWING = 1

/** The address of the picture for these words: other words have another address, so browsers and chats may cache each permanently. */
export function sharePath(shown: Shown): string {
  const words = JSON.stringify([DRAWING, shown.name, shown.motto])
  return `/share/${createHash('sha256').update(words).digest('base64url').slice(0, 16)}.png`
}

/** The picture for the current settings, drawn on first request and kept until they change; each process keeps its own. */
export function sharePictures(): (shown: Shown) => Promise<Buffer> {
  let kept: { path: string; picture: Promise<Buffer> } | null = null
  return async (shown) => {
    const path = sharePath(shown)
    if (kept?.path === path) return kept.picture
    const made = { path, picture: drawSharePicture(shown) }
    kept = made
    // One that failed is drawn again.
    made.picture.catch(() => kept === made && (kept = null))
    return made.picture
  }
}
