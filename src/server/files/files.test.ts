import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PNG } from '#tests/e2e/support/sample-files.ts'
import { docx, HTML, OLD_DOC, PDF, picture, RTF, zip } from '#tests/support/sample-files.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { files } from '../database/tables/files.ts'
import { system_settings } from '../database/tables/settings.ts'
import { transactionOn } from '../database/transaction.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { attachFile, removeUnattachedFiles } from './attach-file.ts'
import { UPLOADS } from '#tests/support/uploads.ts'

const MEGABYTE = 1024 * 1024

/** The essay takes whatever the portal does. */
const withoutLimits = ({ db, cast }: Seminary) =>
  db
    .update(assignments)
    .set({ allowed_file_types: [], max_file_size_mb: 100 })
    .where(eq(assignments.id, cast.assignments.essay))

describe('an uploaded file', () => {
  test('comes back byte for byte, by a link', async () => {
    const { cast, database, app, sessionOf } = await seminary()
    const { caller: ana, cookie } = await sessionOf(cast.people.ana.id)
    const stored = await ana.uploadFile({ ...UPLOADS.receipt, name: 'Transferencia ñandú.pdf' }, { file: PDF })
    expect(stored).toMatchObject({
      file_name: 'Transferencia ñandú.pdf',
      file_size: PDF.length,
      file_type: 'application/pdf',
    })
    const [row] = await database.db.select().from(files).where(eq(files.id, stored.id))
    expect(row?.sha256).toEqual(createHash('sha256').update(PDF).digest())
    const { url } = await ana.getFileLink({ fileId: stored.id })
    const answer = await app.inject({ url, headers: { cookie } })
    expect(answer.rawPayload).toEqual(PDF)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Transferencia%20%C3%B1and%C3%BA.pdf",
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['tesis.docx', docx()],
    ['tesis.doc', OLD_DOC],
    ['tesis.rtf', RTF],
    ['tesis.png', PNG],
    ['tesis.txt', Buffer.from('Ensayo sobre la gracia. Año 1689.', 'latin1')],
    ['tesis.txt', Buffer.from('\ufeffEnsayo', 'utf16le')],
    ['TESIS.PDF', PDF],
  ])('may be handed in as %s', async (name, file) => {
    const one = await seminary()
    await withoutLimits(one)
    expect((await one.as.ana.uploadFile({ ...UPLOADS.submission, name }, { file })).file_name).toBe(name)
  })

  test.each([
    ['tesis.pdf', HTML],
    ['tesis.docx', zip({ 'virus.exe': 'MZ' })],
    ['tesis.txt', Buffer.from([0x4d, 0x5a, 0x00, 0x03])],
    ['tesis.rtf', Buffer.from('no es rtf')],
    ['tesis.exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ])('is refused when it is no %s inside', async (name, file) => {
    const one = await seminary()
    await withoutLimits(one)
    const problem = await expectFailure(
      one.as.ana.uploadFile({ ...UPLOADS.submission, name }, { file }),
      'FILE_TYPE_NOT_ALLOWED',
    )
    expect(problem.detail).toBe(
      'Tipo de archivo no permitido. Tipos permitidos: PDF, Word, PowerPoint, Excel, Texto, RTF, JPG, PNG, WEBP',
    )
  })

  test('loses the folders that a forged name brings', async () => {
    const { as } = await seminary()
    const { file_name } = await as.ana.uploadFile({ ...UPLOADS.receipt, name: '../../etc/x.pdf' }, { file: PDF })
    expect(file_name).toBe('.._.._etc_x.pdf')
  })
})

describe('the refusal of a file', () => {
  test.each([
    ['ana', 'receipt', 'r.pdf', 10, 'RECEIPT_TOO_LARGE', 'El archivo es demasiado grande. Máximo 10MB permitido.'],
    ['ana', 'submission', 's.pdf', 50, 'FILE_TOO_LARGE', 'El archivo es demasiado grande. Tamaño máximo: 50MB'],
    ['ana', 'photo', 'f.jpg', 5, 'PHOTO_TOO_LARGE', 'El archivo es demasiado grande. Máximo 5MB.'],
    [
      'bruno',
      'lesson',
      'l.pdf',
      50,
      'LESSON_FILE_TOO_LARGE',
      'El archivo es demasiado grande. El tamaño máximo permitido es 50MB.',
    ],
    ['carla', 'course_image', 'c.png', 10, 'IMAGE_TOO_LARGE', 'La imagen no puede superar los 10MB'],
  ] as const)('of %s, %s, past its size is the quoted one', async (who, purpose, name, megabytes, code, text) => {
    const one = await seminary()
    const { as, database } = one
    await withoutLimits(one)
    const before = await database.db.$count(files)
    const file = Buffer.alloc(megabytes * MEGABYTE + 1, PDF)
    expect((await expectFailure(as[who].uploadFile({ ...UPLOADS[purpose], name }, { file }), code)).detail).toBe(text)
    expect(await database.db.$count(files)).toBe(before)
  })

  test.each([
    ['ana', 'receipt', 'r.gif', 'RECEIPT_TYPE_NOT_ALLOWED', 'Solo se permiten archivos JPG, PNG o PDF.'],
    ['ana', 'photo', 'f.pdf', 'IMAGE_TYPE_NOT_ALLOWED', 'Solo se permiten archivos de imagen'],
    ['carla', 'course_image', 'c.svg', 'IMAGE_TYPE_NOT_ALLOWED', 'Solo se permiten archivos de imagen'],
  ] as const)('of %s, %s, of another type is the quoted one', async (who, purpose, name, code, text) => {
    const { as } = await seminary()
    const file = name === 'r.gif' ? HTML : PDF
    expect((await expectFailure(as[who].uploadFile({ ...UPLOADS[purpose], name }, { file }), code)).detail).toBe(text)
  })

  test('names the limit of the evaluation when that is the stricter one', async () => {
    const { as, cast, database } = await seminary()
    const own = { allowed_file_types: ['pdf'], max_file_size_mb: 1 }
    await database.db.update(assignments).set(own).where(eq(assignments.id, cast.assignments.essay))
    const upload = (name: string, file: Buffer) =>
      as.ana.uploadFile({ purpose: 'submission', name, assignment_id: cast.assignments.essay }, { file })
    const big = await expectFailure(upload('e.pdf', Buffer.alloc(MEGABYTE + 1, PDF)), 'FILE_TOO_LARGE')
    expect(big.detail).toBe('El archivo es demasiado grande. Tamaño máximo: 1MB (límite de esta evaluación)')
    const other = await expectFailure(upload('e.docx', docx()), 'FILE_TYPE_NOT_ALLOWED')
    expect(other.detail).toContain('Tipos permitidos: PDF (los que admite esta evaluación)')
    expect((await upload('e.pdf', PDF)).file_size).toBe(PDF.length)
  })

  test('names what the settings leave, for evaluations and lessons alone (decision C12)', async () => {
    const one = await seminary()
    const { as } = one
    await withoutLimits(one)
    await one.db.insert(system_settings).values([
      { key: 'max_file_size_mb', value: 1 },
      { key: 'supported_file_types', value: ['pdf', 'jpg', 'mp4'] },
    ])
    const large = Buffer.alloc(MEGABYTE + 1, PDF)
    const asked = (who: 'ana' | 'bruno', purpose: 'submission' | 'lesson' | 'receipt', name: string, file: Buffer) =>
      as[who].uploadFile({ ...UPLOADS[purpose], name }, { file })
    const sentences = await Promise.all([
      expectFailure(asked('ana', 'submission', 's.pdf', large), 'FILE_TOO_LARGE'),
      expectFailure(asked('ana', 'submission', 's.docx', docx()), 'FILE_TYPE_NOT_ALLOWED'),
      expectFailure(asked('bruno', 'lesson', 'l.pdf', large), 'LESSON_FILE_TOO_LARGE'),
      expectFailure(asked('bruno', 'lesson', 'l.docx', docx()), 'FILE_TYPE_NOT_ALLOWED'),
    ])
    expect(sentences.map(({ detail }) => detail)).toEqual([
      'El archivo es demasiado grande. Tamaño máximo: 1MB',
      'Tipo de archivo no permitido. Tipos permitidos: PDF, JPG',
      'El archivo es demasiado grande. El tamaño máximo permitido es 1MB.',
      'Tipo de archivo no permitido. Tipos permitidos: PDF, JPG, MP4',
    ])
    await asked('ana', 'receipt', 'r.pdf', large)
    await asked('ana', 'submission', 'foto.jpeg', await picture(40, 30))
    expect((await as.visitor.getSession({})).settings).toMatchObject({
      max_file_size_mb: 1,
      supported_file_types: ['pdf', 'jpg', 'mp4'],
    })
  })

  test('comes for empty files', async () => {
    const { as } = await seminary()
    await expectFailure(
      as.ana.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file: Buffer.alloc(0) }),
      'FILE_EMPTY',
    )
  })

  test('comes for who may not send this purpose', async () => {
    const { as, cast } = await seminary()
    const file = PDF
    await expectFailure(as.ana.uploadFile({ ...UPLOADS.lesson, name: 'l.pdf' }, { file }), 'NOT_ALLOWED')
    await expectFailure(as.ana.uploadFile({ purpose: 'course_image', name: 'c.png' }, { file }), 'NOT_ALLOWED')
    await expectFailure(as.bruno.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file }), 'NOT_ALLOWED')
    await expectFailure(as.visitor.uploadFile({ purpose: 'photo', name: 'f.jpg' }, { file }), 'NOT_SIGNED_IN')
    const foreign = { purpose: 'submission', name: 's.pdf', assignment_id: cast.assignments.quiz } as const
    await expectFailure(as.valeria.uploadFile(foreign, { file }), 'NOT_FOUND')
  })

  test('comes when forty files wait to be used', async () => {
    const { as } = await seminary()
    const send = () => as.ana.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file: PDF })
    for (let sent = 0; sent < 40; sent++) await send()
    await expectFailure(send(), 'TOO_MANY_REQUESTS')
  })
})

