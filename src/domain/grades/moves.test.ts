import { expect, test } from 'vitest'
import { type Figure, movesBetween } from './moves.ts'

const figures = (of: Record<string, [number | null, Figure['status']]>) =>
  new Map(Object.entries(of).map(([id, [final_grade, status]]) => [id, { final_grade, status }]))

test('whoever has another figure or status moves, and who crosses the line is marked', () => {
  const before = figures({
    same: [80, 'Aprobado'],
    up: [51, 'Desaprobado'],
    down: [74, 'Aprobado'],
    within: [90, 'Aprobado'],
    listens: [90, 'Aprobado'],
    begins: [null, null],
    left: [30, 'Desaprobado'],
  })
  const after = figures({
    same: [80, 'Aprobado'],
    up: [74, 'Aprobado'],
    down: [51, 'Desaprobado'],
    within: [85, 'Aprobado'],
    listens: [90, 'Oyente'],
    begins: [0, 'Desaprobado'],
    fresh: [10, 'Desaprobado'],
  })
  expect(movesBetween(before, after).map(({ enrollment_id, crossing }) => [enrollment_id, crossing])).toEqual([
    ['up', 'passes'],
    ['down', 'fails'],
    ['within', null],
    ['listens', null],
    ['begins', null],
  ])
})
