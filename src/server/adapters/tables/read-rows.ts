import type { Cells } from '#domain/imports/cells.ts'
import { fieldsOfHeader, IMPORT_LIMITS, missingColumns, type ImportColumn } from '#domain/imports/columns.ts'
import { Failure } from '../../failure.ts'
import { listText } from '../../format.ts'
import { readTable } from './read-table.ts'

/**
 * The rows of an uploaded table, read by their titles; `line` is the row's number in the file. Fails with IMPORT_UNREADABLE, ARCHIVE_TOO_LARGE,
 * IMPORT_TOO_WIDE, IMPORT_COLUMNS, IMPORT_EMPTY or IMPORT_TOO_LONG. How many rows and columns there are is asked before any is matched.
 */
export async function readRows<Field extends string>(
  bytes: Uint8Array,
  columns: readonly ImportColumn<Field>[],
): Promise<{ line: number; cells: Cells<Field> }[]> {
  const [header, ...rows] = (await readTable(bytes)) ?? []
  if (!header) throw new Failure('IMPORT_UNREADABLE')
  if (rows.length > IMPORT_LIMITS.rows) throw new Failure('IMPORT_TOO_LONG', { max: IMPORT_LIMITS.rows })
  if (header.cells.length > IMPORT_LIMITS.columns) throw new Failure('IMPORT_TOO_WIDE', { max: IMPORT_LIMITS.columns })
  const fields = fieldsOfHeader(columns, header.cells)
  const missing = missingColumns(columns, fields)
  if (missing.length > 0) throw new Failure('IMPORT_COLUMNS', { columns: listText(missing) })
  if (rows.length === 0) throw new Failure('IMPORT_EMPTY')
  return rows.map(({ line, cells }) => {
    const named: Partial<Record<Field, string>> = {}
    for (const [index, field] of fields.entries()) if (field) named[field] = cells[index] ?? ''
    return { line, cells: named }
  })
}