describe('a photo', () => {
  test('is turned as the camera says, made small, and loses what the camera wrote', async () => {
    const { as, app } = await seminary()
    const file = await picture(2000, 1000, 6)
    const stored = await as.ana.uploadFile({ purpose: 'photo', name: 'Foto.jpg' }, { file })
    expect(stored).toMatchObject({ file_name: 'Foto.webp', file_type: 'image/webp' })
    const answer = await app.inject(`/files/${stored.id}`)
    const shown = await sharp(answer.rawPayload).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 256, height: 512 })
    expect([shown.exif, shown.orientation]).toEqual([undefined, undefined])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000')
  })

  test('that unpacks into far too many pixels is refused', async () => {
    const { as } = await seminary()
    const bomb = await sharp({ create: { width: 12_000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    await expectFailure(
      as.ana.uploadFile({ purpose: 'photo', name: 'f.png' }, { file: bomb }),
      'IMAGE_TYPE_NOT_ALLOWED',
    )
  })

  test('that is broken is refused', async () => {
    const { as } = await seminary()
    const broken = (await picture(400, 400)).subarray(0, 700)
    await expectFailure(
      as.ana.uploadFile({ purpose: 'photo', name: 'f.jpg' }, { file: broken }),
      'IMAGE_TYPE_NOT_ALLOWED',
    )
  })
})

describe('a link to a file', () => {
  test('is for its owner, and for those whose work it is to see it', async () => {
    const { as, cast } = await seminary()
    const receipt = { fileId: cast.files.receiptOfAna }
    await as.ana.getFileLink(receipt)
    await as.carla.getFileLink(receipt)
    for (const who of ['diego', 'bruno', 'elena'] as const)
      await expectFailure(as[who].getFileLink(receipt), 'NOT_FOUND')
    const essay = { fileId: cast.files.essayOfDiego }
    await as.diego.getFileLink(essay)
    await as.bruno.getFileLink(essay)
    for (const who of ['ana', 'elena', 'carla'] as const) await expectFailure(as[who].getFileLink(essay), 'NOT_FOUND')
    await expectFailure(as.visitor.getFileLink(receipt), 'NOT_SIGNED_IN')
  })

  test('to a lesson is for its teacher and who studies the course now', async () => {
    const { as, cast } = await seminary()
    const { id } = await as.bruno.uploadFile({ ...UPLOADS.lesson, name: 'l.pdf' }, { file: PDF })
    await expectFailure(as.ana.getFileLink({ fileId: id }), 'NOT_FOUND')
    await as.bruno.createLessonContent({ lessonId: cast.lessons.hermeneuticsFirst, type: 'file', file_id: id })
    await as.ana.getFileLink({ fileId: id })
    await as.diego.getFileLink({ fileId: id })
    for (const who of ['elena', 'carla'] as const) await expectFailure(as[who].getFileLink({ fileId: id }), 'NOT_FOUND')
  })

  test('lives an hour and opens only its own file', async () => {
    const { app, cast, clock, sessionOf } = await seminary()
    const { caller: ana, cookie } = await sessionOf(cast.people.ana.id)
    const open = (url: string) => app.inject({ url, headers: { cookie } })
    const start = new Date(Math.floor(Date.now() / 1000) * 1000)
    const inAnHour = new Date(start.getTime() + 3600_000)
    clock.set(start)
    const { url, expires_at } = await ana.getFileLink({ fileId: cast.files.receiptOfAna })
    expect(expires_at).toBe(inAnHour.toISOString())
    const query = url.slice(url.indexOf('?'))
    const other = await open(`/api/files/${cast.files.essayOfDiego}/content${query}`)
    expect([other.statusCode, other.json().code]).toEqual([403, 'NOT_ALLOWED'])
    const longer = await open(url.replace(/expires=\d+/, 'expires=9999999999'))
    expect(longer.statusCode).toBe(403)
    const bare = await open(`/files/${cast.files.receiptOfAna}`)
    expect(bare.statusCode).toBe(404)
    clock.set(inAnHour)
    const late = await open(url)
    expect([late.statusCode, late.json().code]).toEqual([410, 'LINK_EXPIRED'])
  })

  test('serves parts, for films', async () => {
    const { app, cast, sessionOf } = await seminary()
    const { caller: ana, cookie } = await sessionOf(cast.people.ana.id)
    const { id } = await ana.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file: PDF })
    const { url } = await ana.getFileLink({ fileId: id })
    const ask = (range: string) => app.inject({ url, headers: { range, cookie } })
    const part = await ask('bytes=0-4')
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${PDF.length}`,
    ])
    expect((await ask('bytes=-6')).payload).toBe('%%EOF\n')
    expect((await ask(`bytes=${PDF.length}-`)).statusCode).toBe(416)
    expect((await ask('bytes=0-1,3-4')).statusCode).toBe(200)
  })

  test('says so when the storage has lost the file', async () => {
    const { app, cast, sessionOf } = await seminary()
    const { caller: carla, cookie } = await sessionOf(cast.people.carla.id)
    const { url } = await carla.getFileLink({ fileId: cast.files.receiptOfAna })
    const answer = await app.inject({ url, headers: { cookie } })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'STORAGE_UNAVAILABLE'])
  })
})

describe('a file that was uploaded', () => {
  test('is used once, by its owner, for its purpose', async () => {
    const { as, cast, database } = await seminary()
    const transaction = transactionOn(database.db)
    const { id } = await as.ana.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file: PDF })
    const { ana, diego } = cast.people
    const attach = (userId: string, purpose: 'receipt' | 'submission') =>
      transaction((tx) => attachFile(tx, userId, id, purpose))
    await expect(attach(diego.id, 'receipt')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(attach(ana.id, 'submission')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await attach(ana.id, 'receipt')).toEqual({
      id,
      file_name: 'r.pdf',
      file_size: PDF.length,
      file_type: 'application/pdf',
    })
    await expect(attach(ana.id, 'receipt')).rejects.toMatchObject({ code: 'FILE_ALREADY_USED' })
  })

  test('and not used is removed after a day, bytes and row', async () => {
    const { as, clock, database, filesFolder } = await seminary()
    const storage = diskStorage(filesFolder)
    const { id } = await as.ana.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file: PDF })
    const [row] = await database.db.select().from(files).where(eq(files.id, id))
    const parts = { transaction: transactionOn(database.db), storage, clock }
    await removeUnattachedFiles(parts)
    expect(await database.db.$count(files, eq(files.id, id))).toBe(1)
    clock.set(new Date(Date.now() + 25 * 3600_000))
    expect(await removeUnattachedFiles(parts)).toBe(1)
    expect(await database.db.$count(files, eq(files.id, id))).toBe(0)
    await expect(storage.read(row?.storage_key ?? '')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
