import { expect, test } from 'vitest'
import { addDays, calendarDayIn } from '#domain/calendar.ts'
import { lastMondays, WINDOW_WEEKS } from '#domain/progress/weeks.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const sum = (weeks: readonly { enrollments: number }[]) =>
  weeks.reduce((total, { enrollments }) => total + enrollments, 0)

test('the weeks of a window tell of each enrollment once, empty weeks too, up to this one', async () => {
  const { as, cast, database, clock } = await seminary()
  const today = calendarDayIn('America/Argentina/Buenos_Aires', clock.now())
  const mondays = lastMondays(today, 5)
  const [first = '', second = '', , fourth = ''] = mondays
  const form = { name: 'Patrística', course_code: 'PATR1', teacher_id: cast.people.bruno.id }
  const { id: courseId } = await as.carla.createCourse(form)
  const { id: windowId } = await as.carla.openWindow({
    courseId,
    period_id: cast.periods.current,
    enrollment_start_date: addDays(first, 2),
    enrollment_end_date: addDays(today, 30),
  })
  const weeks = async () => (await as.carla.listWindowWeeks({ windowId })).weeks
  expect(await weeks()).toEqual(mondays.map((starts_on) => ({ starts_on, enrollments: 0 })))
  // In Buenos Aires a Sunday's last minute is still its week's, although UTC has Monday.
  const days = [`${second}T15:00:00Z`, `${fourth}T02:59:00Z`, `${fourth}T03:00:00Z`, clock.now().toISOString()]
  await database.pool.query(
    `insert into enrollments (user_id, enrollment_open_id, course_id, period_id, status, enrollment_date)
     select person.id, w.id, w.course_id, w.period_id, 'En Progreso', given.day
     from unnest($2::timestamptz[]) with ordinality as given (day, place)
     join (select user_id as id, row_number() over () as place from user_roles where role = 'student') person using (place),
     enrollments_open w where w.id = $1`,
    [windowId, days],
  )
  expect((await weeks()).map(({ enrollments }) => enrollments)).toEqual([0, 1, 1, 1, 1])
  // One who withdraws had enrolled all the same.
  await database.pool.query(
    `update enrollments set status = 'Desistido', is_active = false, completion_date = now(), observations = 'No me alcanza el tiempo'
     where enrollment_open_id = $1 and enrollment_date = $2`,
    [windowId, days[0]],
  )
  expect((await weeks()).map(({ enrollments }) => enrollments)).toEqual([0, 1, 1, 1, 1])
})

test('of a long window the last weeks are told one by one, and what came before in one figure', async () => {
  const { as, cast, database } = await seminary()
  const { rows } = await database.pool.query<{ id: string }>(
    `update enrollments_open set enrollment_start_date = now() - interval '2 years', enrollment_end_date = now() + interval '1 year'
     where course_id = $1 and period_id = $2 returning id`,
    [cast.courses.hermeneutics, cast.periods.current],
  )
  const windowId = rows[0]?.id ?? ''
  const { weeks, before } = await as.carla.listWindowWeeks({ windowId })
  expect(weeks).toHaveLength(WINDOW_WEEKS)
  const since = async (day: string | undefined) =>
    database.pool.query<{ amount: number }>(
      `select count(*)::int as amount from enrollments where enrollment_open_id = $1
       and enrollment_date >= ($2::date::timestamp at time zone 'America/Argentina/Buenos_Aires')`,
      [windowId, day],
    )
  const [all, shown] = await Promise.all([since('2000-01-01'), since(weeks[0]?.starts_on)])
  expect(sum(weeks)).toBe(shown.rows[0]?.amount)
  expect(sum(weeks) + before).toBe(all.rows[0]?.amount)
  expect(before).toBeGreaterThan(0)
})

test('a window that doesn’t exist isn’t there', async () => {
  const { as } = await seminary()
  await expectFailure(as.carla.listWindowWeeks({ windowId: NOWHERE }), 'NOT_FOUND')
})
