import sharp from 'sharp'
import { Failure } from '../../actions/failure.ts'
import { withBytesOf } from './bytes-of.ts'
import { hasFewSegments, isJpeg } from './hidden-words.ts'
import { isTooMuch, MAX_SECONDS } from './picture-limits.ts'

/** Larger images are refused before they are unpacked: a small file may hold an enormous one. */
const MAX_PIXELS = 60_000_000
const QUALITY = 82

/** Writes an image again as WebP: turned as its camera says, bounded, without place, camera or any other metadata. */
export async function shrinkImage(from: string, to: string, longestSide: number): Promise<void> {
  try {
    if (!withBytesOf(from, (bytes) => !isJpeg(bytes) || hasFewSegments(bytes))) throw new Error('too many segments')
    const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    if (isTooMuch(await picture.metadata())) throw new Error('a picture that takes too much memory')
    await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toFile(to)
  } catch {
    // Whatever sharp says, this can't be shown as an image.
    throw new Failure('IMAGE_TYPE_NOT_ALLOWED')
  }
}
