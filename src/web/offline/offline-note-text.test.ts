import { expect, test } from 'vitest'
import { offlineNoteText } from './offline-note-text.ts'

// 14:32 in Buenos Aires.
const SINCE = '2026-11-21T17:32:00.000Z'

test.each([
  ['2026-11-21T18:00:00.000Z', 'Guardado a las 14:32'],
  // Still the 21st in the institution's zone.
  ['2026-11-22T02:59:00.000Z', 'Guardado a las 14:32'],
  ['2026-11-22T03:00:00.000Z', 'Guardado el 21 nov a las 14:32'],
  ['2027-11-21T18:00:00.000Z', 'Guardado el 21 nov a las 14:32'],
])('at %s a copy says %s', (now, words) => {
  expect(offlineNoteText(SINCE, new Date(now))).toBe(words)
})
