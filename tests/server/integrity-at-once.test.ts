import { afterEach, beforeEach, expect, test } from 'vitest'

import { constraintOf } from '#server/database/database-errors.ts'
import { foldJournals } from '#server/database/fold-journals.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

import { insert, insertBase, named } from './integrity-base.ts'

const BUYERS = 50

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase({ max: BUYERS })
  await insertBase(database.pool)
})
afterEach(() => database.drop())

test('fifty buyers at once of the last ten seats: ten enroll, forty are told that it is full', async () => {
  await run(`update enrollments_open set seats_max = seats_taken + 10 where id = {greek_open}`)
  await insertStudents(BUYERS)
  const outcomes = await allAtOnce(BUYERS, (buyer) =>
    insert('enrollments', { id: `{seat${buyer}}`, user_id: `{student${buyer}}` }),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'i23_no_oversell')).toHaveLength(40)
  const [window] = await run('select seats_taken, seats_max from enrollments_open where id = {greek_open}')
  expect(window).toEqual({ seats_taken: 11, seats_max: 11 })
  const [counted] = await run('select count(*) as live from enrollments where enrollment_open_id = {greek_open}')
  expect(counted).toEqual({ live: 11 })
})

test('one buyer who clicks twenty times at once enrolls once and takes one seat', async () => {
  const outcomes = await allAtOnce(20, (click) => insert('enrollments', { id: `{click${click}}` }))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'i33_no_double_enrollment']))
  const [window] = await run('select seats_taken from enrollments_open where id = {greek_open}')
  expect(window).toEqual({ seats_taken: 2 })
})

test('what payments add up to is what they are, whoever changes them at once', async () => {
  await insertStudents(20)
  await run(`update enrollments_open set seats_max = null where id = {greek_open}`)
  await allAtOnce(20, (buyer) =>
    [
      insert('orders', { id: `{order${buyer}}`, user_id: `{student${buyer}}`, total: '10' }),
      insert('order_items', { order_id: `{order${buyer}}`, course_id: '{greek}', discount_pct: '0', unit_price: '10' }),
      insert('enrollments', { id: `{enrollment${buyer}}`, user_id: `{student${buyer}}` }),
      insert('payments', {
        id: `{payment${buyer}}`,
        order_id: `{order${buyer}}`,
        user_id: `{student${buyer}}`,
        enrollment_id: `{enrollment${buyer}}`,
        transaction_id: `'TX_${buyer}'`,
        status: `'pending'`,
        // Half of them pay with money.
        ...(buyer % 2 === 0 ? { share: `'balance'`, payment_method: `'cash'`, provider: `'manual'` } : {}),
      }),
    ].join('\n'),
  )
  await allAtOnce(20, (buyer) =>
    buyer % 3 === 0
      ? `delete from payments where id = {payment${buyer}}`
      : `update payments set status = '${buyer % 3 === 1 ? 'completed' : 'failed'}' where id = {payment${buyer}}`,
  )
  const counted = await run(
    `select status, sum(payments)::int as payments, sum(amount)::text as amount from payment_totals group by 1 having sum(payments) <> 0 order by 1`,
  )
  const real = await run(
    `select status, count(*)::int as payments, sum(amount)::text as amount from payments group by 1 order by 1`,
  )
  expect(counted).toEqual(real)
  expect(real.map(({ status }) => status)).toContain('completed')
  const ofDays = await run(
    `select status, sum(amount)::text as amount from payment_days group by 1 having sum(amount) <> 0 order by 1`,
  )
  const money = await run(
    `select status, sum(amount)::text as amount from payments where payment_method <> 'scholarship' group by 1 order by 1`,
  )
  expect(ofDays).toEqual(money)
  expect(money.map(({ status }) => status)).toEqual(['completed', 'failed', 'pending'])
})

test('i172: how many hold a role, kept true while people come, change and go at once', async () => {
  await insertStudents(20)
  expect(await run(WRONG_ROLES)).toEqual([])
  const outcomes = await allAtOnce(20, (student) =>
    student % 3 === 0
      ? `delete from users where id = {student${student}}`
      : student % 3 === 1
        ? `insert into user_roles (user_id, role) values ({student${student}}, 'teacher')`
        : `update user_roles set role = 'teacher' where user_id = {student${student}}`,
  )
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'done'))
  expect(await run(WRONG_ROLES)).toEqual([])
  await foldJournals({ db: database.db })
  expect(await run(WRONG_ROLES)).toEqual([])
  const [lines] = await run('select count(*)::int as lines from role_totals')
  expect(lines).toEqual({ lines: 3 })
})

/** Roles whose stored figure doesn't match their people. */
const WRONG_ROLES = `select role from unnest(array['student', 'teacher', 'admin']) role
  where (select coalesce(sum(people), 0) from role_totals t where t.role = role.role)
    <> (select count(*) from user_roles r where r.role = role.role)`

test('i97 and i98: who is enrolled and how many, kept true while enrollments come and go at once', async () => {
  const windows = `update enrollments_open set seats_max = null; set local atrio.import = 'on';`
  await insertStudents(20)
  await run(
    `${windows} ${insert('enrollments', { id: '{gone0}', user_id: '{student0}' })} ${insert('enrollments', { id: '{gone1}', user_id: '{student1}' })}`,
  )
  expect(await run(WRONGLY_COUNTED)).toEqual([])
  const [before] = await run(`select has_enrollments from users where id = {student2}`)
  expect(before).toEqual({ has_enrollments: false })
  // The first two leave the one course while they enter another; the others only come.
  const entering = (buyer: number) =>
    `set local atrio.import = 'on'; ${insert('enrollments', { id: `{past${buyer}}`, user_id: `{student${buyer % 20}}`, enrollment_open_id: '{greek_closed}', period_id: '{past}' })}`
  const outcomes = await allAtOnce(22, (buyer) =>
    buyer < 20 ? entering(buyer) : `delete from enrollments where id = {gone${buyer - 20}}`,
  )
  expect(outcomes).toEqual(Array.from({ length: 22 }, () => 'done'))
  expect(await run(WRONGLY_COUNTED)).toEqual([])
  await run(`delete from enrollments where id = {past5}`)
  expect(await run(WRONGLY_COUNTED)).toEqual([])
  const [after] = await run(`select has_enrollments from users where id = {student5}`)
  expect(after).toEqual({ has_enrollments: false })
})

