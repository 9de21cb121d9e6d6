import { expect, test } from 'vitest'
import { stillToCome } from './still-to-come.ts'

test('what has fallen due since it was answered is no longer to come', () => {
  const today = { due_date: '2026-11-21T20:00:00Z' }
  const tomorrow = { due_date: '2026-11-22T20:00:00Z' }
  const left = (now: string) => stillToCome({ upcoming: [today, tomorrow] }, new Date(now)).upcoming
  expect(left('2026-11-21T19:59:00Z')).toEqual([today, tomorrow])
  expect(left('2026-11-21T20:01:00Z')).toEqual([tomorrow])
  expect(left('2026-11-23T00:00:00Z')).toEqual([])
})
