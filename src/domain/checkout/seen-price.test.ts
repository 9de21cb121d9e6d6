import { describe, expect, test } from 'vitest'
import { isAsSeen, type SeenPrice } from './seen-price.ts'

const dollars = (balance_cents: number): SeenPrice => ({ balance_cents, local: null })
const pesos = (balance_cents: number, amount_cents: number, rate: number): SeenPrice => ({
  balance_cents,
  local: { amount_cents, currency: 'UYU', rate },
})

describe('what is confirmed is what was seen', () => {
  test.each([
    ['another balance', dollars(1000), dollars(1001)],
    ['another amount in the same money', pesos(2000, 81_000, 40.5), pesos(2000, 81_001, 40.5)],
    ['another rate that makes the same amount', pesos(1, 40, 40.1), pesos(1, 40, 40.2)],
    ['dollars seen, and local money now', dollars(2000), pesos(2000, 81_000, 40.5)],
    ['local money seen, and dollars now', pesos(2000, 81_000, 40.5), dollars(2000)],
    [
      'another currency',
      pesos(2000, 81_000, 40.5),
      { balance_cents: 2000, local: { amount_cents: 81_000, currency: 'ARS', rate: 40.5 } },
    ],
  ] as const)('not with %s', (_, seen, now) => expect(isAsSeen(seen, now)).toBe(false))

  test('with the same figures, and at whatever rate where nothing is left to pay', () => {
    expect(isAsSeen(dollars(2000), dollars(2000))).toBe(true)
    expect(isAsSeen(pesos(2000, 81_000, 40.5), pesos(2000, 81_000, 40.5))).toBe(true)
    expect(isAsSeen(dollars(0), pesos(0, 0, 40.5))).toBe(true)
  })
})
