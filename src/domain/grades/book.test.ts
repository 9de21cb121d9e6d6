import { expect, test } from 'vitest'
import { columnFigures, isInFilter } from './book.ts'

test('a column has its mean to the hundredth and its grades in tenths of the maximum', () => {
  expect(columnFigures([0, 19.99, 20, 7], 20)).toEqual({
    graded: 4,
    mean: 11.75,
    bands: [1, 0, 0, 1, 0, 0, 0, 0, 0, 2],
  })
  expect(columnFigures([], 20)).toEqual({ graded: 0, mean: null, bands: Array(10).fill(0) })
})

test('a student is in danger, waits for a grade, or owes work', () => {
  const fails = { calculated: { status: 'Desaprobado' } }
  const passes = { calculated: { status: 'Aprobado' } }
  expect(isInFilter('in_danger', { ...fails, states: [] })).toBe(true)
  expect(isInFilter('in_danger', { ...passes, states: ['missing'] })).toBe(false)
  expect(isInFilter('missing', { ...passes, states: ['graded', 'missing'] })).toBe(true)
  expect(isInFilter('waiting', { ...passes, states: ['to_review'] })).toBe(true)
  expect(isInFilter('waiting', { ...passes, states: ['waiting'] })).toBe(true)
  expect(isInFilter('waiting', { ...fails, states: ['graded', 'pending'] })).toBe(false)
})
