import { expect, test } from 'vitest'
import { seatsCover, seatsLeft } from './window-seats.ts'

test('seats cover those taken up to the last one, and without a maximum always', () => {
  expect(seatsCover(7, 7)).toBe(true)
  expect(seatsCover(6, 7)).toBe(false)
  expect(seatsCover(null, 100_000)).toBe(true)
})

test('the seats left never go below none, and without a maximum there is no number', () => {
  expect(seatsLeft(10, 3)).toBe(7)
  expect(seatsLeft(3, 3)).toBe(0)
  expect(seatsLeft(2, 3)).toBe(0)
  expect(seatsLeft(null, 3)).toBeNull()
})
