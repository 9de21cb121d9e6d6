/** What the database said about a refused statement; `code` is the SQLSTATE, `columns` those of the key that was refused. */
export type Refusal = {
  code: string
  constraint?: string
  column?: string
  columns?: readonly string[]
  table?: string
}

/** RESTRICT violations have a code of their own from PostgreSQL 18 on; both are read as 'foreign key'. */
const RESTRICT_VIOLATION = '23001'
const FOREIGN_KEY_VIOLATION = '23503'

/** The refusal inside an error, wherever drizzle or a transaction wrapped it; null when the database refused nothing. */
export function constraintOf(error: unknown): Refusal | null {
  for (let cause = error, depth = 0; isObject(cause) && depth < 10; cause = cause.cause, depth++) {
    const code = textOf(cause.code)
    if (code === undefined || !/^[0-9A-Z]{5}$/.test(code) || !('severity' in cause)) continue
    return {
      code: code === RESTRICT_VIOLATION ? FOREIGN_KEY_VIOLATION : code,
      constraint: textOf(cause.constraint),
      column: textOf(cause.column),
      columns: columnsOf(textOf(cause.detail)),
      table: textOf(cause.table),
    }
  }
  return null
}

/**
 * SQLSTATEs of work that the database had no time or no place for, and undid: a statement that waited too long (behind other
 * people's locks, most often), a lock that can't be had, a transaction that kept losing, no connection free, a server that
 * stops or starts.
 */
const BUSY = ['57014', '55P03', '40001', '40P01', '53300', '57P01', '57P02', '57P03']

/** What pg says, without a code, when no connection could be had in time. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired)$/

/** Whether the database was too busy for this work, so that the same may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  for (let cause = error, depth = 0; isObject(cause) && depth < 10; cause = cause.cause, depth++) {
    if (NO_CONNECTION.test(textOf(cause.message) ?? '')) return true
  }
  return BUSY.includes(constraintOf(error)?.code ?? '')
}

/** 'Key (course_id, period_id)=(…) is not present': the names only, never the values. */
function columnsOf(detail: string | undefined): readonly string[] {
  const [, names = ''] = /^Key \(([a-z_, ]+)\)=/.exec(detail ?? '') ?? []
  return names.split(', ').filter(Boolean)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
