import { sql, type SQL } from 'drizzle-orm'
import { customType, date, numeric, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

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

/** A text that people read in sorted lists: 'Álvarez' stands beside 'Alvarez'. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })

/** The moment a row was made, by the database's clock unless the writer says otherwise. */
export const createdAt = () => instant().notNull().defaultNow()

/** The condition that a column holds one of a closed list. */
export function isOneOf(column: AnyPgColumn, list: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(list.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`
}

/** The condition that a text has something in it and no more than `max` characters. */
export function isFilled(column: AnyPgColumn, max: number): SQL {
  return sql`length(btrim(${column})) between 1 and ${sql.raw(String(max))}`
}

/** '12.3' is 1230 cents; throws when the text is not an amount with at most two decimals. */
export function centsFromDecimal(decimal: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal)
  if (!parts) throw new RangeError(`Not an amount: ${decimal}`)
  const [, sign, units, fraction = ''] = parts
  const amount = Number(units) * 100 + Number(fraction.padEnd(2, '0'))
  return sign ? -amount : amount
}

/** 1230 cents are '12.30'; throws when the amount is not a whole number of cents. */
export function decimalFromCents(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
