import { expect, test } from 'vitest'
import type { StudentState } from '#domain/users/student-states.ts'
import { foldJournals } from '#server/database/fold-journals.ts'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { seminary } from '#tests/support/seminary.ts'

test('each student has one state, the cards count them, and a card filters', async () => {
  const { as, cast } = await seminary()
  const { counts } = await as.carla.listStudentStatistics({})
  await as.carla.createUser({ first_name: 'Marta', last_name: 'Luna', email: 'marta@ejemplo.test' })
  const active = await as.carla.listStudentStatistics({ state: 'active' })
  expect(active.counts.active).toBe(counts.active + 1)
  expect(active.total).toBe(counts.active + 1)
  expect(active.items[0]).toMatchObject({ name: 'Marta Luna', state: 'active', course_codes: [], more_courses: 0 })
  const inactive = await as.carla.listStudentStatistics({ state: 'inactive', page_size: 100 })
  expect(inactive.items.map(({ id }) => id)).toContain(cast.people.ines.id)
  expect(new Set(inactive.items.map(({ state }) => state))).toEqual(new Set(['inactive']))
  const enrolled = await as.carla.listStudentStatistics({ state: 'enrolled', page_size: 100 })
  const ana = enrolled.items.find(({ id }) => id === cast.people.ana.id)
  expect(ana?.course_codes).toHaveLength(3)
  expect(ana?.more_courses).toBeGreaterThan(0)
})

test('a card says how many its list has, and whoever was deleted is in none', async () => {
  const { as, cast } = await seminary()
  await as.carla.deleteUser(await deletionAsSeen(as.carla, cast.people.ines.id))
  await as.carla.deleteUser(await deletionAsSeen(as.carla, cast.people.ana.id))
  const { counts } = await as.carla.listStudentStatistics({})
  const listed = async (state?: StudentState) => {
    const people = []
    for (let page = 1; ; page++) {
      const { items, has_more } = await as.carla.listStudentStatistics({ state, page, page_size: 100 })
      people.push(...items)
      if (!has_more) return people.length
    }
  }
  expect(counts).toEqual({
    total: await listed(),
    active: await listed('active'),
    enrolled: await listed('enrolled'),
    inactive: await listed('inactive'),
  })
})

test('the charts count every enrollment of a period and every cent of a month in the institution’s zone', async () => {
  const { as, cast, database } = await seminary()
  const { enrollments, payments } = await as.carla.getAdminCharts({})
  const count = async (periodId: string) =>
    Number(
      (await database.pool.query('select count(*) from enrollments where period_id = $1', [periodId])).rows[0].count,
    )
  for (const { id, enrollments: amount } of enrollments) expect(amount).toBe(await count(id))
  expect(enrollments.map(({ id }) => id)).toContain(cast.periods.current)
  expect(payments).toHaveLength(6)
  const months = payments.map(({ month }) => month)
  expect(months).toEqual(months.toSorted())
  const { rows } = await database.pool.query(
    `select sum(amount) from payments where status = 'completed' and payment_method <> 'scholarship'
       and to_char(created_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') = any($1)`,
    [months],
  )
  await foldJournals({ db: database.db })
  expect((await as.carla.getAdminCharts({})).enrollments).toEqual(enrollments)
  const collected = payments.reduce((sum, { collected_cents }) => sum + collected_cents, 0)
  expect(collected).toBe(Math.round(Number(rows[0].sum) * 100))
})

test('the six months go over the turn of the year', async () => {
  const { callerOf, cast, clock } = await seminary()
  clock.set(new Date('2031-02-01T02:59:59Z'))
  const carla = await callerOf(cast.people.carla.id)
  const { payments } = await carla.getAdminCharts({})
  expect(payments.map(({ month }) => month)).toEqual(['2030-08', '2030-09', '2030-10', '2030-11', '2030-12', '2031-01'])
})

test('an account says by itself whether somebody was ever enrolled', async () => {
  const { database } = await seminary()
  const wrong = await database.pool.query(
    `select id from users u where has_enrollments <> exists (select 1 from enrollments e where e.user_id = u.id)`,
  )
  expect(wrong.rows).toEqual([])
  const { rows } = await database.pool.query('select count(*) from users where has_enrollments')
  expect(Number(rows[0].count)).toBeGreaterThan(0)
})
