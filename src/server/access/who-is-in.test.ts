import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/calendar.ts'
import type { OpenPage } from '../live/live.ts'
import { systemClock } from '../adapters/clock.ts'
import { PEOPLE, type PersonName } from '../seed/cast.ts'
import { openSessions } from '#tests/support/open-session.ts'
import { seminary } from '#tests/support/seminary.ts'
import { sessionName } from './sessions.ts'
import { whoIsIn } from './who-is-in.ts'

async function open(names: readonly PersonName[], openedAt?: Date) {
  const { database } = await seminary()
  const { db, pool } = database
  const cookies = await openSessions(
    database,
    names.map((name) => PEOPLE[name].id),
    openedAt,
  )
  const sessions = cookies.map((cookie) => sessionName(cookie.replace('session=', '')))
  const pages = names.map((name, place) => pageOf(PEOPLE[name].id, sessions[place] ?? ''))
  const inside = async (now = systemClock.now()) => {
    const found = await whoIsIn({ db, clock: { now: () => now } }, pages)
    return pages.flatMap((page, place) => (found.has(page) ? [names[place]] : []))
  }
  return { pool, pages, inside, db }
}

function pageOf(userId: string, session: string): OpenPage {
  return { userId, session, ageMs: 0, send: () => {}, beat: () => {}, end: () => {} }
}

test('of many pages those stay whose sessions stand: not ended, not signed out, of the same person, of an active account', async () => {
  const { pool, inside } = await open(['ana', 'bruno', 'carla', 'diego', 'elena'])
  expect(await inside()).toEqual(['ana', 'bruno', 'carla', 'diego', 'elena'])
  await pool.query('update users set is_active = false where id = $1', [PEOPLE.ana.id])
  await pool.query('update users set auth_epoch = auth_epoch + 1 where id = $1', [PEOPLE.bruno.id])
  await pool.query('delete from sessions where user_id = $1', [PEOPLE.diego.id])
  expect(await inside()).toEqual(['carla', 'elena'])
  expect(await inside(new Date(Date.now() + 25 * 60 * MINUTE_MS))).toEqual([])
})

test('a page of another person than its session’s, and one of no session, don’t stay', async () => {
  const { db, pages } = await open(['ana'])
  const [ofAna] = pages
  if (!ofAna) throw new Error('no page is open')
  const others = [
    { ...ofAna, userId: PEOPLE.diego.id },
    { ...ofAna, session: 'ff'.repeat(32) },
  ]
  expect(await whoIsIn({ db, clock: systemClock }, [...others, ofAna])).toEqual(new Set([ofAna]))
})

test('maintenance ends the pages of all but administrators, also of one who owes a second step', async () => {
  const { pool, inside } = await open(['ana', 'carla', 'valeria'])
  for (const key of ['maintenance_mode', 'second_step_rule']) {
    await pool.query(
      `insert into system_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
      [key, key === 'maintenance_mode' ? 'true' : '"required"'],
    )
  }
  expect(await inside()).toEqual(['carla', 'valeria'])
})

test('whose page is open was seen, and is noted once in ten minutes; what somebody holds is left alone', async () => {
  const openedAt = new Date('2026-03-02T12:00:00Z')
  const { pool, inside } = await open(['ana', 'diego'], openedAt)
  const seen = async () => {
    const { rows } = await pool.query<{ last_seen_at: Date }>(
      'select last_seen_at from sessions where created_at = $1 order by user_id = $2 desc',
      [openedAt, PEOPLE.ana.id],
    )
    return rows.map(({ last_seen_at }) => (last_seen_at.getTime() - openedAt.getTime()) / MINUTE_MS)
  }
  const after = (minutes: number) => new Date(openedAt.getTime() + minutes * MINUTE_MS)
  await inside(after(9))
  expect(await seen()).toEqual([0, 0])
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from sessions where user_id = $1 for update', [PEOPLE.diego.id])
  expect(await inside(after(11))).toEqual(['ana', 'diego'])
  await holder.query('rollback')
  holder.release()
  expect(await seen()).toEqual([11, 0])
})
