import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'

import { createdAt, day, id, isFilled } from './columns.ts'

/** The latest unexpected errors, as logged: what kind, where, by which request; never what they were about. */
export const error_log = pgTable(
  'error_log',
  {
    id: id(),
    created_at: createdAt(),
    /** The name of an operation or a job, or where else it happened. */
    place: text().notNull(),
    /** The error's type and code, and those of its causes. */
    what: text().notNull(),
    request_id: text(),
  },
  (t) => [
    check('i117_error_filled', sql`${isFilled(t.place, 100)} and ${isFilled(t.what, 1000)}`),
    index('error_log_by_created_at').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** How much the portal held each day, in bytes: the forecast of the disk is drawn from it. */
export const storage_readings = pgTable(
  'storage_readings',
  {
    day: day().primaryKey(),
    database_bytes: bigint({ mode: 'number' }).notNull(),
    files_bytes: bigint({ mode: 'number' }).notNull(),
    free_bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('i118_reading', sql`${t.database_bytes} >= 0 and ${t.files_bytes} >= 0 and ${t.free_bytes} >= 0`)],
)