/** People and periods whose stored figure doesn't match their enrollments. */
const WRONGLY_COUNTED = `
  select name from users u where has_enrollments <> exists (select 1 from enrollments e where e.user_id = u.id)
  union all
  select name from periods p
  where (select coalesce(sum(enrollments), 0) from enrollment_totals t where t.period_id = p.id)
    <> (select count(*) from enrollments e where e.period_id = p.id)`

test('receipts that are numbered at once have no gaps, not even where one was undone', async () => {
  await insertStudents(20)
  const outcomes = await allAtOnce(20, (buyer) =>
    [
      insert('orders', { id: `{order${buyer}}`, user_id: `{student${buyer}}`, total: buyer % 4 === 0 ? '9' : '10' }),
      insert('order_items', {
        order_id: `{order${buyer}}`,
        course_id: '{greek}',
        discount_pct: '0',
        unit_price: '10',
      }),
      `update enrollments_open set seats_max = null where id = {greek_open};`,
      insert('enrollments', { id: `{enrollment${buyer}}`, user_id: `{student${buyer}}` }),
      insert('payments', {
        order_id: `{order${buyer}}`,
        user_id: `{student${buyer}}`,
        enrollment_id: `{enrollment${buyer}}`,
        transaction_id: `'TX_${buyer}'`,
        status: `'completed'`,
      }),
    ].join('\n'),
  )
  expect(outcomes.filter((outcome) => outcome === 'i41_total_matches')).toHaveLength(5)
  const numbers = await run('select receipt_number from payments where receipt_number is not null order by 1')
  expect(numbers.map((row) => row.receipt_number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
})

test('of two administrators who remove each other at once, one stays', async () => {
  await run(`insert into user_roles (user_id, role) values ({tomas}, 'admin')`)
  const outcomes = await allAtOnce(2, (person) =>
    [
      `update users set is_active = false where id = ${person === 0 ? '{carla}' : '{tomas}'}`,
      'set constraints all immediate; select pg_sleep(0.2)',
    ].join(';'),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'i08_last_admin'])
})

test('of two who take a role each of the same person at once, one is refused', async () => {
  await run(`insert into user_roles (user_id, role) values ({beto}, 'teacher')`)
  const outcomes = await allAtOnce(2, (person) =>
    [
      `delete from user_roles where user_id = {beto} and role = '${person === 0 ? 'student' : 'teacher'}'`,
      'set constraints all immediate; select pg_sleep(0.2)',
    ].join(';'),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'i09_one_role'])
})

test('of two payments that complete at once and exceed the total together, one is refused', async () => {
  await run(insert('payments', { id: '{aid}' }))
  const outcomes = await allAtOnce(2, (payment) =>
    [
      `update payments set status = 'completed' where id = ${payment === 0 ? '{due}' : '{aid}'}`,
      'set constraints all immediate; select pg_sleep(0.2)',
    ].join(';'),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'i49_paid_within_total'])
})

test('a code for one use, tried in ten orders at once, is used once', async () => {
  await insertStudents(10)
  const outcomes = await allAtOnce(10, (buyer) =>
    [
      insert('orders', { id: `{order${buyer}}`, user_id: `{student${buyer}}` }),
      `insert into scholarship_uses (code_id, user_id, order_id) values ({code}, {student${buyer}}, {order${buyer}})`,
    ].join('\n'),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'i53_code_uses')).toHaveLength(9)
})

test('every change of a grade leaves a line', async () => {
  await run(`update assignment_submissions set grade = 95, graded_by = {tomas} where id = {ana_exam}`)
  await run(`update enrollments set final_grade = 81, final_grade_by = {tomas} where id = {ana_greek}`)
  const lines = await run(
    `select kind, old_grade::text, new_grade::text, changed_by = {tomas} as by_tomas from grade_history where changed_by is not null order by kind`,
  )
  expect(lines).toEqual([
    { kind: 'evaluation', old_grade: '90.00', new_grade: '95.00', by_tomas: true },
    { kind: 'final', old_grade: null, new_grade: '81.00', by_tomas: true },
  ])
})

async function run(sql: string): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(named(sql))
  return rows
}

function insertStudents(count: number) {
  const students = Array.from({ length: count }, (_, index) => [
    insert('users', { id: `{student${index}}`, email: `'student${index}@example.org'` }),
    `insert into user_roles (user_id, role) values ({student${index}}, 'student');`,
  ])
  return run(students.flat().join('\n'))
}

/** Each in a transaction and a connection of its own; all are connected before the first begins. */
async function allAtOnce(count: number, statement: (index: number) => string): Promise<string[]> {
  const clients = await Promise.all(Array.from({ length: count }, () => database.pool.connect()))
  const outcomes = await Promise.all(
    clients.map((client, index) =>
      client.query(named(`begin; ${statement(index)}; commit`)).then(
        () => 'done',
        async (error: unknown) => {
          await client.query('rollback')
          return constraintOf(error)?.constraint ?? String(error)
        },
      ),
    ),
  )
  for (const client of clients) client.release()
  return outcomes
}
