import { format, getFormatDateInfo, isDateFormat } from 'numfmt'
import type { TableCell } from '#domain/imports/table-cell.ts'
import type { Workbook } from './workbook-parts.ts'

/** A cell as it appears in a sheet: `value` is null if nothing is stored for it. */
export type RawCell = {
  readonly type: string
  readonly style: number
  readonly value: string | null
  readonly inline: string
  readonly isFormula: boolean
}

/** As a person of the region sees it. */
const SHOWN = { locale: 'es-AR', nbsp: false } as const
/** Days between the two dates that days are counted from. */
const DAYS_TO_1904 = 1462
/** The first day that both ways of counting from 1900 agree on. */
const FIRST_SURE_SERIAL = 61
/** The most digits stored for a number. */
const DIGITS = 15

/** What the cells of a sheet are shown by; `hidesZeros`: as an empty cell. */
type Sheet = Pick<Workbook, 'texts' | 'formats' | 'is1904'> & { readonly hidesZeros: boolean }

/** What a cell shows in the spreadsheet, with the day or the number that it shows. */
export function shownCell(cell: RawCell, workbook: Sheet): TableCell {
  const code = workbook.formats[cell.style] ?? 'General'
  if (cell.value === null && cell.type !== 'inlineStr')
    return cell.isFormula ? { shown: '', trouble: 'CELL_FORMULA' } : EMPTY
  const value = cell.value ?? ''
  switch (cell.type) {
    case 's':
      return shownText(workbook.texts[Number(value)] ?? '', code)
    case 'inlineStr':
      return shownText(cell.inline, code)
    case 'str':
      return shownText(value, code)
    case 'b':
      return { shown: formatted(code, value === '1' || value === 'true') }
    case 'e':
      return { shown: value, trouble: 'CELL_ERROR' }
    case 'd':
      return { shown: value, day: value.slice(0, 10) }
    default: {
      const number = Number(value)
      if (value.trim() === '' || (number === 0 && workbook.hidesZeros)) return EMPTY
      return Number.isFinite(number) ? shownNumber(number, code, workbook.is1904) : { shown: value }
    }
  }
}

const EMPTY: TableCell = { shown: '' }

/** A format has a say in texts where it names them, or by a fourth part. */
function shownText(text: string, code: string): TableCell {
  const isPlain = code === '@' || !/@|;.*;.*;/.test(code)
  return { shown: isPlain ? text : formatted(code, text) }
}

function shownNumber(value: number, given: string, is1904: boolean): TableCell {
  if (isDateFormat(given)) {
    const code = given
    const serial = is1904 ? value + DAYS_TO_1904 : value
    const shown = formatted(code, serial)
    const { year, month, day } = getFormatDateInfo(code)
    const isDay = year && month && day && serial >= FIRST_SURE_SERIAL
    return isDay ? { shown, day: isoOf(serial, code) } : { shown }
  }
  const code = withoutRegion(given)
  const isGeneral = /^(?:\[\$-[^\]]*\])?general$/i.test(code)
  const shown = isGeneral ? generalText(value) : formatted(code, value)
  const number = numberShown(shown, value)
  return number === null ? { shown } : { shown, number }
}

/** The day that is shown: where its time is too, a moment is rounded before midnight as its spreadsheet does. */
function isoOf(serial: number, code: string): string {
  const { hours } = getFormatDateInfo(code)
  return formatted(hours ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd', serial).slice(0, 10)
}

/** A currency's region ('[$US$-409]') doesn't determine how numbers are separated: the reader does. */
function withoutRegion(code: string): string {
  return code.replace(/\[\$([^\]-]*)-[^\]]*\]/g, (_whole, symbol: string) => (symbol === '' ? '' : `[$${symbol}]`))
}

function formatted(code: string, value: number | string | boolean): string {
  try {
    return format(code, value, SHOWN)
  } catch {
    // A format that no spreadsheet would take.
    return format('General', value, SHOWN)
  }
}

/** All stored digits: a wide enough column shows them. */
function generalText(value: number): string {
  const text = String(Number(value.toPrecision(DIGITS)))
  const isWhole = !text.includes('e') && text.replace(/\D/g, '').length <= DIGITS + 1
  return isWhole ? text.replace('.', ',') : format('General', value, SHOWN)
}

/**
 * The displayed number, without thousands separators: of the two ways to read it, the one that the value indicates, and for a percent
 * sign also whether it's only a word; null if it isn't a number.
 */
function numberShown(shown: string, value: number): string | null {
  const digits = shown.trim().replace(/\s*%$/, '')
  const isPercent = digits !== shown.trim()
  for (const [thousands, decimals] of [
    ['.', ','],
    [',', '.'],
  ] as const) {
    const plain = digits.replaceAll(thousands, '').replace(decimals, '.')
    if (!/^-?\d+(?:\.\d+)?$/.test(plain)) continue
    const half = 0.51 / 10 ** (plain.split('.')[1]?.length ?? 0)
    const values = isPercent ? [value, value * 100] : [value]
    if (values.some((one) => Math.abs(Number(plain) - one) <= half)) return plain
  }
  return null
}
