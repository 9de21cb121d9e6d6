import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIME_OF_EXTENSION, type FileExtension } from '#domain/files/types.ts'
import { docx, inflatingTo, zip } from '#tests/support/sample-files.ts'
import { sniff } from './sniff.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sniff-test-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Bytes of a program, as they come after a text or its mark. */
const PROGRAM = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
const UTF_16 = { le: Buffer.from([0xff, 0xfe]), be: Buffer.from([0xfe, 0xff]) }

describe('a text', () => {
  test.each([
    ['in letters of Windows', Buffer.from('Ensayo \x93sobre\x94 la gracia. Año 1689.\r\n\f', 'latin1')],
    ['in UTF-8', Buffer.from('Ensayo 🕊')],
    ['in UTF-8 with its mark', Buffer.from('\ufeffEnsayo sobre el ñandú 🕊')],
    ['in UTF-16', Buffer.from('\ufeffEnsayo 🕊', 'utf16le')],
    ['in UTF-16 of the other order', Buffer.from('\ufeffEnsayo', 'utf16le').swap16()],
    ['of many pieces in UTF-16', Buffer.from(`\ufeff${'ñandú 🕊 '.repeat(50_001)}`, 'utf16le')],
  ])('is one %s', async (_, bytes) => expect(await typeOf(bytes, 'txt')).toBe('text/plain'))

  test.each([
    ['after its mark', Buffer.concat([UTF_16.le, PROGRAM])],
    ['after the other mark', Buffer.concat([UTF_16.be, PROGRAM])],
    ['after the mark of UTF-8', Buffer.concat([Buffer.from('\ufeff'), PROGRAM])],
    ['in what UTF-8 never has', Buffer.concat([Buffer.from('\ufeffEnsayo '), Buffer.from([0xc3, 0x28])])],
    ['in half a letter at the end', Buffer.concat([UTF_16.le, Buffer.from('a')])],
    ['far behind its beginning', Buffer.concat([Buffer.alloc(200_000, 'Ensayo '), PROGRAM])],
    ['far behind its mark', Buffer.concat([Buffer.from(`\ufeff${'Ensayo '.repeat(50_000)}`, 'utf16le'), PROGRAM])],
  ])('is none when it is binary %s', async (_, bytes) => expect(await typeOf(bytes, 'txt')).not.toBe('text/plain'))
})

describe('a document of Office', () => {
  test.each(['docx', 'xlsx', 'pptx'] as const)('is told by its parts and their types: %s', async (kind) => {
    const part = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' }[kind]
    const main = MIME_OF_EXTENSION[kind].replace('application/vnd.openxmlformats-officedocument.', '')
    expect(await typeOf(zip({ [part]: '<x/>' }), kind)).toBe(MIME_OF_EXTENSION[kind])
    expect(await typeOf(zip({ '[Content_Types].xml': contentTypes(`${main}.main+xml`) }), kind)).toBe(
      MIME_OF_EXTENSION[kind],
    )
  })

  test.each([
    ['a part with macros', docx({ 'word/vbaProject.bin': 'Sub AutoOpen()' })],
    ['its part in capitals', docx({ 'word/VBAPROJECT.BIN': 'x' })],
    ['a type with macros', docx({ '[Content_Types].xml': contentTypes('word.document.macroEnabled.main+xml') })],
    ['its type in UTF-16', docx({ '[Content_Types].xml': contentTypes('vbaProject', 'utf16le') })],
  ])('is refused for %s', async (_, bytes) => {
    await expect(typeOf(bytes, 'docx')).rejects.toMatchObject({ code: 'FILE_HAS_MACROS' })
  })

  test.each([
    ['its list of types is enormous', docx({ '[Content_Types].xml': inflatingTo(60) })],
    ['it has 2002 parts', docx(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`word/${i}.xml`, ''])))],
  ])('is refused when %s', async (_, bytes) => {
    await expect(typeOf(bytes, 'docx')).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
  })

  test.each([
    ['damaged', docx().subarray(0, 200)],
    ['with a list of types that lies about its size', docx({ '[Content_Types].xml': inflatingTo(60, 100) })],
    ['of something else', zip({ 'virus.exe': 'MZ' })],
  ])('is none when it is a zip %s', async (_, bytes) => expect(await typeOf(bytes, 'docx')).toBe('application/zip'))
})

async function typeOf(bytes: Buffer, extension: FileExtension) {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return sniff(path, extension)
}

function contentTypes(type: string, encoding: BufferEncoding = 'utf8'): Buffer {
  return Buffer.from(`\ufeff<Types><Override ContentType="application/vnd.ms-${type}"/></Types>`, encoding)
}
