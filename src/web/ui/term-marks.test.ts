import { expect, test } from 'vitest'
import { gathered } from './term-marks.ts'

const at = (day: string, tone: 'done' | 'ahead' | 'overdue' = 'ahead') => ({ day, tone })
const tenPixelsADay = (day: string) => Number(day.slice(-2)) * 10

test('marks that would lie on each other are gathered from the left, the most pressing tone shown', () => {
  const marks = [at('2026-06-09'), at('2026-06-01', 'done'), at('2026-06-03', 'overdue'), at('2026-06-02')]
  const placed = gathered(marks, tenPixelsADay)
  expect(placed.map(({ x, marks, tone }) => [x, marks.length, tone])).toEqual([
    [10, 3, 'overdue'],
    [90, 1, 'ahead'],
  ])
})

test('marks of the same day are one, without marks there are none', () => {
  expect(gathered([at('2026-06-05'), at('2026-06-05')], tenPixelsADay)).toHaveLength(1)
  expect(gathered([], tenPixelsADay)).toEqual([])
})
