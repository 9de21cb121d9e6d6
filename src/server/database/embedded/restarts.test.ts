import { expect, test } from 'vitest'
import { pauseBefore, triesThatFailed } from './restarts.ts'

const minute = 60_000

test('the first try comes at once, and each pause is longer than the one before', () => {
  const pauses = [0, 1, 2, 3, 4].map((failed) => pauseBefore(Array(failed).fill(0), 1))
  expect(pauses[0]).toBe(0)
  expect(new Set(pauses).size).toBe(5)
  expect(pauses.toSorted((one, other) => Number(one) - Number(other))).toEqual(pauses)
})

test('after five failed tries in ten minutes there is no other', () => {
  expect(pauseBefore([0, 1, 2, 3, 4], 5)).toBeNull()
  expect(pauseBefore([0, minute, 2 * minute, 3 * minute, 4 * minute], 10 * minute - 1)).toBeNull()
})

test('a try of ten minutes ago counts no more', () => {
  expect(pauseBefore([0, minute, 2 * minute, 3 * minute, 4 * minute], 10 * minute)).toBe(pauseBefore([1, 2, 3, 4], 5))
})

test('a server that came back has failed no try; one that ended at once has', () => {
  expect(triesThatFailed([1, 2, 3], 1_000, 1_250)).toEqual([])
  expect(triesThatFailed([1, 2, 3], 1_000, 1_249)).toEqual([1, 2, 3])
})
