import { afterAll, beforeAll, expect, test } from 'vitest'

import { constraintOf } from '#server/database/database-errors.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

import { attempt, insertBase, named } from './integrity-base.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 6 })
  await insertBase(database.pool)
  await database.pool.query(named(PROGRAM))
})
afterAll(() => database.drop())

/** A program with two plans of the same three courses. */
const PROGRAM = `
  insert into courses (id, name, course_code, teacher_id) values ({syntax}, 'Sintaxis', 'SI1', {tomas});
  insert into programs (id, code, name, title_granted, years) values ({program}, 'PRO', 'Programa', 'Título', 2);
  insert into plans (id, program_id, name, valid_from) values
    ({plan}, {program}, 'Plan 1', '2026-01-01'), ({other}, {program}, 'Plan 2', '2026-01-01');
  insert into plan_courses (plan_id, course_id, year, term)
    select p.id, c.id, 1, 1 from plans p, courses c where c.id in ({greek}, {hebrew}, {syntax});`

const requires = (course: string, required: string, plan = 'plan') =>
  `insert into requirements (plan_id, course_id, required_course_id, kind) values ({${plan}}, {${course}}, {${required}}, 'aprobada');`

const REFUSED: [what: string, sql: string][] = [
  ['a course that requires itself', requires('greek', 'greek')],
  ['two that require each other', requires('hebrew', 'greek') + requires('greek', 'hebrew')],
  ['a ring of three', requires('hebrew', 'greek') + requires('syntax', 'hebrew') + requires('greek', 'syntax')],
  [
    'a ring in one statement',
    `insert into requirements (plan_id, course_id, required_course_id, kind) values
      ({plan}, {greek}, {hebrew}, 'aprobada'), ({plan}, {hebrew}, {greek}, 'aprobada_o_cursando')`,
  ],
  [
    'a ring by a change',
    requires('hebrew', 'greek') +
      requires('syntax', 'hebrew') +
      `update requirements set course_id = {greek}, required_course_id = {syntax} where course_id = {hebrew};` +
      requires('hebrew', 'greek'),
  ],
]

test.each(REFUSED)('i140_no_requirement_cycle refuses %s', async (_what, sql) => {
  const error = await attempt(database.pool, sql).then(
    () => null,
    (reason: unknown) => constraintOf(reason),
  )
  expect(error?.constraint).toBe('i140_no_requirement_cycle')
})

test('the same courses may require each other the other way round in another plan, and two ways lead to one', async () => {
  const ways = requires('hebrew', 'greek') + requires('syntax', 'greek') + requires('syntax', 'hebrew')
  await expect(attempt(database.pool, ways + requires('greek', 'syntax', 'other'))).resolves.toBeUndefined()
})

test('of two people who close a ring at once from both ends, one is refused', async () => {
  const [one, other] = await Promise.all([database.pool.connect(), database.pool.connect()])
  try {
    await one.query(named(`begin; ${requires('hebrew', 'greek')}`))
    await other.query('begin')
    const second = other.query(named(requires('greek', 'hebrew'))).then(
      () => null,
      (reason: unknown) => constraintOf(reason),
    )
    // It waits for the plan's lock; either way it sees the other's requirement.
    await one.query('commit')
    expect((await second)?.constraint).toBe('i140_no_requirement_cycle')
  } finally {
    await Promise.all([one.query('rollback'), other.query('rollback')])
    one.release()
    other.release()
    await database.pool.query('delete from requirements')
  }
})
