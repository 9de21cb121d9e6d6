import { conceal } from '../../texts/conceal.ts'
import { constraintOf } from '../../database/database-errors.ts'
import { reasonOf } from '../../texts/explain.ts'
import { OperatorFailure } from '../../texts/operator-failure.ts'

const LONGEST = 300

/** Why a job failed, for the people who maintain the portal. */
export type FailedWork = {
  /** A Spanish sentence; null if nothing is known. */
  readonly reason: string | null
  /** The same in the program's words, for the person who fixes it; null if the sentence says it all. */
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

/** The part of a failure that is stored with its job, for `failedWork` to read. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed'
  readonly reason: string

  constructor(error: unknown) {
    super(failureReason(error))
    this.reason = error instanceof OperatorFailure ? this.message : asSentence(reasonOf(error))
  }
}

/** What the queue itself reports for jobs that nobody finished. */
const NOT_ENDED = /^(?:handler execution exceeded|job timed out)/

/** Reads what was stored with a failed job; an earlier version stored only the program's words. */
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
