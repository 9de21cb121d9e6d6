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
