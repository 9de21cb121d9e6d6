import { expect, test } from 'vitest'
import { inflatingTo, zip } from '#tests/support/sample-files.ts'
import { readZip, ZIP_LIMITS, ZipRefused } from './read-zip.ts'

const MEGABYTE = 1024 * 1024
const all = () => true

test('a zip is read by its names, and only what is wanted of it is inflated', async () => {
  const bytes = zip({ 'a/uno.xml': '<uno/>', 'dos.png': inflatingTo(200) })
  const { names, files } = await readZip(bytes, (name) => name.endsWith('.xml'))
  expect(names).toEqual(['a/uno.xml', 'dos.png'])
  expect([...files].map(([name, text]) => [name, text.toString()])).toEqual([['a/uno.xml', '<uno/>']])
})

test('what inflates to more than 50 MB is given up there, in one entry or in many', async () => {
  const inOne = zip({ 'a.xml': inflatingTo(1500) })
  expect(inOne.length).toBeLessThan(2 * MEGABYTE)
  const inMany = zip(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${i}.xml`, inflatingTo(1)])))
  for (const bytes of [inOne, inMany]) {
    const refused = await refusalOf(bytes)
    expect(refused.reason).toBe('large')
    expect(refused.inflatedBytes).toBeLessThan(ZIP_LIMITS.inflatedBytes + MEGABYTE)
  }
})

test('a zip that says that it holds little is inflated no further than it says', async () => {
  for (const saidSize of [0, 1000]) {
    const refused = await refusalOf(zip({ 'a.xml': inflatingTo(1500, saidSize) }))
    expect(refused.reason).toBe('broken')
    expect(refused.inflatedBytes).toBeLessThan(MEGABYTE)
  }
})

test('entries that share their bytes count each', async () => {
  const refused = await refusalOf(namedOften(zip({ 'a.xml': inflatingTo(2) }), 100))
  expect(refused.reason).toBe('large')
  expect(refused.inflatedBytes).toBeLessThan(ZIP_LIMITS.inflatedBytes + MEGABYTE)
})

test('a zip may have 2000 entries and no more', async () => {
  const many = (count: number) => zip(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`, ''])))
  expect((await readZip(many(2000), () => false)).names).toHaveLength(2000)
  expect((await refusalOf(many(2001))).reason).toBe('large')
})

test('a zip within a zip stays closed', async () => {
  const inner = zip({ 'a.xml': inflatingTo(1500) })
  const { files } = await readZip(zip({ 'a.xml': inner }), all)
  expect(files.get('a.xml')).toEqual(inner)
})

test('what is no zip, or half of one, is broken', async () => {
  for (const bytes of [Buffer.from('PK\u0003\u0004 nothing'), zip({ a: 'b' }).subarray(0, 40)])
    expect((await refusalOf(bytes)).reason).toBe('broken')
})

/** A zip of one entry whose directory names it many times. */
function namedOften(bytes: Buffer, times: number): Buffer {
  const endAt = bytes.length - 22
  const directoryAt = bytes.readUInt32LE(endAt + 16)
  const directory = Buffer.concat(Array(times).fill(bytes.subarray(directoryAt, endAt)))
  const end = Buffer.from(bytes.subarray(endAt))
  end.writeUInt16LE(times, 8)
  end.writeUInt16LE(times, 10)
  end.writeUInt32LE(directory.length, 12)
  return Buffer.concat([bytes.subarray(0, directoryAt), directory, end])
}

async function refusalOf(bytes: Buffer): Promise<ZipRefused> {
  const refused = await readZip(bytes, all).catch((error: unknown) => error)
  if (!(refused instanceof ZipRefused)) throw new Error('it was read')
  return refused
}
