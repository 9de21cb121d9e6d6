import { expect, test } from 'vitest'
import { areaOf, stepOf } from './cursor.ts'

const SIZE = { rows: 30, columns: 5 }
const press = (key: string, held: Partial<{ ctrlKey: boolean; shiftKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

test('keys lead as in a spreadsheet, and never out of it', () => {
  const at = { row: 3, column: 1 }
  expect(stepOf(press('Enter'), at, SIZE)).toEqual({ row: 4, column: 1 })
  expect(stepOf(press('Enter', { shiftKey: true }), at, SIZE)).toEqual({ row: 2, column: 1 })
  expect(stepOf(press('Tab'), at, SIZE)).toEqual({ row: 3, column: 2 })
  expect(stepOf(press('ArrowDown', { ctrlKey: true }), at, SIZE)).toEqual({ row: 29, column: 1 })
  expect(stepOf(press('End'), at, SIZE)).toEqual({ row: 3, column: 4 })
  expect(stepOf(press('PageUp'), at, SIZE)).toEqual({ row: 0, column: 1 })
  expect(stepOf(press('a'), at, SIZE)).toBeNull()
})

test('Tab leaves the grid at the ends of a row: nobody is caught in it', () => {
  expect(stepOf(press('Tab'), { row: 0, column: 4 }, SIZE)).toBeNull()
  expect(stepOf(press('Tab', { shiftKey: true }), { row: 7, column: 0 }, SIZE)).toBeNull()
})

test('what is chosen lies between the cell and its anchor, whichever comes first', () => {
  expect(areaOf({ at: { row: 1, column: 4 }, anchor: { row: 3, column: 2 } })).toEqual({
    from: { row: 1, column: 2 },
    to: { row: 3, column: 4 },
  })
  const at = { row: 1, column: 1 }
  expect(areaOf({ at, anchor: null })).toEqual({ from: at, to: at })
})
