import { count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { LocalCurrency } from '#domain/payments/methods.ts'
import type { SettingKey } from '#domain/settings/settings.ts'
import type { Database } from '../database/connect.ts'
import type { MovingTx } from '../database/moving-tx.ts'
import { prepared } from '../database/prepared.ts'
import { exchange_rates } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { files } from '../database/tables/files.ts'
import { periods } from '../database/tables/periods.ts'
import { users } from '../database/tables/people.ts'
import { started_zone, system_settings } from '../database/tables/settings.ts'
import type { Tx } from '../database/transaction.ts'

/** How many lines of the exchange rates' history are shown. */
const HISTORY = 60

/** Every setting that someone has set. */
export async function listSettings(db: Database | Tx): Promise<{ key: string; value: unknown }[]> {
  return prepared(db, 'list_settings', (db, name) =>
    // As pg reads it: drizzle would read a text once more, as if it were JSON itself.
    db
      .select({ key: system_settings.key, value: sql<unknown>`${system_settings.value}` })
      .from(system_settings)
      .prepare(name),
  ).execute()
}

/** The stored value of one setting; undefined if nobody has set it. */
export async function findSetting(db: Database | Tx, key: SettingKey): Promise<unknown> {
  const [row] = await db
    .select({ value: system_settings.value })
    .from(system_settings)
    .where(eq(system_settings.key, key))
  return row?.value
}

/** The zone that the server was started with this time, for the days that the database writes on papers while nobody has set one. */
export async function rememberZone(db: Database, zone: string): Promise<void> {
  await db
    .insert(started_zone)
    .values({ zone })
    .onConflictDoUpdate({ target: started_zone.only, set: { zone }, setWhere: sql`${started_zone.zone} <> ${zone}` })
}

/** Lets one person change the settings at a time; everybody goes on reading them. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${system_settings}, ${exchange_rates} in share row exclusive mode`)
}

/** Sets the passing percent of the periods that begin later; those that began keep theirs (record 072). */
export async function updateLaterPassPercent(
  moving: MovingTx,
  pass_percent: number,
  today: CalendarDay,
): Promise<void> {
  await moving.update(periods).set({ pass_percent }).where(gt(periods.start_date, today))
}

export async function storeSetting(
  tx: Tx,
  setting: { key: SettingKey; value: unknown; updated_by: string; updated_at: Date },
): Promise<void> {
  const { value, updated_by, updated_at } = setting
  await tx
    .insert(system_settings)
    .values(setting)
    .onConflictDoUpdate({ target: system_settings.key, set: { value, updated_by, updated_at } })
}

const rateColumns = {
  currency: exchange_rates.currency,
  rate: exchange_rates.rate,
  valid_on: exchange_rates.valid_on,
  set_by_name: users.name,
  set_at: exchange_rates.created_at,
}

/** The newest exchange rates, those of coming days first. */
export async function listRates(db: Database | Tx) {
  return db
    .select(rateColumns)
    .from(exchange_rates)
    .leftJoin(users, eq(users.id, exchange_rates.created_by))
    .orderBy(desc(exchange_rates.valid_on), exchange_rates.currency)
    .limit(HISTORY)
}

/** The rate of each currency that holds on a day. */
export async function listCurrentRates(db: Database | Tx, today: CalendarDay) {
  return db
    .selectDistinctOn([exchange_rates.currency], rateColumns)
    .from(exchange_rates)
    .leftJoin(users, eq(users.id, exchange_rates.created_by))
    .where(lte(exchange_rates.valid_on, today))
    .orderBy(exchange_rates.currency, desc(exchange_rates.valid_on))
}

export async function findRate(tx: Tx, currency: LocalCurrency, valid_on: CalendarDay): Promise<number | null> {
  const [row] = await tx.select({ rate: exchange_rates.rate }).from(exchange_rates).where(isRate(currency, valid_on))
  return row?.rate ?? null
}

/** Sets the rate of a currency from a day on; a rate that was set for the same day is replaced. */
export async function storeRate(tx: Tx, rate: typeof exchange_rates.$inferInsert): Promise<void> {
  const { currency: _currency, valid_on: _day, ...set } = rate
  await tx
    .insert(exchange_rates)
    .values(rate)
    .onConflictDoUpdate({ target: [exchange_rates.currency, exchange_rates.valid_on], set })
}

export async function deleteRate(tx: Tx, currency: LocalCurrency, valid_on: CalendarDay): Promise<void> {
  await tx.delete(exchange_rates).where(isRate(currency, valid_on))
}

function isRate(currency: LocalCurrency, valid_on: CalendarDay) {
  return sql`${exchange_rates.currency} = ${currency} and ${exchange_rates.valid_on} = ${valid_on}`
}

/** How much there is of everything; storage in bytes. */
export async function countEverything(db: Database) {
  const [people, taught, enrolled, stored] = await Promise.all([
    db.select({ total: count() }).from(users),
    db.select({ total: count() }).from(courses),
    db.select({ total: count() }).from(enrollments),
    db.select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::bigint` }).from(files),
  ])
  return {
    totalUsers: people[0]?.total ?? 0,
    totalCourses: taught[0]?.total ?? 0,
    totalEnrollments: enrolled[0]?.total ?? 0,
    storageUsed: stored[0]?.bytes ?? 0,
  }
}
