import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isHeld } from './rules.ts'

/** A column of a submission as its student reads it: null while its grade is held (record 076). */
export function ifShown<Column extends PgColumn>(column: Column): SQL<Column['_']['data'] | null> {
  return sql<Column['_']['data'] | null>`case when not ${isHeld('assignment_submissions')} then ${column} end`.mapWith(
    column,
  )
}
