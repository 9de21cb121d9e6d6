import { expect, test } from 'vitest'
import { newSecret, qrPath, secretText, setupAddress, stepOfCode } from './one-time-codes.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code counts one step early and one late, under the step that it belongs to, and no further', () => {
  const step = Math.floor(1111111109 / 30)
  const from = (steps: number) => stepOfCode(RFC_SECRET, '081804', at((step + steps) * 30))
  expect([-2, -1, 0, 1, 2].map(from)).toEqual([null, step, step, step, null])
})

test('anything but six digits is wrong', () => {
  for (const code of ['', '81804', '0081804', '08180a', '٠٨١٨٠٤'])
    expect(stepOfCode(RFC_SECRET, code, at(1111111109))).toBeNull()
})

test('what a telephone reads names the institution and the person', () => {
  const secret = newSecret()
  expect(secret).toHaveLength(20)
  const address = new URL(setupAddress({ secret, issuer: 'Seminario: San José', account: 'ana@demo.test' }))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('ana@demo.test')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Seminario  San José',
    secret: secretText(secret),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('the picture is as wide as it says, with its three corners and a border left free', () => {
  const { size, path } = qrPath('otpauth://totp/a?secret=ABCDEFGH')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, x, y, wide]) => [
    Number(x),
    Number(y),
    Number(wide),
  ])
  expect(runs.map(([x, y, wide]) => `M${x} ${y}h${wide}v1h-${wide}z`).join('')).toBe(path)
  for (const corner of [
    [4, 4, 7],
    [size - 11, 4, 7],
    [4, size - 5, 7],
  ])
    expect(runs).toContainEqual(corner)
  expect(Math.max(...runs.map(([x = 0, , wide = 0]) => x + wide))).toBe(size - 4)
})
