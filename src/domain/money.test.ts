import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsFromDecimal, convertCents, decimalFromCents, moneyText, percentOff, rateText, sumCents } from './money.ts'
import { runs } from '#tests/support/property-runs.ts'

const amounts = fc.integer({ min: 0, max: 999_999_999_999 })

describe('a discount', () => {
  test.each([
    [1000, 50, 500],
    [1000, 0, 1000],
    [1000, 100, 0],
    [1, 50, 1],
    [3, 50, 2],
    [999, 50, 500],
    [333, 25, 250],
    [10, 95, 1],
    [9, 95, 0],
    [0, 50, 0],
  ])('%i cents less %i %% are %i', (cents, percent, rest) => {
    expect(percentOff(cents, percent)).toBe(rest)
  })

  test('is what PostgreSQL computes: the exact quotient, halves up', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const product = BigInt(cents) * BigInt(100 - percent)
        const quotient = product / 100n + (product % 100n >= 50n ? 1n : 0n)
        expect(percentOff(cents, percent)).toBe(Number(quotient))
      }),
      runs(400),
    )
  })
})

describe('another currency', () => {
  test('US$ 10 at 1234.56 pesos', () => expect(convertCents(1000, 1234.56)).toBe(1_234_560))
  test('halves go up even where floating point would lose them', () => {
    expect(convertCents(100, 1.005)).toBe(101)
    expect(convertCents(1, 0.5)).toBe(1)
    expect(convertCents(1, 0.499999)).toBe(0)
  })
  test('a rate of 1 changes nothing', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(convertCents(cents, 1)).toBe(cents)
      }),
      runs(200),
    )
  })
  test('a larger amount is never worth less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        (cents, more, millionths) => {
          const rate = millionths / 1e6
          expect(convertCents(cents + more, rate)).toBeGreaterThanOrEqual(convertCents(cents, rate))
        },
      ),
      runs(200),
    )
  })
})

describe('the decimal text of an amount', () => {
  test('has two decimals, whatever its size, and is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        const decimal = decimalFromCents(cents)
        expect(decimal).toMatch(/^-?\d+\.\d\d$/)
        expect(Number(decimal.replace('.', ''))).toBe(cents)
        expect(centsFromDecimal(decimal)).toBe(cents)
      }),
      runs(200),
    )
    expect([0, 5, 50, 123_450, -5].map(decimalFromCents)).toEqual(['0.00', '0.05', '0.50', '1234.50', '-0.05'])
  })

  test('is read with fewer decimals', () => {
    expect(centsFromDecimal('7')).toBe(700)
    expect(centsFromDecimal('7.5')).toBe(750)
  })

  test.each(['', '1.234', 'NaN', '1e3', '.5', '1,50'])('is not %j', (decimal) => {
    expect(() => centsFromDecimal(decimal)).toThrow(RangeError)
  })

  test.each([0.5, Number.NaN, Infinity])('is only of whole cents, not of %d', (amount) => {
    expect(() => decimalFromCents(amount)).toThrow(RangeError)
  })
})

test('a sum of nothing is 0', () => {
  expect(sumCents([])).toBe(0)
  expect(sumCents([1000, 500, 1])).toBe(1501)
})

describe('how money is written', () => {
  test.each([
    [1500, 'USD', 'US$ 15,00'],
    [1_450_000, 'ARS', 'AR$ 14.500,00'],
    [40_500, 'UYU', 'UY$ 405,00'],
    [0, 'USD', 'US$ 0,00'],
    [5, 'USD', 'US$ 0,05'],
    [99_999, 'ARS', 'AR$ 999,99'],
    [100_000, 'ARS', 'AR$ 1.000,00'],
    [123_456_789_01, 'USD', 'US$ 123.456.789,01'],
    [-123_450, 'UYU', '−UY$ 1.234,50'],
    [100, 'EUR', 'EUR 1,00'],
  ])('%i cents of %s are %j', (cents, currency, text) => {
    expect(moneyText(cents, currency)).toBe(text.replace(' ', '\u00A0'))
  })

  test('has the figures of the region, whatever the amount', () => {
    const region = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(moneyText(cents)).toBe(`US$\u00A0${region.format(cents / 100)}`)
      }),
      runs(200),
    )
  })

  test.each([
    [1450.5, 'ARS', 'AR$ 1.450,50'],
    [40, 'UYU', 'UY$ 40,00'],
    [40.123456, 'UYU', 'UY$ 40,123456'],
    [1000, 'ARS', 'AR$ 1.000,00'],
    [0.1, 'UYU', 'UY$ 0,10'],
  ])('a rate of %d %s is %j', (rate, currency, text) => {
    expect(rateText(rate, currency)).toBe(text.replace(' ', '\u00A0'))
  })
})
