import { expect, test } from 'vitest'
import { hasTrigram, patternOf, searchPattern, searchWords, withoutSeparators } from './search-words.ts'

test('each word is searched by itself', () => {
  expect(searchWords('  Pérez  Ana ')).toEqual(['Pérez', 'Ana'])
})

test('a text may stand anywhere, and the signs of patterns are letters', () => {
  expect(patternOf('100%_\\')).toBe(String.raw`%100\%\_\\%`)
})

test('trigrams find what has three letters or digits in a row', () => {
  expect(['ana', 'Ñañ', '2-205', 'o.zqu'].map(hasTrigram)).toEqual([true, true, true, true])
  expect(['zq', 'ñ', 'a.b-c', '@ab.cd', ''].map(hasTrigram)).toEqual([false, false, false, false, false])
})

test('nothing typed is no search', () => {
  expect(searchWords(undefined)).toEqual([])
  expect(searchWords('   ')).toEqual([])
})

test('the words stand in their order, with anything between them', () => {
  expect(searchPattern('  Teología   II ')).toBe('%Teología%II%')
})

test('the signs of patterns are letters like any other', () => {
  expect(searchPattern(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\%`)
})

test('nothing typed is no pattern', () => {
  expect(searchPattern(undefined)).toBeNull()
  expect(searchPattern('   ')).toBeNull()
})

test('what people leave out of names and numbers is left out', () => {
  const names = [
    "O'Higgins",
    'O’Higgins',
    'OʼHiggins',
    'O´Higgins',
    'O-Higgins',
    'O\u200bHiggins',
    'O‐Higgins',
    'OHiggins',
  ]
  expect([...new Set(names.map(withoutSeparators))]).toEqual(['OHiggins'])
  expect(['30.111.222', '30111222', '30-111-222'].map(withoutSeparators)).toEqual(Array(3).fill('30111222'))
  expect(withoutSeparators('Ana María @x_y%')).toBe('Ana María @x_y%')
})
