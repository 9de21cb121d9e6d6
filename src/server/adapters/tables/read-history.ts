import type { CalendarDay } from '#domain/calendar.ts'
import { HISTORY_COLUMNS } from '#domain/recognized/history-columns.ts'
import { type HistoryRow, readHistoryRow } from '#domain/recognized/history-row.ts'
import { readRows, withRefused } from './read-rows.ts'

/** The rows of a table of past years, each with its number in the file and what is wrong with it. Fails as `readRows` does. */
export async function readHistory(bytes: Uint8Array, today: CalendarDay): Promise<(HistoryRow & { line: number })[]> {
  const rows = await readRows(bytes, HISTORY_COLUMNS)
  return rows.map((row) => withRefused(row, readHistoryRow(row.cells, today)))
}
