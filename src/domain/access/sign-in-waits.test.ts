import { expect, test } from 'vitest'
import { waitAfter } from './sign-in-waits.ts'

test('four failures cost nothing, the fifth a minute, then longer and longer up to an hour', () => {
  const minutes = Array.from({ length: 13 }, (_, failures) => waitAfter(failures) / 60_000)
  expect(minutes).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 30, 60, 60])
})
