import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { networkOf } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('%s counts for %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  '',
  'unknown',
  'localhost',
  '256.1.1.1',
  '1.2.3',
  ':',
  'g::1',
  '1::2::3',
  '2001:db8::1]/x',
  'a'.repeat(5000),
])('what is no address has no counter of its own: %s', (address) => expect(networkOf(address)).toBe('unknown'))

test('every address of one /64 counts together, and another /64 apart', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.tuple(group, group, group), half, half, ([a, b, c], hosts, others) => {
      const prefix = `2001:${a}:${b}:${c}`
      const network = networkOf([prefix, ...hosts].join(':'))
      expect(networkOf([prefix, ...others].join(':'))).toBe(network)
      expect(networkOf([`2002:${a}:${b}:${c}`, ...others].join(':'))).not.toBe(network)
    }),
    runs(300),
  )
})
