import { Failure } from '../../failure.ts'
import { readWorkbook } from './read-workbook.ts'

/** Every workbook is a zip. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * The rows of a table file as trimmed texts, by its bytes and not its name: XLSX (the first sheet), or CSV with commas or
 * semicolons in UTF-8 or Windows-1252. Days come as YYYY-MM-DD. Empty rows are left out; `line` is the row's number in the
 * file, from 1. Null when it can't be read; fails with ARCHIVE_TOO_LARGE for a workbook that unpacks to too much.
 */
export async function readTable(bytes: Buffer): Promise<{ line: number; cells: string[] }[] | null> {
  try {
    const rows = bytes.subarray(0, 4).equals(ZIP) ? await readWorkbook(bytes) : await readCsv(bytes)
    return rows
      .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (error instanceof Failure) throw error
    return null
  }
}

async function readCsv(bytes: Buffer): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync')
  const text = textOfBytes(bytes)
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    quote: '"',
    relax_quotes: true,
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
  const [first = ''] = text.split(/\r?\n/, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  return bare.split(';').length > bare.split(',').length ? ';' : ','
}
