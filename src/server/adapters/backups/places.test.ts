import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '#tests/support/s3-server.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'
import { s3BackupPlace } from './s3-place.ts'

const NOW = new Date('2026-11-23T03:00:00Z')

async function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-place-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { place: folderPlace(folder, () => NOW), lying: () => readdirSync(folder).toSorted(), folder }
}

async function inBucket() {
  const server = await startS3Server('backups')
  onTestFinished(server.stop)
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const place = await s3BackupPlace({ bucket: 'backups', region: 'auto', endpoint: server.endpoint, ...keys })
  return { place, lying: () => [...server.objects.keys()].toSorted() }
}

const PLACES: [string, () => Promise<{ place: BackupPlace; lying: () => string[] }>][] = [
  ['a folder', inFolder],
  ['a bucket', inBucket],
]

test.each(PLACES)('%s keeps what is sent, however large, whole or not at all', async (_name, open) => {
  const { place, lying } = await open()
  // More than two parts of what is sent to a bucket.
  const pieces = Array.from({ length: 36 }, (_, at) => Buffer.alloc(1_000_000, at + 1))
  await place.write('large', Readable.from(pieces))
  await place.write('small', Readable.from([Buffer.from('small')]))
  expect((await buffer(await place.read('large'))).equals(Buffer.concat(pieces))).toBe(true)
  const listed = (await place.list()).map(({ name, size }) => `${name} ${size}`)
  expect(listed.toSorted()).toEqual(['large 36000000', 'small 5'])

  async function* breaking() {
    for (const piece of pieces.slice(0, 20)) yield await Promise.resolve(piece)
    throw new Error('in the middle')
  }
  await expect(place.write('broken', Readable.from(breaking()))).rejects.toThrow('in the middle')
  const stop = new AbortController()
  async function* stopping() {
    yield await Promise.resolve(Buffer.alloc(10))
    stop.abort(new Error('stopped'))
    yield Buffer.alloc(10)
  }
  await expect(place.write('stopped', Readable.from(stopping()), stop.signal)).rejects.toThrow(/abort/i)
  expect(lying()).toEqual(['large', 'small'])
  for (const name of ['large', 'small', 'missing']) await place.remove(name)
  expect(lying()).toEqual([])
  await expect(place.read('large')).rejects.toThrow(/ENOENT|UnknownError/)
})

test.each(PLACES)('%s gives a name once, though two ask for it at once where they may', async (kind, open) => {
  const { place, lying } = await open()
  const nameOf = (time: number) => `one${time === 1 ? '' : `-${time}`}.zst`
  const store = (name: string) => place.write(name, Readable.from([Buffer.from(name)]))
  const atOnce = kind === 'a folder' ? 3 : 1
  const names = await Promise.all(Array.from({ length: atOnce }, () => place.claim(nameOf)))
  expect(new Set(names).size).toBe(atOnce)
  await Promise.all(names.map(store))
  const last = await place.claim(nameOf)
  expect(names).not.toContain(last)
  await store(last)
  expect(lying()).toEqual([...names, last].toSorted())
  // What is known of one is written again, and again at once.
  await Promise.all([store(last), store(last), store(last)])
  expect(lying()).toEqual([...names, last].toSorted())
})

test('what a killed process left half-written in a folder goes after an hour, and a given name after a day', async () => {
  const { place, folder, lying } = await inFolder()
  for (const [name, hours, text] of [
    ['old.partial', 1.1, 'half'],
    ['young.partial', 0.9, 'half'],
    ['given.partial', 23, ''],
    ['forgotten.partial', 25, ''],
  ] as const) {
    writeFileSync(join(folder, name), text)
    const moment = NOW.getTime() / 1000 - hours * 3600
    utimesSync(join(folder, name), moment, moment)
  }
  expect(await place.list()).toEqual([])
  await place.write(await place.claim(() => 'whole'), Readable.from([Buffer.from('whole')]))
  expect(lying()).toEqual(['given.partial', 'whole', 'young.partial'])
})
