import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { diskForecast } from './forecast.ts'

const GB = 1024 ** 3
const days = (free: readonly number[]) =>
  free.map((gigabytes, index) => ({ day: addDays('2026-02-25', index), free_bytes: gigabytes * GB }))

test('a disk that loses the same each day is full when the line says so', () => {
  expect(diskForecast(days([100, 99, 98, 97, 96, 95, 94, 93]))).toEqual({ days: 93 })
})

test('a day that is missing moves nothing, nor does the order of the readings', () => {
  const [a, b, , d, ...rest] = days([100, 99, 98, 97, 96, 95, 94, 93])
  expect(diskForecast([...rest, d, b, a].flatMap((one) => one ?? []))).toEqual({ days: 93 })
})

test('what goes up and down counts by its line', () => {
  const forecast = diskForecast(days([100, 97, 99, 95, 97, 93, 95, 91, 93]))
  expect(forecast).toEqual({ days: expect.any(Number) })
  expect(Object(forecast).days).toBeGreaterThan(80)
  expect(Object(forecast).days).toBeLessThan(110)
})

test('a full disk lasts no day', () => {
  expect(diskForecast(days([7, 6, 5, 4, 3, 2, 1, 0]))).toEqual({ days: 0 })
})

test('with less than a week nobody knows', () => {
  expect(diskForecast([])).toBe('unknown')
  expect(diskForecast(days([100]))).toBe('unknown')
  expect(diskForecast(days([100, 99, 98, 97, 96, 95, 94]))).toBe('unknown')
})

test('a disk that stays, grows or lasts ten years is never full', () => {
  expect(diskForecast(days(Array.from({ length: 8 }, () => 50)))).toBe('never')
  expect(diskForecast(days([50, 51, 52, 53, 54, 55, 56, 57]))).toBe('never')
  expect(diskForecast(days([50, 50, 50, 50, 50, 50, 50, 49.99]))).toBe('never')
})
