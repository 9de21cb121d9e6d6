import { expect, test } from 'vitest'
import { isOwnFile, isSecureUrl, isWebUrl, webHref } from './web-address.ts'

const FILE = '/files/0d3f0a52-8a0c-4b58-9b0e-6a1f7f1c2d3e'

test('http and https addresses may be followed, and nothing else', () => {
  const good = ['https://example.org', 'HTTP://example.org/a?b=c#d', 'https://ejemplo.org/año']
  expect(good.filter(isWebUrl)).toEqual(good)
  const bad = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'https://',
    'https://a b',
    'https://example.org/\u202egpj.exe',
    'https://example.org/\u0000',
    'java\nscript:alert(1)',
    'www.example.org',
    '',
  ]
  expect(bad.filter(isWebUrl)).toEqual([])
  expect(bad.map(webHref).filter(Boolean)).toEqual([])
  expect(isSecureUrl('https://example.org')).toBe(true)
  expect(isSecureUrl('http://example.org')).toBe(false)
})

test('a file of the portal is named by its id alone', () => {
  expect(isOwnFile(FILE)).toBe(true)
  expect(webHref(FILE)).toBe(FILE)
  const lookalikes = [
    '/files/../x',
    '/files/x',
    `${FILE}/../x`,
    `${FILE}?a=1`,
    `//files${FILE}`,
    `${FILE}\n`,
    '/files/',
  ]
  expect(lookalikes.filter(isOwnFile)).toEqual([])
  expect(lookalikes.map(webHref).filter(Boolean)).toEqual([])
})
