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

/** The cents of a decimal text as a decimal(12,2) column writes it ('10', '10.5', '1234.50'), or null when it isn't one. */
export function parseMoney(text: string): Cents | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, sign = '', whole = '0', fraction = ''] = match
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign && cents > 0 ? -cents : cents
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
