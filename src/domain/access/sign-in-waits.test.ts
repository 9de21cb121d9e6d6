import { expect, test } from 'vitest'
import { WAITS_MS } from './sign-in-waits.ts'

test('four failures cost nothing, the fifth a minute, then longer and longer up to an hour', () => {
  expect(WAITS_MS.map((wait) => wait / 60_000)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 30, 60])
})
