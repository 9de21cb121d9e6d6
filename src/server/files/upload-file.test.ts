import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FROM_OUR_PAGE } from '#tests/support/own-page.ts'
import { docx, PDF, picture } from '#tests/support/sample-files.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { files } from '../database/tables/files.ts'
import { system_settings } from '../database/tables/settings.ts'
import { measureFilesOf } from './files-queries.ts'
import { uploadPath, UPLOADS } from '#tests/support/uploads.ts'

const MEGABYTE = 1024 * 1024

test('a photo in a receipt or a lesson keeps no place, and its size and fingerprint are of what is stored', async () => {
  const { db, app, cast, sessionOf } = await seminary()
  const file = await picture(400, 200, 6)
  expect((await sharp(file).metadata()).exif).toBeDefined()
  for (const [who, purpose] of [
    ['ana', 'receipt'],
    ['bruno', 'lesson'],
  ] as const) {
    const { caller, cookie } = await sessionOf(cast.people[who].id)
    const { id, file_size } = await caller.uploadFile({ ...UPLOADS[purpose], name: 'foto.jpg' }, { file })
    const { url } = await caller.getFileLink({ fileId: id })
    const { rawPayload } = await app.inject({ url, headers: { cookie } })
    expect(rawPayload.includes('Seminario')).toBe(false)
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 200,
      orientation: 6,
    })
    const [row] = await db.select().from(files).where(eq(files.id, id))
    expect([row?.size, file_size]).toEqual([rawPayload.length, rawPayload.length])
    expect(row?.sha256).toEqual(createHash('sha256').update(rawPayload).digest())
  }
})

test('a document with macros is refused in words', async () => {
  const { as } = await seminary()
  const file = docx({ 'word/vbaProject.bin': 'Sub AutoOpen()' })
  const asked = as.ana.uploadFile({ ...UPLOADS.submission, name: 'tesis.docx' }, { file })
  expect((await expectFailure(asked, 'FILE_HAS_MACROS')).detail).toContain('Guárdalo sin macros o como PDF')
})

test('of many files sent at once forty are kept, and the bytes of the others go', async () => {
  const { as, db, cast, filesFolder } = await seminary()
  const own = eq(files.owner_id, cast.people.valeria.id)
  const before = await db.$count(files, own)
  const sent = await Promise.allSettled(
    Array.from({ length: 70 }, () => as.valeria.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file: PDF })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  expect(await db.$count(files, own)).toBe(before + 40)
  expect(await readdir(`${filesFolder}/receipt`)).toHaveLength(40)
})

describe('the room of a person', () => {
  test('is full at the setting, and the refusal says what to do', async () => {
    const place = await seminary()
    await fill(place, { megabytes: 50, purpose: 'submission', room: 51 })
    const send = (bytes: number) =>
      place.as.ana.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file: Buffer.alloc(bytes, PDF) })
    await send(MEGABYTE - 2000)
    const problem = await expectFailure(send(4000), 'PERSON_STORAGE_FULL')
    expect(problem.detail).toContain('pasarías los 51 MB que puedes guardar')
  })

  test('is kept by many small files at once', async () => {
    const place = await seminary()
    await fill(place, { megabytes: 50, purpose: 'submission', room: 51 })
    const file = Buffer.alloc(MEGABYTE / 4, PDF)
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, () => place.as.ana.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })

  test('is not taken by the lessons of a teacher', async () => {
    const place = await seminary()
    await fill(place, { megabytes: 90, purpose: 'lesson', room: 51 })
    const { file_size } = await place.as.bruno.uploadFile({ ...UPLOADS.lesson, name: 'l.pdf' }, { file: PDF })
    expect(file_size).toBe(PDF.length)
  })

  test('is asked before a byte comes', async () => {
    const place = await seminary()
    await fill(place, { megabytes: 50, purpose: 'submission', room: 51 })
    await place.app.listen({ port: 0, host: '127.0.0.1' })
    // A listening server on a port has an address of this kind.
    const { port } = place.app.server.address() as AddressInfo
    const cookie = await place.cookieOf(place.cast.people.ana.id)
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: uploadPath('receipt', 'r.pdf'),
      headers: {
        ...FROM_OUR_PAGE,
        cookie,
        'content-type': 'application/octet-stream',
        'content-length': 2 * MEGABYTE,
      },
    })
    sending.flushHeaders()
    const [answer] = await once(sending, 'response')
    expect([answer.statusCode, await json(answer)]).toMatchObject([413, { code: 'PERSON_STORAGE_FULL' }])
    sending.destroy()
  })
})

/** Ana's files, or a lesson of Bruno's, take almost that much already; the setting gives everybody `room` megabytes. */
async function fill(
  { db, cast }: Seminary,
  { megabytes, purpose, room }: { megabytes: number; purpose: 'submission' | 'lesson'; room: number },
) {
  const owner = purpose === 'lesson' ? cast.people.bruno : cast.people.ana
  const { bytes } = await measureFilesOf(db, owner.id)
  await db.insert(system_settings).values({ key: 'max_person_storage_mb', value: room })
  await db.insert(files).values({
    owner_id: owner.id,
    purpose,
    storage_key: `${purpose}/lleno.pdf`,
    file_name: 'lleno.pdf',
    size: megabytes * MEGABYTE - 1000 - bytes,
    sha256: Buffer.alloc(32),
    mime: 'application/pdf',
    attached_at: new Date(),
  })
}
