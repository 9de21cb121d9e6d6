import { expect, test } from 'vitest'
import { addDays, calendarDayIn, endOfDayIn } from '#domain/calendar.ts'
import { expectFailure, seminary, ZONE } from '#tests/support/seminary.ts'

const today = () => calendarDayIn(ZONE, new Date())

test("a student's dashboard says what the other screens say", async () => {
  const { as, cast } = await seminary()
  const dashboard = await as.ana.getStudentDashboard({})
  const grades = await as.ana.listOwnGrades({})
  expect(dashboard.average_percentage).not.toBeNull()
  expect(dashboard.average_percentage).toBe(grades.summary.average_percentage)

  expect(dashboard.enrolled_count).toBe(3)
  expect(dashboard.courses.map(({ course_code }) => course_code)).toEqual(['HERM1', 'HIST1', 'GRIE1'])
  const { items } = await as.ana.listCatalogue({ group: 'enrolled', page_size: 100 })
  for (const course of dashboard.courses) {
    expect(items.find(({ id }) => id === course.id)?.progress_percent).toBe(course.percentage)
  }
  expect(dashboard.courses[0]).toMatchObject({
    id: cast.courses.hermeneutics,
    professor: 'Bruno Salas',
    completed_lessons: 8,
    total_lessons: 12,
  })
})

test('upcoming evaluations are those that can still be handed in, the soonest first', async () => {
  const { as, cast } = await seminary()
  const { upcoming } = await as.ana.getStudentDashboard({})
  expect(upcoming.map(({ id }) => id).slice(0, 3)).toEqual([
    cast.assignments.essay,
    cast.assignments.quiz,
    cast.assignments.external,
  ])
  expect(upcoming[0]).toMatchObject({
    course_name: 'Hermenéutica',
    assignment_type: 'file_upload',
    due_date: endOfDayIn(ZONE, today()).toISOString(),
  })
  expect(upcoming[1]).toMatchObject({ assignment_type: 'form', question_count: 10 })
  const ofDiego = (await as.diego.getStudentDashboard({})).upcoming.map(({ id }) => id)
  expect(ofDiego).not.toContain(cast.assignments.essay)
  expect(ofDiego).not.toContain(cast.assignments.quiz)
})

test('an evaluation is upcoming through the last second of its day, and gone after it', async () => {
  const { as, cast, clock } = await seminary()
  const upcoming = async () => (await as.ana.getStudentDashboard({})).upcoming.map(({ id }) => id)
  const due = endOfDayIn(ZONE, today()).getTime()
  clock.set(new Date(due + 999))
  expect(await upcoming()).toContain(cast.assignments.essay)
  clock.set(new Date(due + 1000))
  expect(await upcoming()).not.toContain(cast.assignments.essay)
})

test('what was hidden or deleted is not upcoming', async () => {
  const { as, cast, database } = await seminary()
  await database.pool.query('update assignments set is_active = false where id = $1', [cast.assignments.essay])
  const { upcoming } = await as.ana.getStudentDashboard({})
  expect(upcoming.map(({ id }) => id)).not.toContain(cast.assignments.essay)
  expect(upcoming).not.toHaveLength(0)
})

test('a payment is told as its state asks, one line for each order', async () => {
  const { as, cast, database } = await seminary()
  expect((await as.ana.getStudentDashboard({})).payments).toMatchObject([
    {
      payment_id: cast.payments.transferOfAna,
      state: 'in_review',
      payment_method: 'bank_transfer',
      course_names: ['Griego Bíblico I'],
      amount_cents: 1500,
      currency: 'USD',
      local: { amount_cents: 2_175_000, currency: 'ARS' },
      provisional_until: endOfDayIn(ZONE, addDays(today(), 9)).toISOString(),
    },
  ])
  expect((await as.diego.getStudentDashboard({})).payments).toMatchObject([
    { payment_id: cast.payments.transferOfDiego, state: 'receipt_needed', course_names: ['Historia de la Iglesia'] },
  ])
  await as.carla.rejectPayment({ paymentId: cast.payments.transferOfAna, reason: 'No es nuestra cuenta.' })
  const rejected = await as.ana.getStudentDashboard({})
  expect(rejected.payments).toMatchObject([
    { state: 'rejected', rejection_reason: 'No es nuestra cuenta.', provisional_until: null },
  ])
  expect(rejected.enrolled_count).toBe(2)

  const { rows } = await database.pool.query(
    "select p.user_id from payments p where p.status = 'pending' group by p.order_id, p.user_id having count(*) > 1 limit 1",
  )
  const { callerOf } = await seminary()
  const [notice, ...others] = (await (await callerOf(rows[0].user_id)).getStudentDashboard({})).payments
  expect(others).toEqual([])
  expect(notice?.course_names.length).toBeGreaterThan(1)
})

