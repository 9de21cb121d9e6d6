import { expect, test } from 'vitest'
import { canonicalOperationNumber, isOperationNumber } from './operation-number.ts'

test('an operation number is the same however it is written', () => {
  for (const typed of ['0012-3456 ab', ' 00123456AB', '0012.3456/aB'])
    expect(canonicalOperationNumber(typed)).toBe('00123456AB')
  expect(canonicalOperationNumber('n.º —')).toBe('NO')
})

test('it has 4 to 40 letters and digits', () => {
  expect(['123', '1-2-3', '1234', '9'.repeat(40), '9'.repeat(41), ''].map(isOperationNumber)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})
