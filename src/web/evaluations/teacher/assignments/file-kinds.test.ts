import { expect, test } from 'vitest'
import { DEFAULT_FILE_TYPES } from '#domain/evaluations/limits.ts'
import { firstTypes, isOffered, kindsOf, typesOfKinds } from './file-kinds.ts'

test('PDF, Word and pictures are chosen at first, as far as the portal takes them', () => {
  expect(kindsOf(DEFAULT_FILE_TYPES)).toEqual(['pdf', 'word', 'pictures'])
  expect(firstTypes(['pdf', 'jpg', 'jpeg', 'xls'])).toEqual(['pdf', 'jpg'])
  expect(isOffered('pictures', ['jpeg'])).toBe(true)
  expect(isOffered('word', ['pdf', 'jpeg'])).toBe(false)
})

test('choosing a kind brings its types; one that was there keeps those that it had', () => {
  expect(typesOfKinds(['word', 'excel'], ['docx'])).toEqual(['docx', 'xls', 'xlsx'])
  expect(typesOfKinds([], ['docx'])).toEqual([])
  expect(typesOfKinds(['word'], [])).toEqual(['doc', 'docx'])
})
