import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import type { Table, TableCell, TableRow } from '#domain/imports/table-cell.ts'
import { Failure } from '../../actions/failure.ts'
import { otherFormat } from './other-format.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

/** Every workbook is a zip. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * The tables of a file, by its bytes and not its name: XLSX (each sheet that is shown), or a text with commas, semicolons or tabs in UTF-8,
 * UTF-16 or Windows-1252. Cells are as their spreadsheet shows them. Empty rows are left out; `line` is the row's number in the file, from 1. A
 * cell is cut where no field may be so long. Null when it can't be read; fails with IMPORT_OTHER_FORMAT for a spreadsheet of another kind, with
 * ARCHIVE_TOO_LARGE for a workbook that unpacks to too much.
 */
export async function readTables(bytes: Uint8Array): Promise<Table[] | null> {
  try {
    const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const other = otherFormat(given)
    if (other) throw new Failure('IMPORT_OTHER_FORMAT', { format: other })
    const isWorkbook = given.subarray(0, ZIP.length).equals(ZIP)
    const tables = isWorkbook ? await readWorkbook(given) : [{ name: '', rows: rowsOfText(given) }]
    return tables.map(({ name, rows }) => ({
      name,
      rows: rows
        .map((row) => ({ ...row, cells: row.cells.map(shortened) }))
        .filter(({ cells }) => cells.some(({ shown, trouble }) => shown !== '' || trouble)),
    }))
  } catch (error) {
    if (error instanceof Failure) throw error
    return null
  }
}

function rowsOfText(bytes: Buffer): TableRow[] {
  return readCsv(bytes).map((cells, index) => ({
    line: index + 1,
    isHidden: false,
    cells: cells.map((shown) => ({ shown })),
  }))
}

/** Runs before any other check: what is too long for its field needn't be matched or converted. */
function shortened(cell: TableCell): TableCell {
  return { ...cell, shown: cell.shown.slice(0, IMPORT_LIMITS.cell + 1).trim() }
}
