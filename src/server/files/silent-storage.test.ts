import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { smallPhoto } from '#domain/files/photo-address.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { picture, PDF } from '#tests/support/sample-files.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { seminary } from '#tests/support/seminary.ts'
import { s3Storage } from '../adapters/storage/s3-storage.ts'
import { uploadPath } from '#tests/support/uploads.ts'

test('with a bucket that says nothing, files are refused for a while instead of waited for', async () => {
  const server = await startS3Server('portal')
  const staging = mkdtempSync(join(tmpdir(), 'silent-test-'))
  onTestFinished(async () => {
    await server.stop()
    rmSync(staging, { recursive: true })
  })
  const at = { bucket: 'portal', region: 'auto', endpoint: server.endpoint, accessKeyId: 'key', secretAccessKey: 'x' }
  const storage = await s3Storage(at, staging, { connectMs: 1000, silentMs: 400 })
  const { app, as, cast, cookieOf } = await seminary({ parts: { storage } })
  const photo = await as.ana.uploadFile({ purpose: 'photo', name: 'ana.jpg' }, { file: await picture(300, 300) })

  server.fall('silent')
  const asked = server.asked.length
  const zip = `/api/assignments/${cast.assignments.essay}/submissions/files.zip`
  const bruno = { cookie: await cookieOf(PEOPLE.bruno.id) }
  const headers = { cookie: await cookieOf(PEOPLE.ana.id), 'content-type': 'application/octet-stream' }
  const upload = { method: 'POST', url: uploadPath('submission', 'a.pdf'), headers, payload: PDF } as const
  for (const request of [
    upload,
    { url: `/files/${photo.id}` },
    { url: smallPhoto(`/files/${photo.id}`) },
    { url: zip, headers: bruno },
  ]) {
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '5',
      'STORAGE_UNAVAILABLE',
    ])
  }
  // One request for each, and whatever may have been stored of the upload is removed without anyone waiting for it.
  expect(server.asked.slice(asked).filter((method) => method !== 'DELETE')).toEqual(['PUT', 'GET', 'GET', 'GET'])
  expect(readdirSync(staging)).toEqual([])

  server.fall('awake')
  expect((await app.inject(upload)).statusCode).toBe(200)
  expect((await app.inject(`/files/${photo.id}`)).statusCode).toBe(200)
})
