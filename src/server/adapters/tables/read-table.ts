import { parse } from 'csv-parse/sync'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import { Failure } from '../../failure.ts'
import { readWorkbook } from './read-workbook.ts'

/** Every workbook is a zip. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
/** The longest line of a CSV, in characters: far more than the longest row of an honest table. */
const LINE_MAX = 100_000
/** Of rows, those past the limit are told by one more; of empty ones as many again are passed over. */
const LINES_MAX = IMPORT_LIMITS.rows * 2

/**
 * The rows of a table file as trimmed texts, by its bytes and not its name: XLSX (the first sheet), or CSV with commas or
 * semicolons in UTF-8 or Windows-1252. Days come as YYYY-MM-DD. Empty rows are left out; `line` is the row's number in the
 * file, from 1. A cell is cut where no field may be so long. Null when it can't be read; fails with ARCHIVE_TOO_LARGE for a workbook that
 * unpacks to too much.
 */
export async function readTable(bytes: Uint8Array): Promise<{ line: number; cells: string[] }[] | null> {
  try {
    const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const rows = given.subarray(0, 4).equals(ZIP) ? await readWorkbook(given) : readCsv(given)
    return rows
      .map((cells, index) => ({ line: index + 1, cells: cells.map(shortened) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (error instanceof Failure) throw error
    return null
  }
}

/** Before anything else looks at it: what is too long for each field needn't be matched, nor put into another form. */
function shortened(cell: string): string {
  return cell.slice(0, IMPORT_LIMITS.cell + 1).trim()
}

function readCsv(bytes: Buffer): string[][] {
  const text = textOfBytes(bytes)
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    quote: '"',
    relax_quotes: true,
    max_record_size: LINE_MAX,
    to: LINES_MAX,
  })
}

/** UTF-8 when it's valid as such; else what the spreadsheets of Windows write. */
function textOfBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that the first line has more of, outside quotes. */
function delimiterOf(text: string): ',' | ';' {
  const [first = ''] = text.slice(0, LINE_MAX).split(/\r?\n/, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  return bare.split(';').length > bare.split(',').length ? ';' : ','
}
