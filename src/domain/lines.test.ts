import { expect, test } from 'vitest'
import { isOneLine } from './lines.ts'

test.each(['\n', '\r', '\t', '\v', '\f', '\u0000', '\u001b', '\u007f', '\u0085', '\u009f', '\u2028', '\u2029'])(
  'a line holds no control character and no line break: %j',
  (sign) => expect(isOneLine(`Ana${sign}Benítez`)).toBe(false),
)

test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'a line never turns the direction of what follows it: %j',
  (sign) => expect(isOneLine(`Ana${sign}Benítez`)).toBe(false),
)

test.each([
  '',
  'José María Muñoz-Íñiguez',
  "D'Angelo",
  'Ana\u00a0Benítez',
  'نیم\u200cفاصله',
  '👩\u200d🏫 Ana',
  '李 小龍',
])('people write their names as they are: %s', (name) => expect(isOneLine(name)).toBe(true))
