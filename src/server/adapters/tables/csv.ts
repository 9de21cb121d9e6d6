import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A column of a table file: its title in Spanish, and what a row holds in it. Numbers are written with a decimal comma. */
export interface CsvColumn<Row> {
  readonly header: string
  readonly value: (row: Row) => string | number | null
}

/**
 * A table as spreadsheets of the region open it with a double click: UTF-8 with its mark, semicolons, lines ended by CRLF.
 * Every field is quoted, and each line of a text that a spreadsheet would run as a formula gets an apostrophe in front;
 * numbers stay numbers. Rows are taken as the reader asks for them, so a long table never lies whole in memory.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>): Readable {
  const lines = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    header: true,
    columns: columns.map(({ header }, position) => ({ key: String(position), header })),
    cast: { number: (value) => String(value).replace('.', ',') },
  })
  const cells = Readable.from(cellsOf(columns, rows))
  cells.on('error', (error) => lines.destroy(error))
  return cells.pipe(lines)
}

async function* cellsOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  for await (const row of rows) yield columns.map(({ value }) => harmless(value(row)))
}

/** What begins a formula, also behind blanks and quotes, at the start of a text or after any line break in it. */
const FORMULA = /(^|[\r\n\v\f\u0085\u2028\u2029])(?=["\t \u00a0\u3000]*[=+\-@＝＋－＠]|\t)/g

function harmless(cell: string | number | null): string | number | null {
  return typeof cell === 'string' ? cell.replace(FORMULA, "$1'") : cell
}
