import { expect, test } from 'vitest'
import { wordPatterns } from './search-words.ts'

test('each word is searched by itself, and the signs of patterns are letters', () => {
  expect(wordPatterns(String.raw`  Pérez  100%_\ `)).toEqual(['%Pérez%', String.raw`%100\%\_\\%`])
})

test('nothing typed is no search', () => {
  expect(wordPatterns(undefined)).toEqual([])
  expect(wordPatterns('   ')).toEqual([])
})
