import { conceal } from '../../texts/conceal.ts'
import { constraintOf } from '../../database/database-errors.ts'
import { reasonOf } from '../../texts/explain.ts'
import { OperatorFailure } from '../../texts/operator-failure.ts'

const LONGEST = 300

/** Why work failed, for whoever looks after the portal. */
export type FailedWork = {
  /** A Spanish sentence; null where nothing is known. */
  readonly reason: string | null
  /** The same in the words of the program, for whoever mends it; null where the sentence says it all. */
  readonly detail: string | null
}

/**
 * Why work failed, in one line that may be stored. Of a database error only what it's called: its message repeats the
 * statement's parameters, which may be secrets, and bytes that the database refuses to keep as text.
 */
export function failureReason(error: unknown): string {
  const refusal = constraintOf(error)
  if (refusal) return `database error ${refusal.code} ${refusal.constraint ?? ''}`.trim()
  const message = error instanceof Error ? error.message : 'unknown'
  return conceal(message.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).slice(0, LONGEST)
}

/** What of a failure is kept with its work, for `failedWork` to read. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed'
  readonly reason: string

  constructor(error: unknown) {
    super(failureReason(error))
    this.reason = error instanceof OperatorFailure ? this.message : asSentence(reasonOf(error))
  }
}

/** What the queue itself says of work that nobody ended. */
const NOT_ENDED = /^(?:handler execution exceeded|job timed out)/

/** Reads what was kept with work that failed; an earlier version kept the program's words only. */
export function failedWork(kept: unknown): FailedWork {
  const { reason, message, value } = Object(kept)
  const detail = textIn(message) ?? textIn(Object(value).message)
  const said = textIn(reason) ?? (detail !== null && NOT_ENDED.test(detail) ? 'No terminó a tiempo, o se cortó.' : null)
  return { reason: said, detail: detail === said ? null : detail }
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : null
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
