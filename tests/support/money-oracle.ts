/**
 * What a cart costs, worked out another way: whole cents in BigInt, long division, rates as text. It shares no line with the
 * portal's own rules, so that a mistake there can't be repeated here. For tests only.
 */
export type Bill = {
  /** Each course once: what it costs and its discount in percent. */
  lines: { courseId: string; unit: bigint; percent: number }[]
  list: bigint
  discount: bigint
  total: bigint
  scholarship: bigint
  balance: bigint
  /** The balance in the local currency. */
  local: bigint
}

export function billOf(
  cart: readonly { courseId: string; priceCents: number }[],
  scholarshipPercent: number,
  rate: string,
): Bill {
  const bill: Bill = { lines: [], list: 0n, discount: 0n, total: 0n, scholarship: 0n, balance: 0n, local: 0n }
  for (const { courseId, priceCents } of cart) {
    if (bill.lines.some((line) => line.courseId === courseId)) continue
    const price = BigInt(priceCents)
    const isFirst = bill.lines.length === 0
    // Half of an odd price keeps the odd cent.
    const unit = isFirst ? price : price / 2n + (price % 2n)
    const left = divide(unit * BigInt(100 - scholarshipPercent), 100n)
    bill.lines.push({ courseId, unit, percent: isFirst ? 0 : 50 })
    bill.list += price
    bill.total += unit
    bill.balance += left
    bill.local += exchange(left, rate)
  }
  bill.discount = bill.list - bill.total
  bill.scholarship = bill.total - bill.balance
  return bill
}

/** Cents in another currency, at a rate written with up to six decimals. */
export function exchange(cents: bigint, rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  const decimals = 10n ** BigInt(fraction.length)
  return divide(cents * (BigInt(whole) * decimals + BigInt(fraction || '0')), decimals)
}

/** The nearest whole number; a half goes up. */
function divide(amount: bigint, by: bigint): bigint {
  const rest = amount % by
  return amount / by + (rest + rest >= by ? 1n : 0n)
}
