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

test('what a killed process left half-written in a folder goes after a day', async () => {
  const { place, folder, lying } = await inFolder()
  for (const [name, hours] of [
    ['old.partial', 25],
    ['young.partial', 23],
  ] as const) {
    writeFileSync(join(folder, name), 'half')
    const moment = NOW.getTime() / 1000 - hours * 3600
    utimesSync(join(folder, name), moment, moment)
  }
  expect(await place.list()).toEqual([])
  await place.write('whole', Readable.from([Buffer.from('whole')]))
  expect(lying()).toEqual(['whole', 'young.partial'])
})
