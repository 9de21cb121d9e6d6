import { expect, test } from 'vitest'
import { offerOf } from './offer.ts'

const NOW = new Date('2026-08-01T12:00:00Z')
const window = (id: string, start: string, end: string) => ({
  id,
  is_open: true,
  enrollment_start_date: `${start}T00:00:00Z`,
  enrollment_end_date: `${end}T00:00:00Z`,
  seats_max: null as number | null,
  seats_taken: 0,
})
const past = window('past', '2026-02-01', '2026-03-01')
const older = window('older', '2025-02-01', '2025-03-01')
const open = window('open', '2026-07-01', '2026-09-01')
const sooner = window('sooner', '2026-07-01', '2026-08-15')
const coming = window('coming', '2026-09-01', '2026-10-01')
const later = window('later', '2027-01-01', '2027-02-01')
const chosen = (...windows: ReturnType<typeof window>[]) => {
  const { state, window: found } = offerOf(windows, NOW)
  return [state, found?.id ?? null]
}

test('an open window is the offer, of several one with seats left and then the one that closes first', () => {
  expect(chosen(past, coming, open)).toEqual(['open', 'open'])
  expect(chosen(open, sooner)).toEqual(['open', 'sooner'])
  expect(chosen(open, { ...sooner, seats_max: 2, seats_taken: 2 })).toEqual(['open', 'open'])
})

test('an open window without seats is full, also while another opens later', () => {
  const full = { ...sooner, seats_max: 2, seats_taken: 2 }
  expect(chosen(full)).toEqual(['full', 'sooner'])
  expect(chosen(full, coming)).toEqual(['full', 'sooner'])
  expect(chosen({ ...full, seats_max: 3 })).toEqual(['open', 'sooner'])
})

test('without an open one it is the next to open, then the last that closed', () => {
  expect(chosen(later, past, coming)).toEqual(['coming', 'coming'])
  expect(chosen(older, past)).toEqual(['closed', 'past'])
  expect(chosen({ ...coming, is_open: false }, past)).toEqual(['closed', 'coming'])
  expect(chosen()).toEqual(['none', null])
})
