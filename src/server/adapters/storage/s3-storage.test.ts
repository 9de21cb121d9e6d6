import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '#tests/support/s3-server.ts'
import { s3Storage } from './s3-storage.ts'

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
  expect(server.objects.get('lesson/2026/clase 1.pdf')).toEqual({ bytes, type: 'application/pdf' })
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

function place() {
  return {
    bucket: 'portal',
    region: 'sa-east-1',
    endpoint: server.endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
}
