import { dateFromSerial, format, getFormatDateInfo, isDateFormat } from 'numfmt'
import type { TableCell } from '#domain/imports/table-cell.ts'
import type { Workbook } from './workbook-parts.ts'

/** A cell as it stands in a sheet: `value` is null where nothing is kept for it. */
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
/** More digits than these aren't kept of a number. */
const DIGITS = 15

/** What a cell shows in the spreadsheet, with the day or the number that it shows. */
export function shownCell(cell: RawCell, workbook: Pick<Workbook, 'texts' | 'formats' | 'is1904'>): TableCell {
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
      if (value.trim() === '') return EMPTY
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

function shownNumber(value: number, code: string, is1904: boolean): TableCell {
  if (isDateFormat(code)) {
    const serial = is1904 ? value + DAYS_TO_1904 : value
    const shown = formatted(code, serial)
    const { year, month, day } = getFormatDateInfo(code)
    const isDay = year && month && day && serial >= FIRST_SURE_SERIAL
    return isDay ? { shown, day: isoOf(serial) } : { shown }
  }
  const isGeneral = /^(?:\[\$-[^\]]*\])?general$/i.test(code)
  const shown = isGeneral ? generalText(value) : formatted(code, value)
  const number = numberShown(shown, value)
  return number === null ? { shown } : { shown, number }
}

function isoOf(serial: number): string {
  const [year, month, day] = dateFromSerial(serial)
  const [of4, of2] = [String(year).padStart(4, '0'), (part: number) => String(part).padStart(2, '0')]
  return `${of4}-${of2(month)}-${of2(day)}`
}

function formatted(code: string, value: number | string | boolean): string {
  try {
    return format(code, value, SHOWN)
  } catch {
    // A format that no spreadsheet would take.
    return format('General', value, SHOWN)
  }
}

/** All digits that are kept: a wide enough column shows them. */
function generalText(value: number): string {
  const text = String(Number(value.toPrecision(DIGITS)))
  const isWhole = !text.includes('e') && text.replace(/\D/g, '').length <= DIGITS + 1
  return isWhole ? text.replace('.', ',') : format('General', value, SHOWN)
}

/** The number that is shown, without what parts thousands: of both ways to read it the one that the value tells; null for what is no number. */
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
    if (Math.abs(Number(plain) - (isPercent ? value * 100 : value)) <= half) return plain
  }
  return null
}
