import { expect, test } from 'vitest'

import { centsFromDecimal, decimalFromCents } from './decimals.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [99, '0.99'],
  [100, '1.00'],
  [1230, '12.30'],
  [-1, '-0.01'],
  [-1050, '-10.50'],
  [999_999_999_999, '9999999999.99'],
])('%d cents are %s and back', (amount, decimal) => {
  expect(decimalFromCents(amount)).toBe(decimal)
  expect(centsFromDecimal(decimal)).toBe(amount)
})

test('amounts with fewer decimals are read', () => {
  expect(centsFromDecimal('7')).toBe(700)
  expect(centsFromDecimal('7.5')).toBe(750)
})

test.each(['', '1.234', 'NaN', '1e3', '.5', '1,50'])('%j is not an amount', (decimal) => {
  expect(() => centsFromDecimal(decimal)).toThrow(RangeError)
})

test.each([0.5, Number.NaN, Infinity])('%d is not whole cents', (amount) => {
  expect(() => decimalFromCents(amount)).toThrow(RangeError)
})
