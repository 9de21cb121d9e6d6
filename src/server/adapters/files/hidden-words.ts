import { Damaged, type Bytes, type HiddenWords } from './bytes-of.ts'
import { wordsOfHeif } from './heif-words.ts'

/** Pieces that a picture may consist of: an animation has one per frame. */
const MAX_PIECES = 10_000
const WEBP_HEADER = 12
const PIECE_HEADER = 8
/** The prefix before the EXIF itself, in some pictures. */
export const EXIF_MARK = Buffer.from('Exif\0\0', 'latin1')

/** Finds the words of a picture using its own directory: each byte of it is read once. Fails with Damaged. */
export const HIDDEN_WORDS: Readonly<
  Record<'image/webp' | 'image/avif' | 'image/heic', (bytes: Bytes) => HiddenWords[]>
> = {
  'image/webp': wordsOfWebp,
  'image/avif': wordsOfHeif,
  'image/heic': wordsOfHeif,
}

/** WebP: consecutive pieces of a name, a length and that many bytes. */
function wordsOfWebp(bytes: Bytes): HiddenWords[] {
  const found: HiddenWords[] = []
  let pieces = 0
  for (let at = WEBP_HEADER; at + PIECE_HEADER <= bytes.size;) {
    pieces += 1
    if (pieces > MAX_PIECES) throw new Damaged('it has too many pieces')
    const header = bytes.read(at, PIECE_HEADER)
    const [name, length] = [header.toString('latin1', 0, 4), header.readUInt32LE(4)]
    const from = at + PIECE_HEADER
    if (from + length > bytes.size) throw new Damaged('a piece is longer than the file')
    if (name === 'XMP ') found.push({ at: from, length, turnAt: null })
    if (name === 'EXIF') {
      const isMarked = length >= EXIF_MARK.length && bytes.read(from, EXIF_MARK.length).equals(EXIF_MARK)
      const mark = isMarked ? EXIF_MARK.length : 0
      found.push({ at: from + mark, length: length - mark, turnAt: from + mark })
    }
    at = from + length + (length % 2)
  }
  return found
}

/** How many segments a JPEG may have before its picture: an honest one has a dozen, or a hundred for a long profile. */
const MAX_SEGMENTS = 2000
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Whether a picture begins as a JPEG. */
export function isJpeg(bytes: Bytes): boolean {
  return bytes.size > 2 && bytes.read(0, 2).readUInt16BE() === 0xffd8
}

/** Whether a JPEG has no more segments than that: what reads them looks at all others for each. Fails with Damaged. */
export function hasFewSegments(bytes: Bytes): boolean {
  let segments = 0
  for (let at = 2; at + 4 <= bytes.size && segments <= MAX_SEGMENTS; segments += 1) {
    const header = bytes.read(at, 4)
    const marker = header[1] ?? 0
    // Bytes between segments, and what fills them up, are passed over by each reader in its own way.
    if (header[0] !== 0xff || marker === START_OF_SCAN || marker === END_OF_IMAGE) return true
    at += marker === 0xff ? 1 : 2 + header.readUInt16BE(2)
  }
  return segments <= MAX_SEGMENTS
}
