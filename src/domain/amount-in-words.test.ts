import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [50, 'cero con 50/100'],
  [100, 'uno con 00/100'],
  [16_05, 'dieciséis con 05/100'],
  [21_00, 'veintiuno con 00/100'],
  [22_00, 'veintidós con 00/100'],
  [31_10, 'treinta y uno con 10/100'],
  [100_00, 'cien con 00/100'],
  [101_00, 'ciento uno con 00/100'],
  [555_00, 'quinientos cincuenta y cinco con 00/100'],
  [1000_00, 'mil con 00/100'],
  [1001_00, 'mil uno con 00/100'],
  [1234_50, 'mil doscientos treinta y cuatro con 50/100'],
  [21_000_00, 'veintiún mil con 00/100'],
  [31_021_00, 'treinta y un mil veintiuno con 00/100'],
  [100_000_00, 'cien mil con 00/100'],
  [101_000_00, 'ciento un mil con 00/100'],
  [716_000_00, 'setecientos dieciséis mil con 00/100'],
  [1_000_000_00, 'un millón con 00/100'],
  [1_001_000_00, 'un millón mil con 00/100'],
  [2_021_021_00, 'dos millones veintiún mil veintiuno con 00/100'],
  [21_000_000_00, 'veintiún millones con 00/100'],
  [9_999_999_99, 'nueve millones novecientos noventa y nueve mil novecientos noventa y nueve con 99/100'],
])('%i cents in words', (cents, words) => {
  expect(amountInWords(cents, 'USD')).toBe(`dólares estadounidenses ${words}`)
})

test('each currency has its name, and what is no amount is refused', () => {
  expect(amountInWords(405_00, 'UYU')).toBe('pesos uruguayos cuatrocientos cinco con 00/100')
  expect(amountInWords(14_505_00, 'ARS')).toBe('pesos argentinos catorce mil quinientos cinco con 00/100')
  expect(() => amountInWords(-1, 'USD')).toThrow(RangeError)
  expect(() => amountInWords(1.5, 'USD')).toThrow(RangeError)
})

test('no two amounts have the same words, and none has a hole', () => {
  const seen = new Set<string>()
  for (let units = 0; units < 40_000; units += 7) {
    const words = amountInWords(units * 100, 'USD')
    expect(words).not.toMatch(/undefined| {2}|uno mil/)
    seen.add(words)
  }
  expect(seen.size).toBe(Math.ceil(40_000 / 7))
})
