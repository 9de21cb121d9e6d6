import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { HistoryChoices } from '#contract/recognized.ts'
import type { Conversion } from '#domain/recognized/history-scale.ts'
import { InvalidFields } from '../failure.ts'

/** What somebody chose of a dry run of past years. */
export type Choices = {
  readonly conversion: Conversion
  readonly asWritten: ReadonlySet<number>
  /** Whether the portal's result of this row takes the table's. */
  readonly takes: (row: number) => boolean
}

/** What was chosen, as it was sent: nothing is that grades are percent, and that the portal's results stay. */
export function choicesOf(sent: string | undefined): Choices {
  if (sent === undefined) return { conversion: { kind: 'percent' }, asWritten: new Set(), takes: () => false }
  const { success, data } = HistoryChoices.safeParse(parsed(sent))
  if (!success) throw new InvalidFields({ choices: { code: 'INVALID', message: FIELD_TEXTS.INVALID } })
  const { conversion, as_written, take } = data
  const taken = new Set(take === 'all' ? [] : take)
  return { conversion, asWritten: new Set(as_written), takes: (row) => take === 'all' || taken.has(row) }
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    return null
  }
}

/** How it's noted in the audit log: 'sobre 10', or the table; nothing where grades were percent. */
export function conversionText({ conversion, asWritten }: Choices): string | null {
  if (conversion.kind === 'percent') return null
  const rows = [...asWritten].toSorted((a, b) => a - b)
  const but = rows.length > 0 ? `; en porcentaje las filas ${rows.join(', ')}` : ''
  if (conversion.kind === 'scale') return `sobre ${conversion.top}${but}`
  const table = Object.entries(conversion.table).map(([typed, grade]) => `${typed} = ${grade}`)
  return `${table.join('; ')}${but}`
}
