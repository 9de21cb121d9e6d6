import { desc, lte } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import { convertCents, type Cents } from '#domain/money.ts'
import type { Database } from './connect.ts'
import { exchange_rates } from './tables/checkout.ts'

/** What one dollar is today in each currency that has a rate. */
async function listRatesOf(db: Database, today: CalendarDay) {
  return db
    .selectDistinctOn([exchange_rates.currency], { currency: exchange_rates.currency, rate: exchange_rates.rate })
    .from(exchange_rates)
    .where(lte(exchange_rates.valid_on, today))
    .orderBy(exchange_rates.currency, desc(exchange_rates.valid_on))
}

/** About what an amount in dollars is today in each currency that has a rate (decision M3). */
export async function localPricesOf(db: Database, cents: Cents, today: CalendarDay) {
  const rates = await listRatesOf(db, today)
  return rates.map(({ currency, rate }) => ({ currency, amount_cents: convertCents(cents, rate) }))
}
