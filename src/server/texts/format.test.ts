import { expect, test } from 'vitest'
import { minutesIn, momentTitle, tableMinutesIn } from './format.ts'

const DUE = new Date('2026-11-29T02:59:59.000Z')

test('a sentence names the zone of its hour, a table in the title of its column', () => {
  const zone = 'America/Argentina/Buenos_Aires'
  expect(minutesIn(zone)(DUE)).toBe('28/11/2026, 23:59, hora de Argentina')
  expect(minutesIn('America/Santiago')(DUE)).toBe('28/11/2026, 23:59, hora de Chile')
  expect(momentTitle('Fecha', zone)).toBe('Fecha (hora de Argentina)')
  expect(tableMinutesIn(zone)(DUE)).toBe('28/11/2026 23:59')
})
