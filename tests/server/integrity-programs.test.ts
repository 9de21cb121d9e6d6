import { afterAll, beforeAll, expect, test } from 'vitest'

import { lookAtStorage } from '#server/cli/look-at.ts'
import { readConfig } from '#server/process/config.ts'
import { constraintOf } from '#server/database/database-errors.ts'
import { migrate } from '#server/database/migrate.ts'
import { checkPlans } from '#server/system/checks/plans.ts'
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

const YEARS: [what: string, sql: string][] = [
  [
    'a course in a year that its program has not',
    `insert into courses (id, name, course_code, teacher_id) values ({late}, 'Tardía', 'TA1', {tomas});
     insert into plan_courses (plan_id, course_id, year, term) values ({plan}, {late}, 3, 1)`,
  ],
  ['a course that is moved to one', `update plan_courses set year = 9 where plan_id = {plan} and course_id = {greek}`],
  [
    'a program that is made shorter than a plan of it, be it the current one or not',
    `update plan_courses set year = 2 where plan_id = {other} and course_id = {greek}; update programs set years = 1 where id = {program}`,
  ],
  [
    'a plan that goes to a shorter program',
    `update plan_courses set year = 2 where plan_id = {other} and course_id = {greek};
     insert into programs (id, code, name, title_granted, years) values ({short}, 'COR', 'Corto', 'Título', 1);
     update plans set program_id = {short} where id = {other}`,
  ],
]

test.each(YEARS)('i187_plan_year refuses %s', async (_what, sql) => {
  const error = await attempt(database.pool, sql).then(
    () => null,
    (reason: unknown) => constraintOf(reason),
  )
  expect(error?.constraint).toBe('i187_plan_year')
})

test('a program and a plan of it may become longer, or shorter, one after the other; what was beyond before may be mended step by step', async () => {
  const longer = `update programs set years = 4 where id = {program};
    update plan_courses set year = 4 where plan_id = {plan} and course_id = {greek};`
  await expect(attempt(database.pool, longer)).resolves.toBeUndefined()
  const shorter = `update plan_courses set year = 1 where plan_id = {plan} and course_id = {greek};
    update programs set years = 1 where id = {program};`
  await expect(attempt(database.pool, longer + shorter)).resolves.toBeUndefined()
  // From before the rule: year 9 of two.
  const beyond = `alter table plan_courses disable trigger i187_plan_year;
    update plan_courses set year = 9 where plan_id = {plan} and course_id = {greek};
    alter table plan_courses enable trigger i187_plan_year;`
  const mended = `update programs set years = 3, name = 'Otro nombre' where id = {program};
    update plan_courses set position = 1 where plan_id = {plan} and course_id = {greek};
    update plan_courses set year = 3 where plan_id = {plan} and course_id = {greek};`
  await expect(attempt(database.pool, beyond + mended)).resolves.toBeUndefined()
})

test('of two who shorten a program and lengthen a plan of it at once, one is refused', async () => {
  const [one, other] = await Promise.all([database.pool.connect(), database.pool.connect()])
  try {
    await one.query(named(`begin; update programs set years = 1 where id = {program}`))
    await other.query('begin')
    const second = other
      .query(named(`update plan_courses set year = 2 where plan_id = {plan} and course_id = {greek}`))
      .then(
        () => null,
        (reason: unknown) => constraintOf(reason),
      )
    // It waits for the program's row; either way it sees how long that is.
    await one.query('commit')
    expect((await second)?.constraint).toBe('i187_plan_year')
  } finally {
    await Promise.all([one.query('rollback'), other.query('rollback')])
    one.release()
    other.release()
    await database.pool.query(named('update programs set years = 2 where id = {program}'))
  }
})

test('what is beyond from before the rule is named on «Estado del sistema», and stops no upgrade', async () => {
  const { pool, db } = database
  await pool.query(
    named(`alter table plan_courses disable trigger i187_plan_year;
      update plan_courses set year = 9 where plan_id = {plan} and course_id = {greek};
      alter table plan_courses enable trigger i187_plan_year;
      delete from drizzle.sql_files where name = 'plans.sql'`),
  )
  await migrate(pool)
  const config = readConfig({})
  const parts = { config, clock: { now: () => new Date() }, database: db, storage: await lookAtStorage(config) }
  const service = async () => ({ kind: 'silent', words: null, unit: null }) as const
  expect(await checkPlans({ ...parts, service })).toEqual({
    state: 'warning',
    says: '«Programa» dura 2 años, y su plan «Plan 1» pone más allá: GR1 (año 9).',
    todo: 'En «Programas», alarga el programa o mueve esos cursos a un año que tenga.',
  })
  await pool.query(named('update plan_courses set year = 2 where plan_id = {plan} and course_id = {greek}'))
  expect((await checkPlans({ ...parts, service })).state).toBe('good')
})
