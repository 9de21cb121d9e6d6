import { expect, test } from 'vitest'
import { searchPattern, wordPatterns } from './search-words.ts'

test('each word is searched by itself, and the signs of patterns are letters', () => {
  expect(wordPatterns(String.raw`  Pérez  100%_\ `)).toEqual(['%Pérez%', String.raw`%100\%\_\\%`])
})

test('nothing typed is no search', () => {
  expect(wordPatterns(undefined)).toEqual([])
  expect(wordPatterns('   ')).toEqual([])
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
