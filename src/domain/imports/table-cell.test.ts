import { describe, expect, test } from 'vitest'
import { isoDay } from './cells.ts'
import { readCell, type TableCell } from './table-cell.ts'

describe('a cell', () => {
  test.each([
    '#N/A',
    '#N/D',
    '#DIV/0!',
    '#¡DIV/0!',
    '#¡VALOR!',
    '#VALUE!',
    '#¿NOMBRE?',
    '#REF!',
    '########',
    'Err:502',
  ])('that shows %s is refused', (shown) => expect(readCell({ shown })).toEqual({ trouble: 'CELL_ERROR' }))

  test('of which digits are missing is refused, and a code that looks like it is not', () => {
    for (const shown of ['5,49112E+12', '3.01E+07', '1E+10'])
      expect(readCell({ shown })).toEqual({ trouble: 'CELL_SHORTENED' })
    for (const shown of ['1E10', 'E+12', 'TEO-3E']) expect(readCell({ shown })).toEqual({ text: shown })
  })

  test('of numbers is refused where a thousand and a decimal look the same', () => {
    for (const shown of ['1.234', '66,667', '85.125'])
      expect(readCell({ shown }, 'number')).toEqual({ trouble: 'CELL_NUMBER' })
    for (const shown of ['85', '66,67', '0,125', '8.5']) expect(readCell({ shown }, 'number')).toEqual({ text: shown })
    expect(readCell({ shown: '85 %' }, 'number')).toEqual({ text: '85' })
    expect(readCell({ shown: '85,125', number: '85.125' }, 'number')).toEqual({ text: '85.125' })
    expect(readCell({ shown: '1.234' })).toEqual({ text: '1.234' })
  })

  test('of days takes the day that is shown, and a serial gets its hint', () => {
    const shown: TableCell = { shown: '7/5/90', day: '1990-05-07' }
    expect(readCell(shown, 'day')).toEqual({ text: '1990-05-07' })
    expect(readCell(shown)).toEqual({ text: '7/5/90' })
    for (const serial of ['33000', '43831,5', '73050'])
      expect(readCell({ shown: serial }, 'day')).toEqual({ trouble: 'CELL_DAY' })
    expect(readCell({ shown: '2019' }, 'day')).toEqual({ text: '2019' })
  })
})

test.each([
  ['7/5/1990', '1990-05-07'],
  ['07.05.1990', '1990-05-07'],
  ['07-05-1990 00:00', '1990-05-07'],
  ['7/5/1990 3:04:00 p. m.', '1990-05-07'],
  ['1990/5/7', '1990-05-07'],
  ['1990-05-07T03:00:00Z', '1990-05-07'],
  ['7 de mayo de 1990', '1990-05-07'],
  ['lunes, 7 de mayo de 1990', '1990-05-07'],
  ['7-may-1990', '1990-05-07'],
  ['07/sept/1990', '1990-09-07'],
  ['7-set-1990', '1990-09-07'],
  ['7-Jan-1990', '1990-01-07'],
  ['7/5/90', '7/5/90'],
  ['mayo 1990', 'mayo 1990'],
  ['5/1990', '5/1990'],
  ['7-xyz-1990', '7-xyz-1990'],
  ['ayer', 'ayer'],
])('the day %s is read as %s', (typed, day) => expect(isoDay(typed)).toBe(day))
