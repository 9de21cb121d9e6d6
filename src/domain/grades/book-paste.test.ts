import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeBlock, readBlock, readTypedGrade } from './book-paste.ts'

describe('a typed grade', () => {
  test('has a comma or a point, and is empty to take one back', () => {
    expect(readTypedGrade(' 8,5 ', 10)).toEqual({ grade: 8.5 })
    expect(readTypedGrade('8.5', 10)).toEqual({ grade: 8.5 })
    expect(readTypedGrade('0', 10)).toEqual({ grade: 0 })
    expect(readTypedGrade('', 10)).toEqual({ grade: null })
    expect(readTypedGrade('85 %', 100)).toEqual({ grade: 85 })
  })

  test('is said to be none, or outside of the evaluation', () => {
    expect(readTypedGrade('ausente', 10)).toEqual({ problem: 'not_a_number' })
    expect(readTypedGrade('1.234', 2000)).toEqual({ problem: 'not_a_number' })
    expect(readTypedGrade('85%', 20)).toEqual({ problem: 'not_a_number' })
    expect(readTypedGrade('10,01', 10)).toEqual({ problem: 'out_of_range' })
    expect(readTypedGrade('-1', 10)).toEqual({ problem: 'out_of_range' })
  })
})

describe('a pasted block', () => {
  test('is read as a spreadsheet copies it', () => {
    expect(readBlock('8,5\t9\r\n7\t\r\n')).toEqual([
      ['8,5', '9'],
      ['7', ''],
    ])
    expect(readBlock('1\n2\n\n4')).toEqual([['1'], ['2'], [''], ['4']])
    expect(readBlock('"a\nb"\t"di ""no"""\n5\t6')).toEqual([
      ['a\nb', 'di "no"'],
      ['5', '6'],
    ])
    expect(readBlock('')).toEqual([['']])
  })

  test('comes back from what it was written as', () => {
    const grade = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100).replace('.', ','))
    const block = fc
      .integer({ min: 1, max: 6 })
      .chain((width) =>
        fc.array(fc.array(grade, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 30 }),
      )
    fc.assert(
      fc.property(block, (rows) => {
        expect(readBlock(`${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`)).toEqual(rows)
      }),
    )
  })

  test('goes from the chosen cell on; an empty cell leaves what is there, and what lies outside is counted', () => {
    const at = { row: 1, column: 1 }
    const placed = placeBlock(
      [
        ['1', ''],
        ['3', '4'],
        ['5', '6'],
      ],
      { from: at, to: at },
      { rows: 3, columns: 2 },
    )
    expect(placed).toEqual({
      cells: [
        { row: 1, column: 1, text: '1' },
        { row: 2, column: 1, text: '3' },
      ],
      outside: 3,
    })
  })

  test('of one grade fills the selection', () => {
    const placed = placeBlock(
      [['10']],
      { from: { row: 0, column: 1 }, to: { row: 1, column: 2 } },
      { rows: 9, columns: 9 },
    )
    expect(placed.cells.map(({ row, column, text }) => [row, column, text])).toEqual([
      [0, 1, '10'],
      [0, 2, '10'],
      [1, 1, '10'],
      [1, 2, '10'],
    ])
  })
})
