import { expect, test } from 'vitest'
import { gradeKey, readResult, type Conversion } from './history-scale.ts'

const PERCENT: Conversion = { kind: 'percent' }
const outOf = (top: number, pass: number | null = null): Conversion => ({ kind: 'scale', top, pass })
const LETTERS: Conversion = { kind: 'table', table: { a: 95, c: 70, d: 40, '4': 70 } }

test.each([
  ['8', 'aprobada', PERCENT, 8, 'aprobada', 'PASSED_BELOW'],
  ['90', 'desaprobada', PERCENT, 90, 'desaprobada', 'FAILED_ABOVE'],
  ['8', null, PERCENT, 8, 'desaprobada', 'SMALL'],
  ['4', 'desaprobada', PERCENT, 4, 'desaprobada', 'SMALL'],
  ['0', null, PERCENT, 0, 'desaprobada', null],
  ['85,5', null, PERCENT, 85.5, 'aprobada', null],
  ['', 'aprobada', PERCENT, null, 'aprobada', null],
  ['A', 'aprobada', PERCENT, undefined, 'aprobada', null],
  ['8', 'aprobada', outOf(10), 80, 'aprobada', null],
  ['8,55', null, outOf(10), 85.5, 'aprobada', null],
  ['7', null, outOf(12), 58.33, 'desaprobada', null],
  ['4', 'aprobada', outOf(5), 80, 'aprobada', null],
  ['4', 'aprobada', outOf(10), 40, 'aprobada', 'PASSED_BELOW'],
  ['85', 'aprobada', outOf(10), 85, 'aprobada', 'ABOVE_TOP'],
  ['-1', null, outOf(10), undefined, 'desaprobada', null],
  ['101', null, outOf(10), undefined, 'desaprobada', null],
  ['4,0', 'aprobada', outOf(7, 4), 70, 'aprobada', null],
  ['4', null, outOf(7, 4), 70, 'aprobada', null],
  ['3,9', null, outOf(7, 4), 68.25, 'desaprobada', null],
  ['3,9999', null, outOf(7, 4), 69.99, 'desaprobada', null],
  ['5,5', null, outOf(7, 4), 85, 'aprobada', null],
  ['7', null, outOf(7, 4), 100, 'aprobada', null],
  ['3', 'aprobada', outOf(7, 4), 52.5, 'aprobada', 'PASSED_BELOW'],
  ['6', null, outOf(12, 6), 70, 'aprobada', null],
  ['11', null, outOf(20, 11), 70, 'aprobada', null],
  ['0', null, outOf(20, 11), 0, 'desaprobada', null],
  ['A', 'aprobada', LETTERS, 95, 'aprobada', null],
  ['4,0', 'aprobada', LETTERS, 70, 'aprobada', null],
  ['D', null, LETTERS, 40, 'desaprobada', null],
  ['B', null, LETTERS, undefined, 'desaprobada', null],
] as const)('%o said to be %o, by %o, is %o: %o, %o', (typed_grade, said, conversion, grade, outcome, warning) => {
  expect(readResult({ typed_grade, said }, conversion, false)).toEqual({ grade, outcome, warning })
})

test('a row that is in percent among others is taken as it is written', () => {
  const row = { typed_grade: '10', said: null }
  expect(readResult(row, outOf(10), false)).toMatchObject({ grade: 100, outcome: 'aprobada' })
  expect(readResult(row, outOf(10), true)).toEqual({ grade: 10, outcome: 'desaprobada', warning: null })
  expect(readResult({ ...row, said: 'aprobada' }, outOf(10), true).warning).toBe('PASSED_BELOW')
})

test('a table knows a grade however it is typed, and no name of an object', () => {
  expect(['8', '8,0', ' 8.00 '].map(gradeKey)).toEqual(['8', '8', '8'])
  expect(gradeKey(' Á ')).toBe('a')
  const table: Conversion = { kind: 'table', table: {} }
  expect(readResult({ typed_grade: 'constructor', said: null }, table, false).grade).toBeUndefined()
})