test('a completed payment is no longer told', async () => {
  const { as, cast } = await seminary()
  await as.carla.approvePayment({ paymentId: cast.payments.transferOfAna })
  const { payments, enrolled_count } = await as.ana.getStudentDashboard({})
  expect([payments, enrolled_count]).toEqual([[], 3])
})

test('the streak counts real days; after a missed day it is over, and the week shows which days had study', async () => {
  const { as, cast, callerOf, clock } = await seminary()
  const { streak } = await as.ana.getStudentDashboard({})
  expect(streak).toMatchObject({ current_streak: 5 })
  expect(streak.week.map(({ day }) => day)).toEqual([-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today(), days)))
  expect(streak.week.slice(2).map(({ studied }) => studied)).toEqual([true, true, true, true, true])

  clock.set(new Date(endOfDayIn(ZONE, addDays(today(), 2)).getTime()))
  const later = (await (await callerOf(cast.people.ana.id)).getStudentDashboard({})).streak
  expect(later).toMatchObject({ current_streak: 0, longest_streak: streak.longest_streak })
  expect(later.week.map(({ studied }) => studied)).toEqual([true, true, true, true, true, false, false])
})

test('a listener sees the course, and grades as a listener stay out of the average', async () => {
  const { as, cast, database } = await seminary()
  const listening = await as.valeria.getStudentDashboard({})
  expect(listening.courses).toMatchObject([{ course_code: 'HERM1', type_coursed: 'oyente' }])
  const before = (await as.ana.getStudentDashboard({})).average_percentage
  await database.pool.query("update enrollments set type_coursed = 'oyente' where id = $1", [
    cast.enrollments.anaInHermeneutics,
  ])
  expect((await as.ana.getStudentDashboard({})).average_percentage).not.toBe(before)
})

test('two announcements show, the newest, with how many there are', async () => {
  const { as } = await seminary()
  const { announcements, announcement_count } = await as.ana.getStudentDashboard({})
  const all = await as.ana.listAnnouncements({ page_size: 100 })
  expect(announcements).toEqual(all.items.slice(0, 2))
  expect(announcement_count).toBe(all.total)
})

test('a new student has an empty dashboard, not a broken one', async () => {
  const { callerOf, database } = await seminary()
  const { rows } = await database.pool.query(
    "select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'student' where u.is_active and not exists (select 1 from enrollments e where e.user_id = u.id)",
  )
  const newcomer = await callerOf(rows[0].id)
  expect(await newcomer.getStudentDashboard({})).toMatchObject({
    average_percentage: null,
    enrolled_count: 0,
    is_newcomer: true,
    upcoming: [],
    payments: [],
    courses: [],
    streak: { current_streak: 0, longest_streak: 0 },
  })
})

test('somebody whose courses are all paused or finished is no newcomer', async () => {
  const { as, cast, database } = await seminary()
  await database.pool.query('update enrollments set is_active = false where user_id = $1', [cast.people.ana.id])
  expect(await as.ana.getStudentDashboard({})).toMatchObject({ enrolled_count: 0, is_newcomer: false })
})

test('only students have it', async () => {
  const { as } = await seminary()
  await expectFailure(as.bruno.getStudentDashboard({}), 'NOT_ALLOWED')
  await expectFailure(as.carla.getStudentDashboard({}), 'NOT_ALLOWED')
  await expectFailure(as.visitor.getStudentDashboard({}), 'NOT_SIGNED_IN')
})
