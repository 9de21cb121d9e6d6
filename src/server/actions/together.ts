import type { FailureCode } from '#contract/failures.ts'
import { Failure } from './failure.ts'
import { refusing } from './refusals.ts'

export type Refused = { id: string; code: FailureCode; why: string }

/**
 * Does the same to each row, one after the other and each in a transaction of its own, so that one refusal leaves the others done.
 * `act` returns null for a row that was like that before.
 */
export async function eachAlone<Row extends { readonly id: string }, Done>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Done | null>,
): Promise<{ done: Done[]; refused: Refused[] }> {
  const done: Done[] = []
  const refused: Refused[] = []
  for (const row of new Map(rows.map((one) => [one.id, one])).values()) {
    try {
      const made = await act(row).catch(refusing())
      if (made !== null) done.push(made)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push({ id: row.id, code: error.code, why: error.message })
    }
  }
  return { done, refused }
}
