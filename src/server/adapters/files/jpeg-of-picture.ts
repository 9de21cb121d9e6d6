import sharp from 'sharp'
import { Failure } from '../../actions/failure.ts'
import { isTooMuch, MAX_PIXELS, MAX_SECONDS } from './picture-limits.ts'

/** No eye sees the difference. */
const QUALITY = 92

/**
 * Writes a picture of a telephone as an upright JPG without hidden words, where this machine's libvips can read it: the one that comes with sharp
 * knows no HEVC, which its makers may not give away. Fails with PICTURE_HEIC (record 062).
 */
export async function jpegOfPicture(from: string, to: string): Promise<void> {
  try {
    const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    if (isTooMuch(await picture.metadata())) throw new Error('a picture that takes too much memory')
    await picture.autoOrient().jpeg({ quality: QUALITY }).timeout({ seconds: MAX_SECONDS }).toFile(to)
  } catch {
    // Whatever sharp says, it's the person who can send it otherwise.
    throw new Failure('PICTURE_HEIC')
  }
}
