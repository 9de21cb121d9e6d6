/** An amount of money in whole cents (decision M2). */
export type Cents = number

/** What remains of a price after a discount, rounded half up as PostgreSQL's round(list * (100 - pct) / 100.0, 2); whole percents, cents of at least 0. */
export function percentOff(cents: Cents, percent: number): Cents {
  return Math.floor((cents * (100 - percent) + 50) / 100)
}

/** Decimals of an exchange rate, numeric(14,6) in the database. */
const RATE_DIGITS = 6

/** An amount in another currency, rounded half up; the rate counts to six decimals (decision M3). */
export function convertCents(cents: Cents, rate: number): Cents {
  const scale = 10n ** BigInt(RATE_DIGITS)
  const product = BigInt(cents) * BigInt(rate.toFixed(RATE_DIGITS).replace('.', ''))
  return Number((product * 2n + scale) / (scale * 2n))
}

/** 1230 cents are '12.30', always with two decimals; throws when the amount is not a whole number of cents. */
export function decimalFromCents(amount: Cents): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '12.3' is 1230 cents; throws when the text is not an amount with at most two decimals. */
export function centsFromDecimal(decimal: string): Cents {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal)
  if (!parts) throw new RangeError(`Not an amount: ${decimal}`)
  const [, sign, units, fraction = ''] = parts
  const amount = Number(units) * 100 + Number(fraction.padEnd(2, '0'))
  return sign ? -amount : amount
}

/** The sum of amounts, 0 for none. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const cents of amounts) total += cents
  return total
}

/** How each currency is signed (decision M15). */
const SIGNS: Readonly<Record<string, string>> = { USD: 'US$', ARS: 'AR$', UYU: 'UY$' }

/** The one way of writing money (decision M15), from whole cents: 'US$ 1.234,50', '−AR$ 0,05'; the space never breaks a line. */
export function moneyText(amount: Cents, currency = 'USD'): string {
  return `${amount < 0 ? '−' : ''}${signed(decimalFromCents(Math.abs(amount)), currency)}`
}

/** What one dollar is in another currency, as money is written and with all its decimals: 'AR$ 1.450,50', 'UY$ 40,123456'. */
export function rateText(rate: number, currency: string): string {
  return `${signOf(currency)}${rateFigure(rate)}`
}

/** The same without the currency: '1.450,50', '40,123456'. */
export function rateFigure(rate: number): string {
  return grouped(rate.toFixed(RATE_DIGITS).replace(/0{1,4}$/, ''))
}

function signed(decimal: string, currency: string): string {
  return `${signOf(currency)}${grouped(decimal)}`
}

function signOf(currency: string): string {
  return `${SIGNS[currency] ?? currency}\u00A0`
}

function grouped(decimal: string): string {
  const [units = '', fraction] = decimal.split('.')
  return `${units.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`
}
