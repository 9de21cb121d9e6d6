import type { LocalCurrency } from '#domain/payments/methods.ts'
import type { exchange_rates } from '../../database/tables/checkout.ts'
import { CAST } from '../cast.ts'
import type { SeedDays } from '../seed-days.ts'

/** Sample rates, units for one USD, from a day counted from today on; the newest last (decision C10). */
const RATES: readonly { currency: LocalCurrency; from: number; rate: number }[] = [
  { currency: 'ARS', from: -260, rate: 1320 },
  { currency: 'UYU', from: -260, rate: 40.5 },
  { currency: 'ARS', from: -95, rate: 1410 },
  { currency: 'ARS', from: -15, rate: 1450 },
]

/** The rate of a day and the day it was set. */
export function rateOn(currency: LocalCurrency, offset: number, days: SeedDays): { rate: number; rateOn: string } {
  const rate = RATES.findLast((one) => one.currency === currency && one.from <= offset)
  if (!rate) throw new RangeError(`No rate of ${currency} ${offset} days from today`)
  return { rate: rate.rate, rateOn: days.day(rate.from) }
}

/** The rate rows. */
export function rateRows(days: SeedDays): (typeof exchange_rates.$inferInsert)[] {
  return RATES.map(({ currency, from, rate }) => ({
    currency,
    valid_on: days.day(from),
    rate,
    created_by: CAST.people.carla.id,
    created_at: days.at(from, '08:00'),
  }))
}
