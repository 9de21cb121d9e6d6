import { Damaged, type Bytes, type HiddenWords } from './bytes-of.ts'

/** The directory of a picture of this kind has a few kilobytes; its boxes are consecutive, a dozen. */
const LIMITS = { directory: 4 * 1024 * 1024, boxes: 10_000, places: 10_000 } as const
/** The EXIF begins with the number of bytes before it. */
const EXIF_OFFSET = 4

/** A part of the file with a name: where its content begins, and where it ends. */
type Box = { readonly kind: string; readonly from: number; readonly to: number }
type Place = { readonly at: number; readonly length: number }

/**
 * HEIC and AVIF (ISO 14496-12): the directory `meta` says what items there are (`iinf`), and where their bytes lie (`iloc`), in the file or in
 * the directory's own `idat`. Words are in items of the kinds Exif and mime.
 */
export function wordsOfHeif(bytes: Bytes): HiddenWords[] {
  const whole = boxesIn((at, length) => bytes.read(at, length), 0, bytes.size)
  return whole.filter(({ kind }) => kind === 'meta').flatMap((meta) => wordsOfDirectory(bytes, meta))
}

function wordsOfDirectory(bytes: Bytes, { from, to }: Box): HiddenWords[] {
  if (to - from > LIMITS.directory) throw new Damaged('its directory is too large')
  const directory = bytes.read(from, to - from)
  const boxes = boxesIn((at, length) => slice(directory, at, length), 4, directory.length)
  const [info, location, data] = ['iinf', 'iloc', 'idat'].map((wanted) => boxes.find(({ kind }) => kind === wanted))
  const kinds = info ? kindsOfItems(directory, info) : new Map<number, string>()
  if (kinds.size === 0 || !location) return []
  const words = placesOfItems(directory, location, { wanted: kinds, idatAt: data ? from + data.from : null })
  return words
    .map(({ item, places: [first, ...others] }) => checked(bytes, kinds.get(item) ?? '', first, others))
    .flat()
}

function checked(bytes: Bytes, kind: string, first: Place | undefined, others: readonly Place[]): HiddenWords[] {
  if (!first) return []
  const turnAt = kind === 'Exif' ? first.at + EXIF_OFFSET : null
  const all = [{ ...first, turnAt }, ...others.map((place) => ({ ...place, turnAt: null }))]
  if (all.some(({ at, length }) => at + length > bytes.size)) throw new Damaged('its words lie past its end')
  return all
}

function boxesIn(read: (at: number, length: number) => Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    if (boxes.length >= LIMITS.boxes) throw new Damaged('it has too many boxes')
    const header = read(at, 8)
    const said = header.readUInt32BE(0)
    const head = said === 1 ? 16 : 8
    const length = said === 0 ? to - at : said === 1 ? Number(read(at + 8, 8).readBigUInt64BE()) : said
    if (length < head || at + length > to) throw new Damaged('a box is no box')
    boxes.push({ kind: header.toString('latin1', 4, 8), from: at + head, to: at + length })
    at += length
  }
  return boxes
}

/** The items that hold words, by their numbers. */
function kindsOfItems(directory: Buffer, { from, to }: Box): Map<number, string> {
  const isShort = directory[from] === 0
  const kinds = new Map<number, string>()
  for (const entry of boxesIn((at, length) => slice(directory, at, length), from + (isShort ? 6 : 8), to)) {
    const version = directory[entry.from] ?? 0
    if (entry.kind !== 'infe' || version < 2) continue
    const after = entry.from + 4 + (version === 2 ? 2 : 4)
    const item =
      version === 2
        ? slice(directory, entry.from + 4, 2).readUInt16BE()
        : slice(directory, entry.from + 4, 4).readUInt32BE()
    const kind = slice(directory, after + 2, 4).toString('latin1')
    if (kind === 'Exif' || kind === 'mime') kinds.set(item, kind)
  }
  return kinds
}

/** Where the bytes of the wanted items lie, in the whole file. */
function placesOfItems(
  directory: Buffer,
  { from, to }: Box,
  { wanted, idatAt }: { wanted: ReadonlyMap<number, string>; idatAt: number | null },
) {
  const next = readerOf(directory, from, to)
  const version = next(1)
  next(3)
  const [sizes, more] = [next(1), next(1)]
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 4, sizes & 15, more >> 4, version > 0 ? more & 15 : 0]
  const found: { item: number; places: Place[] }[] = []
  let seen = 0
  for (let items = next(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const item = next(version < 2 ? 2 : 4)
    const method = version > 0 ? next(2) & 15 : 0
    next(2)
    const base = next(baseSize)
    const places: Place[] = []
    for (let extents = next(2); extents > 0; extents -= 1) {
      seen += 1
      if (seen > LIMITS.places) throw new Damaged('its items lie in too many places')
      next(indexSize)
      const [offset, length] = [next(offsetSize), next(lengthSize)]
      places.push({ at: base + offset + (method === 1 ? (idatAt ?? 0) : 0), length })
    }
    if (!wanted.has(item)) continue
    // Made of other items, or as long as the file: the location of the words isn't given.
    if (method > 1 || (method === 1 && idatAt === null) || places.some(({ length }) => length === 0))
      throw new Damaged('its words are in an unknown place')
    found.push({ item, places })
  }
  return found
}

/** Returns the next number of the given number of bytes on each call. */
function readerOf(directory: Buffer, from: number, to: number): (size: number) => number {
  let at = from
  return (size) => {
    if (at + size > to) throw new Damaged('its directory breaks off')
    let value = 0
    for (const end = at + size; at < end; at += 1) value = value * 256 + (directory[at] ?? 0)
    return value
  }
}

function slice(buffer: Buffer, at: number, length: number): Buffer {
  if (at + length > buffer.length) throw new Damaged('its directory breaks off')
  return buffer.subarray(at, at + length)
}
