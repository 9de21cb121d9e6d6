import { describe, expect, test } from 'vitest'
import { acceptAttribute, boundedRule, fileProblem, mimesOf } from './accept.ts'
import { SETTING_DEFAULTS } from '../settings/settings.ts'
import { sizeIn } from './format.ts'
import { FILE_PURPOSES, FILE_RULES, MEGABYTE } from './purposes.ts'
import { extensionOf, extensionsOfMime, FILE_EXTENSIONS, MIME_OF_EXTENSION } from './types.ts'

const file = (name: string, sizeBytes = 1000, mime: string | null = null) => ({ name, sizeBytes, mime })

describe('a receipt', () => {
  test('is a JPG, PNG or PDF of at most 10485760 bytes', () => {
    const rule = FILE_RULES.receipt
    expect(rule.maxBytes).toBe(10_485_760)
    expect(fileProblem(file('recibo.pdf', 10_485_760), rule)).toBeNull()
    expect(fileProblem(file('recibo.pdf', 10_485_761), rule)).toBe('FILE_TOO_LARGE')
    expect(fileProblem(file('RECIBO.JPG'), rule)).toBeNull()
    expect(fileProblem(file('recibo.gif'), rule)).toBe('FILE_TYPE')
    expect(fileProblem(file('recibo.pdf', 0), rule)).toBe('FILE_EMPTY')
    expect(fileProblem(file('recibo'), rule)).toBeNull()
    expect(fileProblem(file('recibo.exe'), rule)).toBe('FILE_TYPE')
  })

  test('is what its bytes say it is, whatever its name', () => {
    expect(fileProblem(file('recibo.pdf', 10, 'application/pdf'), FILE_RULES.receipt)).toBeNull()
    expect(fileProblem(file('recibo.jpeg', 10, 'image/jpg'), FILE_RULES.receipt)).toBeNull()
    expect(fileProblem(file('recibo.pdf', 10, 'text/html'), FILE_RULES.receipt)).toBe('FILE_TYPE')
    expect(fileProblem(file('recibo.png', 10, 'application/pdf'), FILE_RULES.receipt)).toBeNull()
    expect(fileProblem(file('recibo.jfif', 10, 'image/jpeg'), FILE_RULES.receipt)).toBeNull()
    expect(fileProblem(file('recibo.jpg', 10, 'image/heic'), FILE_RULES.receipt)).toBeNull()
    expect(fileProblem(file('recibo.jpg', 10, 'image/webp'), FILE_RULES.receipt)).toBe('FILE_TYPE')
  })
})

describe('the limits', () => {
  test('are those of document 1 §9, document 2 §9 and document 3 §9, in megabytes; the settings bound two of them further', () => {
    expect(FILE_PURPOSES.map((purpose) => FILE_RULES[purpose].maxBytes / MEGABYTE)).toEqual([
      5, 10, 100, 100, 10, 5, 10, 10, 2,
    ])
  })

  test('keep receipts and submissions private, photos and covers public', () => {
    expect(FILE_PURPOSES.filter((purpose) => FILE_RULES[purpose].isPublic)).toEqual(['photo', 'course_image'])
  })

  test('of evaluations and lessons are what the settings leave of them (decision C12)', () => {
    const settings = { max_file_size_mb: 20, supported_file_types: ['pdf', ' MP4 ', 'mp3', 'exe', 'jpeg', 'json'] }
    expect(boundedRule('lesson', settings)).toEqual({
      maxBytes: 20 * MEGABYTE,
      extensions: ['pdf', 'jpg', 'jpeg', 'mp4', 'mp3'],
    })
    expect(boundedRule('submission', settings).extensions).toEqual(['pdf', 'jpg', 'jpeg'])
    const { max_file_size_mb, supported_file_types } = SETTING_DEFAULTS
    for (const purpose of ['submission', 'lesson'] as const)
      expect(boundedRule(purpose, { max_file_size_mb, supported_file_types })).toEqual({
        maxBytes: 50 * MEGABYTE,
        extensions: FILE_RULES[purpose].extensions,
      })
  })
})

describe('types', () => {
  test('every extension goes to its mime type and back', () => {
    expect(
      FILE_EXTENSIONS.filter((extension) => !extensionsOfMime(MIME_OF_EXTENSION[extension]).includes(extension)),
    ).toEqual([])
  })

  test('are read at the end of a name, whatever their case', () => {
    expect(['a.PDF', 'a.b.docx', 'a.pdf.exe', 'pdf', '.hidden', 'a.constructor'].map(extensionOf)).toEqual([
      'pdf',
      'docx',
      null,
      null,
      null,
      null,
    ])
  })

  test('have other spellings', () => {
    expect(extensionsOfMime('text/plain; charset=utf-8')).toEqual(['txt'])
    expect(extensionsOfMime('text/rtf')).toEqual(['rtf'])
    expect(extensionsOfMime('text/html')).toEqual([])
  })

  test('stand for their own extensions only', () => {
    expect(fileProblem(file('tesis.doc', 10, 'application/msword'), FILE_RULES.submission)).toBeNull()
    expect(fileProblem(file('tesis.pdf', 10, 'application/zip'), FILE_RULES.submission)).toBe('FILE_TYPE')
  })

  test('fill an accept attribute', () => {
    expect(acceptAttribute(['jpg', 'pdf'])).toBe('.jpg,.pdf,.jfif,image/jpeg,application/pdf')
    expect(mimesOf(['jpg', 'jpeg', 'pdf'])).toEqual(['image/jpeg', 'application/pdf'])
  })
})

describe('a size', () => {
  test.each([
    [0, 0, 'Bytes'],
    [1023, 1023, 'Bytes'],
    [1024, 1, 'KB'],
    [1536, 1.5, 'KB'],
    [1_234_567, 1.18, 'MB'],
    [50 * MEGABYTE, 50, 'MB'],
    [3 * 1024 * MEGABYTE, 3, 'GB'],
    [5000 * 1024 * MEGABYTE, 5000, 'GB'],
  ])('of %i bytes is %d %s', (bytes, value, unit) => expect(sizeIn(bytes)).toEqual({ value, unit }))
})
