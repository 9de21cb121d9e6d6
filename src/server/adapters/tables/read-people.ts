import type { CalendarDay } from '#domain/calendar.ts'
import { IMPORT_COLUMNS } from '#domain/users/import-columns.ts'
import { type ImportedRow, readImportRow } from '#domain/users/import-row.ts'
import { readPhone } from '../phones.ts'
import { readRows, withRefused } from './read-rows.ts'

/** The rows of a table of people and enrollments, each with its number in the file and what is wrong with it. Fails as `readRows` does. */
export async function readPeople(bytes: Uint8Array, today: CalendarDay): Promise<(ImportedRow & { line: number })[]> {
  const rows = await readRows(bytes, IMPORT_COLUMNS)
  return rows.map((row) => withRefused(row, readImportRow(row.cells, today, e164Of)))
}

const e164Of = (typed: string, country: string) => readPhone(typed, country)?.e164 ?? null
