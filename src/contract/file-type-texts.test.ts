import { expect, test } from 'vitest'
import { FILE_RULES } from '#domain/files/purposes.ts'
import { fileTypesInWords } from './file-type-texts.ts'

test('types are named as document 2 §5 names them, and by their extension where it doesn’t', () => {
  expect(fileTypesInWords(FILE_RULES.submission.extensions)).toBe(
    'PDF, Word, PowerPoint, Excel, Texto, RTF, JPG, PNG, WEBP',
  )
  expect(fileTypesInWords(FILE_RULES.lesson.extensions)).toBe(
    'PDF, Word, PowerPoint, Excel, JPG, PNG, GIF, WEBP, AVIF, BMP, TIF, HEIC, MP4, MP3',
  )
})

test('a kind of which one type is missing isn’t named: the types are', () => {
  expect(fileTypesInWords(['docx', 'pdf'])).toBe('DOCX, PDF')
  expect(fileTypesInWords([])).toBe('ninguno')
})
