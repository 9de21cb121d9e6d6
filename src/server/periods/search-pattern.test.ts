import { expect, test } from 'vitest'
import { searchPattern } from './search-pattern.ts'

test('the words stand in their order, with anything between them', () => {
  expect(searchPattern('  Teología   II ')).toBe('%Teología%II%')
})

test('the signs of patterns are letters like any other', () => {
  expect(searchPattern(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\%`)
})

test('nothing typed is no search', () => {
  expect(searchPattern(undefined)).toBeNull()
  expect(searchPattern('   ')).toBeNull()
})
