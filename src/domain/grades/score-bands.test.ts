import { expect, test } from 'vitest'
import { SCORE_BANDS, scoreBand, scoreBandOf } from './score-bands.ts'

test('the bands hold every percentage once, the last one the maximum too', () => {
  const bands = Array.from({ length: SCORE_BANDS }, (_, index) => scoreBand(index))
  expect(bands.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, step) => from + step))).toEqual(
    Array.from({ length: 101 }, (_, percent) => percent),
  )
})

test.each([
  [0, 100, 0],
  [9.99, 100, 0],
  [10, 100, 1],
  [69.99, 100, 6],
  [70, 100, 7],
  [100, 100, 9],
  [0.7, 1, 7],
  [2.1, 3, 7],
  [2.09, 3, 6],
  [5.6, 8, 7],
])('%d of %d lies in band %d', (grade, max, band) => {
  expect(scoreBandOf(grade, max)).toBe(band)
})
