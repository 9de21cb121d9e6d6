import type { CalendarDay } from '../calendar.ts'

/** Why a row isn't read, by what one of its cells is or shows: no other meaning is guessed (record 062). */
export type CellTrouble =
  | 'CELL_ERROR'
  | 'CELL_FORMULA'
  | 'CELL_MERGED'
  | 'CELL_SHORTENED'
  | 'CELL_NUMBER'
  | 'CELL_DAY'
  | 'CELL_TWICE'
  | 'ROW_HIDDEN'

/** A cell as its spreadsheet shows it; of a workbook also the day that a date shows whole, and the number without what parts its thousands. */
export type TableCell = {
  readonly shown: string
  readonly day?: CalendarDay
  readonly number?: string
  readonly trouble?: CellTrouble
  readonly isInHiddenColumn?: boolean
}

/** A row of a table; `line` is its number in the file, from 1. */
export type TableRow = { readonly line: number; readonly isHidden: boolean; readonly cells: TableCell[] }

/** A table of a file: the sheet's name, '' in a text, and its rows. */
export type Table = { readonly name: string; readonly rows: TableRow[] }

/** What a column's readers look for in a cell; text if nothing is specified. */
export type CellKind = 'number' | 'day'

/** Errors as spreadsheets show them in English and Spanish, and a number that didn't fit its column. */
const ERROR =
  /^(?:#(?:N\/[AD]|¡?(?:VALUE|VALOR|REF|DIV\/0|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)!|¿?(?:NAME|NOMBRE)\?)|#{3,}|Err:\d{3})$/i
/** A number of which the last digits aren't shown: '5,49112E+12'. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i
/** Thousands, or three decimals: '1.234' and '66,667'; nobody writes a thousands separator after a zero. */
const UNCLEAR = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
/** The days of 1927 to 2100 as spreadsheets count them. */
const SERIAL = /^[1-7]\d{4}(?:[.,]\d+)?$/

/** Whether a number's point or comma may part its thousands as well as its decimals. */
export function isUnclearNumber(written: string): boolean {
  return UNCLEAR.test(written.trim())
}

/** What a cell says to a column that holds numbers, days or texts, or why it isn't read. */
export function readCell(cell: TableCell, kind?: CellKind): { text: string } | { trouble: CellTrouble } {
  const shown = cell.shown.trim()
  if (cell.trouble) return { trouble: cell.trouble }
  if (ERROR.test(shown)) return { trouble: 'CELL_ERROR' }
  if (SHORTENED.test(shown)) return { trouble: 'CELL_SHORTENED' }
  if (kind === 'day') return SERIAL.test(shown) && !cell.day ? { trouble: 'CELL_DAY' } : { text: cell.day ?? shown }
  if (kind !== 'number') return { text: shown }
  const number = cell.number ?? shown.replace(/\s*%$/, '')
  return cell.number === undefined && isUnclearNumber(number) ? { trouble: 'CELL_NUMBER' } : { text: number }
}
