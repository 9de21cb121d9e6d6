/** An amount of money in whole cents (decision M2). */
export type Cents = number

/** What remains of a price after a discount, rounded half up as PostgreSQL's round(list * (100 - pct) / 100.0, 2); whole percents, cents of at least 0. */
export function percentOff(cents: Cents, percent: number): Cents {
  return Math.floor((cents * (100 - percent) + 50) / 100)
}

const RATE_DIGITS = 6

/** An amount in another currency, rounded half up; the rate counts to six decimals (decision M3). */
export function convertCents(cents: Cents, rate: number): Cents {
  const scale = 10n ** BigInt(RATE_DIGITS)
  const product = BigInt(cents) * BigInt(rate.toFixed(RATE_DIGITS).replace('.', ''))
  return Number((product * 2n + scale) / (scale * 2n))
}

/** The decimal text of an amount, always with two decimals: '1234.50'. */
export function printMoney(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of amounts, 0 for none. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const cents of amounts) total += cents
  return total
}
