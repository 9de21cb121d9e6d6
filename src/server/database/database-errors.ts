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
