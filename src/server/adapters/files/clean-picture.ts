import { copyFile, open } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Failure } from '../../actions/failure.ts'
import { type HiddenWords, withBytesOf } from './bytes-of.ts'
import { EXIF_MARK, hasFewSegments, HIDDEN_WORDS } from './hidden-words.ts'
import { isTooMuch, MAX_PIXELS, MAX_SECONDS } from './picture-limits.ts'

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
    // Regardless of what sharp says, nobody knows what is hidden in it.
    throw new Failure('PICTURE_NOT_CLEANED')
  }
}

const CLEANED: Readonly<Record<string, (from: string, to: string) => Promise<boolean>>> = {
  'image/jpeg': (from, to) => {
    if (!withBytesOf(from, hasFewSegments)) throw new Error('a JPEG with too many segments')
    return rewrite(from, to, (picture, { chromaSubsampling }) =>
      picture.jpeg({ quality: QUALITY, chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4' }),
    )
  },
  'image/png': (from, to) => rewrite(from, to, (picture) => picture.png()),
  // Not everything that a TIFF hides is reported, so each is rewritten.
  'image/tiff': (from, to) => rewrite(from, to, (picture) => picture.tiff({ compression: 'deflate' })),
  'image/webp': (from, to) => blank(from, to, HIDDEN_WORDS['image/webp']),
  'image/avif': (from, to) => blank(from, to, HIDDEN_WORDS['image/avif']),
  'image/heic': (from, to) => blank(from, to, HIDDEN_WORDS['image/heic']),
}

/** Its pixels and colour profile, rewritten; its rotation is stated as before. */
async function rewrite(from: string, to: string, as: (picture: Sharp, found: Metadata) => Sharp): Promise<boolean> {
  const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'none', sequentialRead: true, pages: -1 })
  const found = await picture.metadata()
  if (found.format !== 'tiff' && !hidesWords(found)) return false
  if (isTooMuch(found)) throw new Error('a picture that takes too much memory')
  // The profile of a press fits no other colours.
  if (found.space !== 'cmyk') picture.keepIccProfile()
  if ((found.orientation ?? 1) > 1) picture.withExif({ IFD0: { Orientation: String(found.orientation) } })
  await as(picture, found).timeout({ seconds: MAX_SECONDS }).toFile(to)
  return true
}

function hidesWords({ exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata): boolean {
  return [exif, xmp, iptc, tifftagPhotoshop, comments].some((words) => words !== undefined)
}

/** Overwrites the words in place, without touching a pixel: these formats lose much when they're rewritten, or can't be. */
async function blank(
  from: string,
  to: string,
  wordsOf: (typeof HIDDEN_WORDS)[keyof typeof HIDDEN_WORDS],
): Promise<boolean> {
  const words = withBytesOf(from, wordsOf)
  const { exif, xmp, orientation = 1 } = await sharp(from, { limitInputPixels: false }).metadata()
  if (!exif && !xmp && words.length === 0) return false
  const turn = onlyOrientation(orientation)
  await copyFile(from, to)
  await overwrite(to, words, turn)
  const left = await sharp(to, { limitInputPixels: false }).metadata()
  if (!saysNothing(left.xmp) || !saysNothing(left.exif, turn)) throw new Error('words stand elsewhere too')
  return true
}

/** How much of a file is overwritten at once. */
const ZEROS = Buffer.alloc(64 * 1024)

/** Each byte is written once, however often a directory names it. */
async function overwrite(path: string, words: readonly HiddenWords[], turn: Buffer): Promise<void> {
  const file = await open(path, 'r+')
  try {
    let done = 0
    for (const { at, length } of words.toSorted((one, other) => one.at - other.at)) {
      const end = at + length
      for (let from = Math.max(at, done); from < end; from += ZEROS.length)
        await file.write(ZEROS, 0, Math.min(ZEROS.length, end - from), from)
      done = Math.max(done, end)
    }
    for (const { at, length, turnAt } of words)
      if (turnAt !== null && turnAt + turn.length <= at + length) await file.write(turn, 0, turn.length, turnAt)
  } finally {
    await file.close()
  }
}

/** Whether only zeros are left, and how the picture is rotated. */
function saysNothing(words: Buffer | undefined, turn?: Buffer): boolean {
  if (!words) return true
  const start = words.subarray(0, EXIF_MARK.length).equals(EXIF_MARK) ? EXIF_MARK.length : 0
  const said = words.subarray(start)
  const rest = turn && said.subarray(0, turn.length).equals(turn) ? said.subarray(turn.length) : said
  return rest.every((byte) => byte === 0)
}

/** An EXIF that says only how the picture is turned. */
function onlyOrientation(orientation: number): Buffer {
  const value = orientation.toString(16).padStart(4, '0')
  return Buffer.from(`4d4d002a0000000800010112000300000001${value}000000000000`, 'hex')
}
