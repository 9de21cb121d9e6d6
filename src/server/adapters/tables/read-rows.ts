import type { Cells } from '#domain/imports/cells.ts'
import { fieldsOfHeader, IMPORT_LIMITS, missingColumns, type ImportColumn } from '#domain/imports/columns.ts'
import { readCell, type CellTrouble, type Table, type TableCell, type TableRow } from '#domain/imports/table-cell.ts'
import { Failure } from '../../actions/failure.ts'
import { listText } from '../../texts/format.ts'
import { readTables } from './read-table.ts'

/** A row by its fields, and the cells of it that weren't read: each is empty among the others. */
export type ReadRow<Field extends string> = {
  readonly line: number
  readonly cells: Cells<Field>
  readonly refused: readonly { readonly field: Field; readonly code: CellTrouble }[]
}

/**
 * The rows of an uploaded table, read by their titles; `line` is the row's number in the file. Fails with IMPORT_UNREADABLE, IMPORT_OTHER_FORMAT,
 * ARCHIVE_TOO_LARGE, IMPORT_SHEETS, IMPORT_TOO_WIDE, IMPORT_COLUMNS, IMPORT_HIDDEN_COLUMNS, IMPORT_EMPTY or IMPORT_TOO_LONG. How many rows and columns there are is
 * asked before any is matched.
 */
export async function readRows<Field extends string>(
  bytes: Uint8Array,
  columns: readonly ImportColumn<Field>[],
): Promise<ReadRow<Field>[]> {
  const [header, ...rows] = chosenTable((await readTables(bytes)) ?? [], columns)
  if (!header) throw new Failure('IMPORT_UNREADABLE')
  if (rows.length > IMPORT_LIMITS.rows) throw new Failure('IMPORT_TOO_LONG', { max: IMPORT_LIMITS.rows })
  if (header.cells.length > IMPORT_LIMITS.columns) throw new Failure('IMPORT_TOO_WIDE', { max: IMPORT_LIMITS.columns })
  const titles = header.cells.map(({ shown }) => shown)
  const fields = fieldsOfHeader(columns, titles)
  const missing = missingColumns(columns, fields)
  if (missing.length > 0) throw new Failure('IMPORT_COLUMNS', { columns: listText(missing) })
  const hidden = titles.filter((_title, at) => fields[at] && rows.some(({ cells }) => isHiddenText(cells[at])))
  if (hidden.length > 0) throw new Failure('IMPORT_HIDDEN_COLUMNS', { columns: listText(hidden) })
  const kinds = new Map(columns.map(({ field, holds }) => [field, holds]))
  // A total or a note beside the table is no row of it.
  const read = rows.filter(({ cells }) => fields.some((field, at) => field && isSaid(cells[at])))
  if (read.length === 0) throw new Failure('IMPORT_EMPTY')
  return read.map((row) => rowOf(row, fields, kinds))
}

function isSaid(cell: TableCell | undefined): boolean {
  return cell !== undefined && (cell.shown !== '' || cell.trouble !== undefined)
}

/**
 * Of several sheets, the one that has the columns, with rows; two of them are refused, since nobody said which, and if there is none,
 * the first.
 */
function chosenTable<Field extends string>(
  tables: readonly Table[],
  columns: readonly ImportColumn<Field>[],
): readonly TableRow[] {
  if (tables.length < 2) return tables[0]?.rows ?? []
  const fitting = tables.filter(({ rows: [header] }) => {
    if (!header || header.cells.length > IMPORT_LIMITS.columns) return false
    const titles = header.cells.map(({ shown }) => shown)
    return missingColumns(columns, fieldsOfHeader(columns, titles)).length === 0
  })
  const filled = fitting.filter(({ rows }) => rows.length > 1)
  if (filled.length > 1) throw new Failure('IMPORT_SHEETS', { sheets: listText(filled.map(({ name }) => name)) })
  return (filled[0] ?? fitting[0] ?? tables.find(({ rows }) => rows.length > 0))?.rows ?? []
}

function isHiddenText(cell: TableRow['cells'][number] | undefined): boolean {
  return cell?.isInHiddenColumn === true && cell.shown !== ''
}

function rowOf<Field extends string>(
  { line, isHidden, cells }: TableRow,
  fields: readonly (Field | null)[],
  kinds: ReadonlyMap<Field, ImportColumn<Field>['holds']>,
): ReadRow<Field> {
  const named: Partial<Record<Field, string>> = {}
  const refused: { field: Field; code: CellTrouble }[] = []
  const first = fields.find((field) => field !== null)
  if (isHidden && first) refused.push({ field: first, code: 'ROW_HIDDEN' })
  for (const [index, field] of fields.entries()) {
    if (!field) continue
    const cell = cells[index] ?? { shown: '' }
    const read = readCell(cell, kinds.get(field))
    const before = named[field]
    if ('trouble' in read) refused.push({ field, code: read.trouble })
    else if (before && read.text && before !== read.text) refused.push({ field, code: 'CELL_TWICE' })
    named[field] = ('text' in read && read.text) || before || ''
  }
  return { line, cells: named, refused }
}

/** What a row says, with its unread cells as its first problems: for such a cell and for a hidden row nothing else is reported. */
export function withRefused<Field extends string, Row extends { problems: { field: Field; code: string }[] }>(
  { line, refused }: ReadRow<Field>,
  row: Row,
): Row & { line: number } {
  if (refused.length === 0) return { ...row, line }
  const hidden = refused.filter(({ code }) => code === 'ROW_HIDDEN')
  if (hidden.length > 0) return { ...row, line, problems: hidden }
  const others = row.problems.filter(({ field }) => refused.every((one) => one.field !== field))
  return { ...row, line, problems: [...refused, ...others] }
}
