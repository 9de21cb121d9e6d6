import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { BadConfiguration } from './read-variables.ts'
import { readTrustProxy } from './trust-proxy.ts'

test.each([
  ['off', false],
  ['0', false],
  ['false', false],
  ['on', 1],
  ['true', 1],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, 2001:db8::/32,fc00::/7', ['10.0.0.0/8', '2001:db8::/32', 'fc00::/7']],
  ['::1', ['::1']],
  ['::ffff:10.0.0.0/104', ['::ffff:10.0.0.0/104']],
])('TRUST_PROXY=%s is understood', (text, trust) => expect(readTrustProxy(text)).toEqual(trust))

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/8,::/0', '0.0.0.0/1', '1.2.3.4/0', '::ffff:0.0.0.0/96', '::/1', '2000::/3'])(
  'a start that would believe everybody is refused: %s',
  (networks) => {
    expect(() => readConfig({ TRUST_PROXY: networks })).toThrow(BadConfiguration)
    expect(() => readConfig({ TRUST_PROXY: networks })).toThrow(/^TRUST_PROXY debe ser off, on/)
  },
)

test.each([
  'yes',
  '10',
  '-1',
  '1.5',
  '/0',
  '*',
  'all',
  'loopback',
  '10.0.0.0/33',
  '10.0.0.0/255.0.0.0',
  '10.0.0.0/8/8',
  '10.0.0.0,',
  'proxy.example.org',
])('what is neither a number of proxies nor networks is refused: %s', (text) =>
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY debe ser off, on/),
)
