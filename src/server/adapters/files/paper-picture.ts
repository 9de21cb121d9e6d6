import sharp from 'sharp'
import { MAX_SECONDS } from './picture-limits.ts'

/** No paper shows a signature or a seal larger, in pixels of its longest side. */
const LONGEST_SIDE = 1000
const MAX_PIXELS = 20_000_000

/** A signature or a seal as a PNG written by the portal itself, so that drawing papers reads nothing that somebody sent. */
export async function paperPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}
