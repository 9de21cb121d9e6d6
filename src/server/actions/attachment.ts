import { type CsvColumn, csvOf } from '../adapters/tables/csv.ts'
import type { FileAnswer } from './context.ts'

/** A file download created for the caller: never cached by the browser, never public. `size` in bytes, null while unknown. */
export function attachment(
  name: string,
  type: string,
  stream: FileAnswer['stream'],
  size: number | null = null,
): FileAnswer {
  return { stream, name, type, size, disposition: 'attachment', maxAge: 0, public: false }
}

/** A table to save, as CSV; its rows are read while it's sent. */
export function tableAnswer<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): FileAnswer {
  return attachment(`${name}.csv`, 'text/csv; charset=utf-8', csvOf(columns, rows))
}
