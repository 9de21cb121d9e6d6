import { readFile, writeFile } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { Failure } from '../../failure.ts'

/** Larger pictures are refused before they are unpacked: the largest of a telephone have 108 million pixels. */
const MAX_PIXELS = 120_000_000
const MAX_SECONDS = 30
/** No eye sees the difference. */
const QUALITY = 92

/**
 * Writes a picture without place, camera or any other hidden words to `to`, as large and as turned as it is; false when it
 * has none. GIF and BMP have no room for them, other files are no pictures. Fails with PICTURE_NOT_CLEANED.
 */
export async function cleanPicture(from: string, to: string, mime: string): Promise<boolean> {
  const how = CLEANED[mime]
  if (!how) return false
  try {
    return await how(from, to)
  } catch {
    // Whatever sharp says, nobody knows what is hidden in it.
    throw new Failure('PICTURE_NOT_CLEANED')
  }
}

const CLEANED: Readonly<Record<string, (from: string, to: string) => Promise<boolean>>> = {
  'image/jpeg': (from, to) =>
    rewrite(from, to, (picture, { chromaSubsampling }) =>
      picture.jpeg({ quality: QUALITY, chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4' }),
    ),
  'image/png': (from, to) => rewrite(from, to, (picture) => picture.png()),
  // What a TIFF hides isn't all told, so each is written again.
  'image/tiff': (from, to) => rewrite(from, to, (picture) => picture.tiff({ compression: 'deflate' })),
  'image/webp': blank,
  'image/avif': blank,
  'image/heic': blank,
}

/** Its pixels and its colours' profile, written again; how it's turned is said as before. */
async function rewrite(from: string, to: string, as: (picture: Sharp, found: Metadata) => Sharp): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'none', sequentialRead: true, pages: -1 })
  const found = await picture.metadata()
  if (found.format !== 'tiff' && !hidesWords(found)) return false
  // The profile of a press fits no other colours.
  if (found.space !== 'cmyk') picture.keepIccProfile()
  if ((found.orientation ?? 1) > 1) picture.withExif({ IFD0: { Orientation: String(found.orientation) } })
  await as(picture, found).timeout({ seconds: MAX_SECONDS }).toFile(to)
  return true
}

function hidesWords({ exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata): boolean {
  return [exif, xmp, iptc, tifftagPhotoshop, comments].some((words) => words !== undefined)
}

/** The words overwritten where they stand, and no pixel touched: these formats lose much when they are written again, or can't be. */
async function blank(from: string, to: string): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const { exif, xmp, orientation = 1 } = await sharp(from, { limitInputPixels: false }).metadata()
  if (!exif && !xmp) return false
  const bytes = await readFile(from)
  if (exif) overwrite(bytes, exif.subarray(exif.indexOf('Exif\0\0') === 0 ? 6 : 0), onlyOrientation(orientation))
  if (xmp) overwrite(bytes, xmp, Buffer.alloc(0))
  await writeFile(to, bytes, { mode: 0o600 })
  return true
}

function overwrite(bytes: Buffer, words: Buffer, instead: Buffer): void {
  let at = bytes.indexOf(words)
  if (at < 0) throw new Error('the hidden words are not where they are told to be')
  for (; at >= 0; at = bytes.indexOf(words, at + 1)) {
    bytes.fill(0, at, at + words.length)
    instead.copy(bytes, at, 0, words.length)
  }
}

/** An EXIF that says only how the picture is turned. */
function onlyOrientation(orientation: number): Buffer {
  const value = orientation.toString(16).padStart(4, '0')
  return Buffer.from(`4d4d002a0000000800010112000300000001${value}000000000000`, 'hex')
}
