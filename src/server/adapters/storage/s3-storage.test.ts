import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '#tests/support/s3-server.ts'
import { s3Storage } from './s3-storage.ts'

const IMPATIENT = { connectMs: 1000, silentMs: 500 }

let folder: string
let server: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-test-'))
  server = await startS3Server('portal')
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test('a file is stored whole, read whole or in parts, and removed', async () => {
  const storage = await s3Storage(place(), folder)
  const bytes = Buffer.alloc(300_000, 'abc')
  await writeFile(join(folder, 'staged'), bytes)
  await storage.put('lesson/2026/clase 1.pdf', join(folder, 'staged'), 'application/pdf')
  expect(server.objects.get('lesson/2026/clase 1.pdf')).toMatchObject({ bytes, type: 'application/pdf' })
  expect(await buffer(await storage.read('lesson/2026/clase 1.pdf'))).toEqual(bytes)
  const part = await buffer(await storage.read('lesson/2026/clase 1.pdf', { start: 3, end: 7 }))
  expect(part.toString()).toBe('abcab')
  await storage.remove('lesson/2026/clase 1.pdf')
  await storage.remove('lesson/2026/clase 1.pdf')
  await expect(storage.read('lesson/2026/clase 1.pdf')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('a bucket that is missing, or refuses our key, is found out at the start', async () => {
  await expect(s3Storage({ ...place(), bucket: 'other' }, folder)).rejects.toMatchObject({ name: 'NotFound' })
  await expect(s3Storage({ ...place(), accessKeyId: 'stranger' }, folder)).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  })
})

test('what lies in a folder of the keys is listed to the last, page by page', async () => {
  const storage = await s3Storage(place(), folder)
  const storedAt = new Date('2031-05-01T10:00:00Z')
  const keys = Array.from({ length: 8 }, (_, at) => `lesson/${at}.pdf`)
  for (const key of [...keys, 'lessons/other', 'receipt/1.pdf'])
    server.objects.set(key, { bytes: Buffer.alloc(7), type: 'application/pdf', storedAt })
  expect(await Readable.from(storage.list('lesson')).toArray()).toEqual(keys.map((key) => ({ key, size: 7, storedAt })))
  expect(await Readable.from(storage.list('photo')).toArray()).toEqual([])
})

test('a bucket that takes a question and says nothing is not waited for', async () => {
  const storage = await s3Storage(place(), folder, IMPATIENT)
  // More than fits into what lies between the two: the rest stays unsent.
  await writeFile(join(folder, 'staged'), Buffer.alloc(20_000_000))
  server.fall('silent')
  for (const ask of [
    () => storage.put('lesson/clase.pdf', join(folder, 'staged'), 'application/pdf'),
    () => storage.read('lesson/clase.pdf'),
    () => storage.remove('lesson/clase.pdf'),
    () => Readable.from(storage.list('lesson')).toArray(),
    () => s3Storage(place(), folder, IMPATIENT),
  ])
    await expect(ask()).rejects.toMatchObject({ name: 'Silence' })
  // Each was asked once: asking again would be waited for again.
  expect(server.asked.slice(1)).toEqual(['PUT', 'GET', 'DELETE', 'GET', 'HEAD'])
})

test('a file whose bytes stop midway is ended, and one that is read slowly is not', async () => {
  const storage = await s3Storage(place(), folder, IMPATIENT)
  const bytes = Buffer.alloc(3_000_000, 'abc')
  server.objects.set('lesson/clase.pdf', { bytes, type: 'application/pdf', storedAt: new Date() })
  const slowly = await storage.read('lesson/clase.pdf')
  await once(slowly, 'readable')
  // Somebody pauses a film for much longer than the bucket is waited for.
  await wait(5 * IMPATIENT.silentMs)
  expect((await buffer(slowly)).equals(bytes)).toBe(true)
  server.fall('silent midway')
  await expect(buffer(await storage.read('lesson/clase.pdf'))).rejects.toMatchObject({ name: 'Silence' })
})

function place() {
  return {
    bucket: 'portal',
    region: 'sa-east-1',
    endpoint: server.endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
}
