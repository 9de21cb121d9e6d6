import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A column of a table file: its title in Spanish, and what a row holds in it. Numbers are written with a decimal comma. */
export interface CsvColumn<Row> {
  readonly header: string
  readonly value: (row: Row) => string | number | null
}

/**
 * A table as spreadsheets of the region open it with a double click: UTF-8 with its mark, semicolons, lines ended by CRLF.
 * Texts that a spreadsheet would run as a formula (= + - @) get an apostrophe in front. Rows are taken as the reader asks
 * for them, so a long table never lies whole in memory.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>): Readable {
  const lines = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    header: true,
    columns: columns.map(({ header }, position) => ({ key: String(position), header })),
    cast: { number: (value) => String(value).replace('.', ',') },
  })
  const cells = Readable.from(cellsOf(columns, rows))
  cells.on('error', (error) => lines.destroy(error))
  return cells.pipe(lines)
}

async function* cellsOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  for await (const row of rows) yield columns.map(({ value }) => value(row))
}
