import type { importHistory } from '#contract/recognized.ts'
import type { FormOf } from '#contract/operation.ts'
import type { Conversion } from '#domain/recognized/history-scale.ts'

/** What somebody chose of a dry run of past years. */
export type Choices = {
  readonly conversion: Conversion
  readonly asWritten: ReadonlySet<number>
  /** Whether the portal's result of this row takes the table's. */
  readonly takes: (row: number) => boolean
}

/** What was chosen, as sent: nothing means that grades are percentages and that the portal's results stay. */
export function choicesOf({ conversion, as_written, take }: FormOf<typeof importHistory>): Choices {
  const taken = new Set(take === 'all' ? [] : take)
  return { conversion, asWritten: new Set(as_written), takes: (row) => take === 'all' || taken.has(row) }
}

/** How it's recorded in the audit log: 'sobre 10', or the table; nothing if grades were percentages. */
export function conversionText({ conversion, asWritten }: Choices): string | null {
  if (conversion.kind === 'percent') return null
  const rows = [...asWritten].toSorted((a, b) => a - b)
  const but = rows.length > 0 ? `; en porcentaje las filas ${rows.join(', ')}` : ''
  if (conversion.kind === 'scale') {
    const line = conversion.pass === null ? '' : `, se aprobaba con ${conversion.pass}`
    return `sobre ${conversion.top}${line}${but}`
  }
  const table = Object.entries(conversion.table).map(([typed, grade]) => `${typed} = ${grade}`)
  return `${table.join('; ')}${but}`
}
