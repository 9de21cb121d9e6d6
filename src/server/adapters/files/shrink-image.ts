import type { FilePurpose } from '#domain/files/purposes.ts'
import { Failure } from '../../failure.ts'

/** The longest side of a stored image in pixels, for the purposes whose images are resized on upload (decision M8). */
export const LONGEST_SIDE: Readonly<Partial<Record<FilePurpose, number>>> = { photo: 512, course_image: 1600 }

/** Larger images are refused before they are unpacked: a small file may hold an enormous one. */
const MAX_PIXELS = 60_000_000
const MAX_SECONDS = 20
const QUALITY = 82

/** Writes an image again as WebP: turned as its camera says, bounded, without place, camera or any other metadata. */
export async function shrinkImage(from: string, to: string, longestSide: number): Promise<void> {
  const { default: sharp } = await import('sharp')
  try {
    await sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
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
