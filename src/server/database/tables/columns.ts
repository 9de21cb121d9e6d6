import { sql, type SQL } from 'drizzle-orm'
import { customType, date, integer, numeric, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'

/** Money: numeric(12,2) in the database, whole cents in code, converted digit by digit (decision M2). */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12, 2)',
  fromDriver: centsFromDecimal,
  toDriver: decimalFromCents,
})

/** A score of an evaluation or a final grade: up to 9999.99, two decimals, a number in code. */
export const points = () => numeric({ precision: 6, scale: 2, mode: 'number' })

/** A moment, as a Date. Milliseconds only, so a moment read and sent back (a page's cursor) is the same moment. */
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' })

/** A calendar day as 'YYYY-MM-DD', without a time zone. */
export const day = () => date({ mode: 'string' })

/** A random identifier that the database makes. */
export const id = () => uuid().primaryKey().defaultRandom()

/** Bytes: hashes of tokens and files. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Text that people read in sorted lists: 'Álvarez' sorts next to 'Alvarez'. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })

/** The words of a text as PostgreSQL's full-text search keeps them; an expression of other columns makes them. */
export const textWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The moment a row was made, by the database's clock unless the writer says otherwise. */
export const createdAt = () => instant().notNull().defaultNow()

/** Which version of something that several people edit it is: a trigger raises it (database/sql/versions.sql; decision E7). */
export const version = () => integer().notNull().default(1)

/** The condition that a column holds one of a closed list. */
export function isOneOf(column: AnyPgColumn | SQL, list: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(list.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`
}

/** The condition that a text shows something (is_filled, as isFilled in domain/filled.ts) and has no more than `max` characters. */
export function isFilled(column: AnyPgColumn, max: number): SQL {
  return sql`is_filled(${column}) and length(btrim(${column})) <= ${sql.raw(String(max))}`
}
