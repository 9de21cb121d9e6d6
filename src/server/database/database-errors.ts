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

/** Returns the refusal inside an error, wherever drizzle or a transaction wrapped it; null if the database refused nothing. */
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
 * SQLSTATEs of work that the database had no time or space for, and rolled back: a statement that waited too long (usually behind
 * other users' locks), a lock that isn't available, a transaction that kept losing, no free connection, a full disk.
 */
const BUSY = ['57014', '55P03', '40001', '40P01', '53100', '53300']

/** What a server answers to a write when another has taken its place, or on purpose: read_only_sql_transaction. */
export const READ_ONLY = '25006'

/** Classes of SQLSTATEs of connections that are lost or refused: by a pooler in between, by a server that stops or starts. */
const LOST = /^(08|57P)/

/** What pg says, without a code, when there is no connection in time or no longer. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The database is silent|The database was demoted)/

/** The system's errors for an unreachable server: the database's, or that of the files. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']

/** Whether the database was too busy for this work, or out of reach, so that the same may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  for (let cause = error, depth = 0; isObject(cause) && depth < 10; cause = cause.cause, depth++) {
    if (NO_CONNECTION.test(textOf(cause.message) ?? '') || isUnreachable(cause)) return true
  }
  const { code = '' } = constraintOf(error) ?? {}
  return BUSY.includes(code) || LOST.test(code) || code === READ_ONLY
}

function isUnreachable({ code, syscall }: Record<string, unknown>): boolean {
  // A missing socket is a database that is down; any other missing file is somebody's mistake.
  if (code === 'ENOENT') return syscall === 'connect'
  return UNREACHABLE.includes(textOf(code) ?? '')
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
