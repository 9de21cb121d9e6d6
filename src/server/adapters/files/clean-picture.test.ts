import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'clean-test-'))))
afterAll(() => rm(folder, { recursive: true }))

/** What a telephone writes: who made it, and the place. */
const EXIF = {
  IFD0: { Make: 'Telefono', Artist: 'Ana Silva' },
  IFD3: { GPSLatitude: '34/1 36/1 0/1', GPSLatitudeRef: 'S' },
}
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Buenos Aires</rdf:RDF></x:xmpmeta>'
const SECRETS = ['Telefono', 'Ana Silva', 'Buenos Aires']
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const

test.each(FORMATS)('a %s loses place and camera, and keeps its size, its turn and its colours', async (format) => {
  const taken = await photo().keepExif().withExif(EXIF).withXmp(XMP).withIccProfile('p3').toFormat(format).toBuffer()
  const before = await sharp(taken).metadata()
  const cleaned = await clean(taken, `image/${format}`)
  if (!cleaned) throw new Error('it was left as it was')
  expect(SECRETS.some((secret) => taken.includes(secret))).toBe(true)
  expect(SECRETS.filter((secret) => cleaned.includes(secret))).toEqual([])
  const after = await sharp(cleaned).metadata()
  for (const key of ['format', 'width', 'height', 'icc'] as const) expect(after[key]).toEqual(before[key])
  expect(await difference(taken, cleaned)).toBeLessThan(2)
})

test('the turn of a photo is still said', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
    const taken = await photo().withMetadata({ orientation: 6 }).withExifMerge(EXIF).toFormat(format).toBuffer()
    const cleaned = await clean(taken, `image/${format}`)
    expect((await sharp(cleaned ?? '').metadata()).orientation).toBe(6)
  }
})

test('a photo of an iPhone is cleaned where its words stand: no pixel changes', async () => {
  const avif = await photo().withExif(EXIF).avif().toBuffer()
  const heic = Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypheic'), 'latin1')
  const cleaned = await clean(heic, 'image/heic')
  expect(cleaned).toHaveLength(heic.length)
  expect(SECRETS.filter((secret) => cleaned?.includes(secret))).toEqual([])
  expect(await difference(heic, cleaned ?? heic)).toBe(0)
})

test('what hides nothing stays byte for byte: a clean picture, one without room for words, what is no picture', async () => {
  expect(await clean(await photo().jpeg().toBuffer(), 'image/jpeg')).toBeNull()
  expect(await clean(await photo().webp().toBuffer(), 'image/webp')).toBeNull()
  expect(await clean(await photo().gif().toBuffer(), 'image/gif')).toBeNull()
  expect(await clean(Buffer.from('%PDF-1.4'), 'application/pdf')).toBeNull()
})

test('the pages of a TIFF and the pictures of an animation stay', async () => {
  const pages = [photo(), photo().negate()]
  const frames = await Promise.all(pages.map((page) => page.png().toBuffer()))
  const joined = sharp(frames, { join: { animated: true } })
  const tiff = await clean(await joined.clone().tiff().toBuffer(), 'image/tiff')
  expect((await sharp(tiff ?? '').metadata()).pages).toBe(2)
  const webp = await clean(await joined.clone().withExif(EXIF).webp().toBuffer(), 'image/webp')
  expect((await sharp(webp ?? '').metadata()).pages).toBe(2)
})

test('what can’t be cleaned is refused', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1 Buenos Aires', 'latin1')
  await expect(clean(heic, 'image/heic')).rejects.toMatchObject({ code: 'PICTURE_NOT_CLEANED' })
  await expect(clean(Buffer.from('\xff\xd8\xff\xe1', 'latin1'), 'image/jpeg')).rejects.toMatchObject({
    code: 'PICTURE_NOT_CLEANED',
  })
})

/** A picture with many colours, as large as a screen's. */
function photo() {
  const pixels = Buffer.from(Array.from({ length: 320 * 200 * 3 }, (_, i) => (i * 7 + Math.floor(i / 960) * 3) % 251))
  return sharp(pixels, { raw: { width: 320, height: 200, channels: 3 } }).blur(3)
}

/** The mean difference of two pictures' colours, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()))
  if (!a || a.length !== b?.length) return Infinity
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}

async function clean(bytes: Buffer, mime: string): Promise<Buffer | null> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return (await cleanPicture(path, `${path}.made`, mime)) ? readFile(`${path}.made`) : null
}
