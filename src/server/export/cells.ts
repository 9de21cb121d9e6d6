import type { CsvColumn } from '../adapters/tables/csv.ts'
import type { Answer } from './export-queries.ts'
import type { ExportTable } from './export-table.ts'

/** The columns of an answer as those of a CSV: numbers as numbers, moments in the institution's zone, yes and no in words. */
export function csvColumns(
  columns: Answer['columns'],
  words: ExportTable['words'] = {},
  zone: string,
): CsvColumn<readonly unknown[]>[] {
  const moment = momentsIn(zone)
  return columns.map(({ title, isDecimal }, position) => {
    const names: Readonly<Record<string, string>> = words[title] ?? {}
    const word = (code: string) => (Object.hasOwn(names, code) ? (names[code] ?? code) : code)
    const cellOf = (value: unknown): string | number | null => {
      if (typeof value === 'boolean') return value ? 'Sí' : 'No'
      if (typeof value === 'string') return isDecimal ? Number(value) : word(value)
      if (value instanceof Date) return moment(value)
      if (Array.isArray(value)) return value.map((one) => cellOf(one)).join(', ')
      return typeof value === 'number' ? value : null
    }
    return { header: title, value: (row) => cellOf(row[position]) }
  })
}

/** Moments as '2026-02-05 15:04:05', which every spreadsheet and every program reads the same way. */
export function momentsIn(zone: string): (moment: Date) => string {
  // Sweden writes moments so.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (moment) => format.format(moment)
}
