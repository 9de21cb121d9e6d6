import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test('names are listed as a sentence says them', () => {
  expect(listed([])).toBe('')
  expect(listed(['Griego'])).toBe('Griego')
  expect(listed(['Griego', 'Hebreo'])).toBe('Griego y Hebreo')
  expect(listed(['Griego', 'Hebreo', 'Latín'])).toBe('Griego, Hebreo y Latín')
  expect(listed(['Griego', 'Inglés'])).toBe('Griego e Inglés')
})
