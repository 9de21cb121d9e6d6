import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import type { TableRow } from '#domain/imports/table-cell.ts'
import { Failure } from '../../actions/failure.ts'
import { type RawCell, shownCell } from './shown-cell.ts'
import { walkXml } from './walk-xml.ts'
import { isFalse, isTrue, unescaped, type Workbook } from './workbook-parts.ts'

/** Columns past this limit are only reported. */
const COLUMNS_KEPT = IMPORT_LIMITS.columns + 1
/** More rows with something in them than an import takes. */
const ROWS_KEPT = IMPORT_LIMITS.rows * 2
/** Cells that merged areas may cover, all together. */
const COVERED_MAX = 1_000_000

type Area = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }

/** The rows of a sheet that say something, each with its line, whether it's hidden, and what each cell shows; a cell that another covers says so. */
export function readSheet(sheet: Buffer, workbook: Pick<Workbook, 'texts' | 'formats' | 'is1904'>): TableRow[] {
  const rows: TableRow[] = []
  const areas: Area[] = []
  const hiddenColumns = new Set<number>()
  let row: { line: number; isHidden: boolean; cells: TableRow['cells'] } | null = null
  let [line, column, isHiddenByDefault, hidesZeros] = [0, 0, false, false]
  let cell: { -readonly [Key in keyof RawCell]: RawCell[Key] } | null = null
  let within: 'value' | 'inline' | 'spoken' | null = null
  walkXml(sheet, {
    open(name, attribute) {
      if (name === 'sheetView') hidesZeros = isFalse(attribute('showZeros'))
      if (name === 'sheetFormatPr') isHiddenByDefault = isTrue(attribute('zeroHeight'))
      if (name === 'col' && (isTrue(attribute('hidden')) || attribute('width') === '0'))
        for (let at = Number(attribute('min')); at <= Math.min(Number(attribute('max')), COLUMNS_KEPT); at += 1)
          hiddenColumns.add(at)
      if (name === 'row') {
        const said = Number(attribute('r') ?? line + 1)
        if (!(said > line)) throw new Error('rows out of their order')
        line = said
        column = 0
        const hidden = attribute('hidden')
        const isHidden = hidden === undefined ? isHiddenByDefault : isTrue(hidden)
        row = { line, isHidden: isHidden || Number(attribute('ht') ?? 1) === 0, cells: [] }
      }
      if (name === 'c') {
        column = columnOf(attribute('r') ?? '') || column + 1
        const [type, style] = [attribute('t') ?? 'n', Number(attribute('s') ?? 0)]
        cell = { type, style, value: null, inline: '', isFormula: false }
      }
      if (name === 'f' && cell) cell.isFormula = true
      if (name === 'v' && cell) [cell.value, within] = ['', 'value']
      if (name === 't' && cell && within !== 'spoken') within = 'inline'
      if (name === 'rPh') within = 'spoken'
      if (name === 'mergeCell') areas.push(areaOf(attribute('ref') ?? ''))
    },
    text(said) {
      if (cell && within === 'value') cell.value += said
      if (cell && within === 'inline') cell.inline += said
    },
    close(name) {
      if (name === 'v' || name === 't') within = within === 'spoken' ? within : null
      if (name === 'rPh') within = null
      if (name === 'c' && cell && row) {
        const raw = {
          ...cell,
          inline: unescaped(cell.inline),
          value: cell.value === null ? null : unescaped(cell.value),
        }
        if (column <= COLUMNS_KEPT && rows.length < ROWS_KEPT) {
          while (row.cells.length < column) row.cells.push({ shown: '' })
          row.cells[column - 1] = shownCell(raw, { ...workbook, hidesZeros })
        }
        cell = null
      }
      if (name === 'row' && row) {
        if (row.cells.some(({ shown, trouble }) => shown.trim() !== '' || trouble)) rows.push(row)
        row = null
      }
    },
  })
  cover(rows, areas)
  for (const { cells } of rows)
    for (const at of hiddenColumns) {
      const hidden = cells[at - 1]
      if (hidden) cells[at - 1] = { ...hidden, isInHiddenColumn: true }
    }
  return rows
}

/** 'AB7' is 28; 0 where no column is said. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** 'A2:B5'. */
function areaOf(ref: string): Area {
  const [from = '', to = from] = ref.split(':')
  const rowOf = (place: string) => Number(/\d+$/.exec(place)?.[0] ?? 0)
  return { top: rowOf(from), left: columnOf(from), bottom: rowOf(to), right: columnOf(to) }
}

/** A cell covered by another one belongs to nobody in particular; among the titles it has the same title. Fails if areas overlap. */
function cover(rows: readonly TableRow[], areas: readonly Area[]): void {
  const covered = new Set<number>()
  for (const { top, left, bottom, right } of areas) {
    const first = firstFrom(rows, top)
    const said = rows[first]?.line === top ? (rows[first]?.cells[left - 1]?.shown ?? '') : ''
    for (let at = first; (rows[at]?.line ?? Infinity) <= bottom; at += 1)
      for (let column = left; column <= Math.min(right, COLUMNS_KEPT); column += 1) {
        const place = at * (COLUMNS_KEPT + 1) + column
        if (covered.has(place)) throw new Error('merged areas that lie over one another')
        if (covered.size >= COVERED_MAX) throw new Failure('ARCHIVE_TOO_LARGE')
        covered.add(place)
        const row = rows[at]
        if (said.trim() === '' || !row || (row.line === top && column === left)) continue
        while (row.cells.length < column) row.cells.push({ shown: '' })
        row.cells[column - 1] = at === 0 ? { shown: said } : { shown: '', trouble: 'CELL_MERGED' }
      }
  }
}

/** The place of the first row at a line or behind it; rows lie in their order. */
function firstFrom(rows: readonly TableRow[], line: number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle]?.line ?? 0) < line) from = middle + 1
    else to = middle
  }
  return from
}
