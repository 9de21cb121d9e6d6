import { expect, test } from 'vitest'
import { isSearchable, readSought } from './sought.ts'
import { tidyExcerpt } from './excerpt.ts'

test('signs part words, and accents stay with their letters', () => {
  expect(readSought(' «Ana»  O’Higgins, 1.1-5 ').words).toEqual(['Ana', 'O', 'Higgins', '1', '1', '5'])
  expect(readSought('teologi\u0301a').words).toEqual(['teología'])
  expect(readSought('100% a_b & (c|d):*').words).toEqual(['100', 'a', 'b', 'c', 'd'])
})

test.each([
  ['12', 12, null],
  ['Recibo N.º 00000012', 12, null],
  ['constancia 12/2026', 12, 2026],
  ['12/2026', 12, 2026],
  ['99999999999', null, null],
  ['3000000000', null, null],
  ['Salmo 12', null, null],
  ['12 y 13', null, null],
])('%s asks for the number %s of %s', (typed, number, year) => {
  expect(readSought(typed)).toMatchObject({ number, year })
})

test('one letter is not searched', () => {
  expect(isSearchable(readSought('a'))).toBe(false)
  expect(isSearchable(readSought('Li'))).toBe(true)
  expect(isSearchable(readSought('…'))).toBe(false)
})

test('an excerpt is one line of whole words', () => {
  expect(tidyExcerpt('…mente leído\n\nen voz alta')).toBe('…leído en voz alta')
  const long = tidyExcerpt('palabra '.repeat(60))
  expect(long).toMatch(/palabra…$/)
  expect(long.length).toBeLessThanOrEqual(181)
})
