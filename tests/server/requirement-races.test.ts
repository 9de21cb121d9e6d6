import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { addPlan, closePrograms } from '#tests/support/plans.ts'
import { enrollmentsIn, formFor } from '#tests/support/purchases.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { expectFailure, sharedSeminary, type Seminary } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'

// What an enrollment depends on changes at the same moment: the second one sees what the first did.

const shared = sharedSeminary()
beforeAll(() => closePrograms(shared()))

/** Somebody who approved GRIE1, which `course` asks for; each test takes another course. */
async function approvedIn(one: Seminary, course: string): Promise<{ id: string; as: Seminary['as']['ana'] }> {
  const { greek } = one.cast.courses
  await addPlan(one, { courses: [course, greek], asks: [[course, greek]] })
  const [id = ''] = await addStudents(one.database.db, 1)
  await one.database.pool.query(
    `with i as (select set_config('atrio.import', 'on', true))
     insert into enrollments (user_id, enrollment_open_id, course_id, period_id, status, is_active, final_grade)
     select $1, w.id, w.course_id, w.period_id, 'Aprobado', false, 80 from enrollments_open w, i where w.course_id = $2 limit 1`,
    [id, greek],
  )
  return { id, as: await one.callerOf(id) }
}

/** Runs a change that isn't over until `rest` is done and it's committed. */
async function during(one: Seminary, change: [string, unknown[]], rest: (client: pg.PoolClient) => Promise<void>) {
  const client = await one.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(...change)
    await rest(client)
  } finally {
    client.release()
  }
}

/** Until somebody waits for a lock; a transaction sees the same ones all along, so another connection looks. */
function someoneWaits({ database: { pool } }: Seminary) {
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return expect.poll(async () => (await pool.query(waiting)).rowCount, PATIENCE).toBeGreaterThan(0)
}

test('an approval that is withdrawn while the next course is bought: the purchase waits, and is refused', async () => {
  const one = shared()
  const { dogmatics, greek } = one.cast.courses
  const { id, as } = await approvedIn(one, dogmatics)
  const withdrawn = `update enrollments set status = 'Reprobado', final_grade = 30 where user_id = $1 and course_id = $2`
  await during(one, [withdrawn, [id, greek]], async (client) => {
    const refused = expectFailure(as.placeOrder(formFor(dogmatics)), 'REQUIREMENTS_CHANGED')
    await someoneWaits(one)
    await client.query('commit')
    await refused
  })
  expect(await enrollmentsIn(one, dogmatics, id)).toEqual([])
  await expectFailure(as.placeOrder(formFor(dogmatics)), 'REQUIREMENTS_MISSING')
})

test('an exception that is withdrawn at that moment is one no more; one that stays lets the purchase through', async () => {
  const one = shared()
  const { ethics, introduction } = one.cast.courses
  await addPlan(one, { courses: [ethics, introduction], asks: [[ethics, introduction]] })
  const [userId = ''] = await addStudents(one.database.db, 1)
  const as = await one.callerOf(userId)
  const asked = { userId, course_id: ethics, reason: 'Lo estudió en otro seminario' }
  const { id } = await one.as.carla.grantException(asked)
  const price = (await as.priceCart({ items: [{ course_id: ethics }] })).total_cents
  const form = () => formFor(ethics, { expected_total_cents: price })
  const withdrawn = 'update requirement_exceptions set withdrawn_at = now(), withdrawn_by = granted_by where id = $1'
  await during(one, [withdrawn, [id]], async (client) => {
    const refused = expectFailure(as.placeOrder(form()), 'REQUIREMENTS_CHANGED')
    await someoneWaits(one)
    await client.query('commit')
    await refused
  })
  await one.as.carla.grantException(asked)
  await during(one, [withdrawn, [id]], async (client) => {
    await client.query('rollback')
    await as.placeOrder(form())
  })
  expect(await enrollmentsIn(one, ethics, userId)).toMatchObject([{ is_active: true }])
})

test('two purchases at once: a course and the one that is taken beside it, together or one alone', async () => {
  const one = shared()
  const { homiletics, hermeneutics } = one.cast.courses
  await addPlan(one, {
    courses: [homiletics, hermeneutics],
    asks: [[homiletics, hermeneutics, 'aprobada_o_cursando']],
  })
  for (const id of await addStudents(one.database.db, 4)) {
    const as = await one.callerOf(id)
    const items = [{ course_id: hermeneutics }, { course_id: homiletics }]
    const { total_cents } = await as.priceCart({ items })
    const both = formFor(homiletics, { items, expected_total_cents: total_cents })
    const alone = formFor(homiletics)
    await Promise.allSettled([as.placeOrder(alone), as.placeOrder(both)])
    const [beside, taken] = await Promise.all([
      enrollmentsIn(one, hermeneutics, id),
      enrollmentsIn(one, homiletics, id),
    ])
    // Alone it is refused, unless the other one was there already; and then it was bought with it.
    expect(taken.length).toBeLessThanOrEqual(beside.length)
    expect(taken).toHaveLength(1)
  }
})
