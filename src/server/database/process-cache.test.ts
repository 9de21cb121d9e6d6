import { expect, test } from 'vitest'
import { LIVE_LIMITS } from '#domain/notifications/live.ts'
import type { Database } from './connect.ts'
import { clearCache, cached, startCaching, MOMENT_MS } from './process-cache.ts'

/** Something that answers are cached for; it isn't queried here. */
const place = () => Object.create(null) as Database

function counter() {
  let made = 0
  return async () => ++made
}

test('without keeping each asks anew; with it one answer serves all for a second, also those who ask meanwhile', async () => {
  const [db, make] = [place(), counter()]
  expect([await cached(db, 'a', make), await cached(db, 'a', make)]).toEqual([1, 2])
  let now = 0
  startCaching(db, () => now)
  expect(await Promise.all([cached(db, 'a', make), cached(db, 'a', make)])).toEqual([3, 3])
  now = 999
  expect(await cached(db, 'a', make)).toBe(3)
  expect(await cached(db, 'b', make)).toBe(4)
  now = 1000
  expect(await cached(db, 'a', make)).toBe(5)
})

test('what is forgotten while it is being made is not kept', async () => {
  const db = place()
  startCaching(db, () => 0)
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = cached(db, 'a', () => promise)
  clearCache(db)
  resolve('old')
  expect(await slow).toBe('old')
  expect(await cached(db, 'a', async () => 'new')).toBe('new')
})

test('a failure is nobody’s answer, and answers without end don’t fill the memory', async () => {
  const db = place()
  startCaching(db, () => 0)
  await expect(cached(db, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cached(db, 'a', async () => 'there')).toBe('there')
  for (let n = 0; n < 500; n++) await cached(db, `many ${n}`, async () => n)
  expect(await cached(db, 'a', async () => 'made again')).toBe('made again')
})

test('what is kept for a moment only is older than no page was told of', async () => {
  const [db, make] = [place(), counter()]
  let now = 0
  startCaching(db, () => now)
  const ask = () => cached(db, 'a', make, MOMENT_MS)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  // Something changes now; clients that are notified ask at least `gatherMs` later, and this process may not have been notified.
  now = LIVE_LIMITS.gatherMs
  expect(await ask()).toBe(2)
})
