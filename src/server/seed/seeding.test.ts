import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { calendarDayIn } from '#domain/calendar.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import { migrate } from '../database/migrate.ts'
import { seedDemo } from './seed.ts'
import { isEmptyDatabase } from './seed-queries.ts'
import { planSeminary } from './seminary.ts'
import { seedDays } from './seed-days.ts'

const ZONE = 'America/Argentina/Buenos_Aires'
const now = new Date()
const today = calendarDayIn(ZONE, now)

test('seeding gives the same seminary for the same day', () => {
  const plan = () => planSeminary({ days: seedDays({ today, zone: ZONE, now }), zone: ZONE, passwordHash: 'hash' })
  expect(plan()).toEqual(plan())
})

test('seeding is for empty databases, and fills one on any day of the year, also at midnight', async () => {
  for (const [day, at] of [
    ['2027-01-01', '2027-01-01T03:00:00Z'],
    ['2028-02-29', '2028-03-01T02:59:59Z'],
  ] as const) {
    const empty = await freshDatabase()
    await migrate(empty.pool)
    expect(await isEmptyDatabase(empty.db)).toBe(true)
    await seedDemo({ db: empty.db, today: day, zone: ZONE, now: new Date(at) })
    expect(await isEmptyDatabase(empty.db)).toBe(false)
    await empty.drop()
  }
})

test('seeding stores the bytes that its rows describe', async () => {
  const stored = new Map<string, number>()
  const storage: Storage = {
    stagingFolder: tmpdir(),
    put: async (key, path) => void stored.set(key, statSync(path).size),
    read: () => Promise.reject(new Error('not read')),
    remove: () => Promise.resolve(),
    check: () => Promise.resolve(),
    list: () => expect.fail('not listed'),
  }
  const empty = await freshDatabase()
  await seedDemo({ db: empty.db, today, zone: ZONE, now, storage })
  const { rows } = await empty.pool.query('select storage_key, size from files')
  expect(rows.length).toBeGreaterThan(50)
  expect(new Map(rows.map(({ storage_key, size }) => [storage_key, size]))).toEqual(stored)
  await empty.drop()
})
