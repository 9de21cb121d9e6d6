import { expect, test } from 'vitest'
import { isFilled } from '../filled.ts'
import { tidyLine } from '../lines.ts'
import { isPersonName, tidyName } from './names.ts'

test.each([
  'José María',
  "D'Angelo",
  'O’Higgins',
  'Muñoz-Íñiguez',
  'M.ª Ángeles',
  'Ma. del Pilar',
  'Muñoz, hijo',
  'Gal·la',
  'Łódź Ștefan Ægir Þór ẞ',
  'Nguyễn Thị Ánh',
  'Σωκράτης',
  'Анна Ёлкина',
  'G\u0303uarani Sua\u0301rez',
  'Ñandú\u200b',
  "'t Hooft",
])('%s is a name', (name) => expect(isPersonName(name)).toBe(true))

test.each([
  'Ana 🎉',
  '👩\u200d🏫',
  'Ana2',
  'Ana ٣',
  '',
  '\u200b',
  '\u3164\u2800',
  '-',
  "'",
  '. .',
  '\u0301',
  'Ana_Paz',
  'Ana@Paz',
  '=1+1',
  '<b>Ana</b>',
  'Ana©',
  '李小龍',
  'نیما',
  'Ḥasan',
])('%j is none, or no paper could print it', (name) => expect(isPersonName(name)).toBe(false))

test('a name is stored in one form', () => {
  expect(['Jose\u0301', '\u2068José\u2069', ' José ', 'Jos\u200bé', 'José\u3000'].map(tidyName)).toEqual(
    Array(5).fill('José'),
  )
  expect(tidyName('Muñoz\u2011Paz  \u00a0Luz')).toBe('Muñoz-Paz Luz')
  expect(tidyName('O´Higgins')).toBe('O’Higgins')
})

test('two lines that look the same are the same', () => {
  const lines = [
    'I 2026',
    'I 2026\u200b',
    'I\u00a02026',
    ' I 2026',
    'I 20\u206026',
    '\u200eI 2026',
    'I 2026\u3164',
    'I\u28002026',
  ]
  expect([...new Set(lines.map(tidyLine))]).toEqual(['I 2026'])
  for (const kept of ['❤\ufe0f', '👩\u200d🏫 Ana', 'نیم\u200cفاصله']) expect(tidyLine(kept)).toBe(kept)
})

test('what shows nothing is no text', () => {
  const nothing = [
    '',
    ' \n\t',
    '\u200b',
    '\u3164',
    '\u2800',
    '\u115f\u1160\uffa0',
    '\u034f',
    '\ufe0f',
    '\u{e0061}',
    '\u0301',
    '\u00ad\u2060\ufeff',
    '\u202e',
  ]
  expect(nothing.filter(isFilled)).toEqual([])
  const something = ['.', '—', '🙂', 'a\u0301', '\u200bx', '٣', '李', '©', '1\ufe0f\u20e3']
  expect(something.filter((text) => !isFilled(text))).toEqual([])
})
