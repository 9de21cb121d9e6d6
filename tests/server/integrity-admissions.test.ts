import { afterAll, beforeAll, expect, test } from 'vitest'

import { constraintOf } from '#server/database/database-errors.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

import { attempt, insertBase, named } from './integrity-base.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await insertBase(database.pool)
  await database.pool.query(named(PROGRAMS))
})
afterAll(() => database.drop())

const PROGRAMS = `
  insert into programs (id, code, name, title_granted, years) values
    ({theology}, 'LT', 'Teología', 'Licenciatura', 4), ({music}, 'MUS', 'Música', 'Diplomado', 1);
  insert into plans (id, program_id, name, valid_from) values ({plan}, {theology}, 'Plan 1', '2026-01-01'),
    ({newer}, {theology}, 'Plan 2', '2027-01-01'), ({other}, {music}, 'Plan 1', '2026-01-01');
  insert into program_students (id, user_id, program_id, plan_id, status, admitted_on, requested_at) values
    ({studies}, {ana}, {theology}, {plan}, 'activo', '2026-01-01', null),
    ({asks}, {beto}, {theology}, {plan}, 'solicitado', null, now());`

const title = (of = '{ana}, {theology}, {studies}') =>
  `insert into titles (user_id, program_id, program_student_id, title_granted, register_number, book, folio, granted_on, recorded_by)
   values (${of}, 'Licenciatura', '1', '1', '1', '2026-02-02', {carla});`
const graduate = `update program_students set status = 'egresado', graduated_on = '2026-02-02' where id = {studies};`
const change = (from = '{plan}', to = '{newer}') =>
  `insert into plan_changes (program_student_id, from_plan_id, to_plan_id, reason, changed_by) values ({studies}, ${from}, ${to}, 'x', {carla});`

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i150_title_of_graduate', 'a title of somebody who still studies', title()],
  ['i150_title_of_graduate', 'a title on another’s studies', graduate + title('{beto}, {theology}, {studies}')],
  ['i150_title_of_graduate', 'a title of another program', graduate + title('{ana}, {music}, {studies}')],
  [
    'i150_title_of_graduate',
    'a holder of a title who studies again',
    `${graduate + title()} update program_students set status = 'activo', graduated_on = null where id = {studies};`,
  ],
  ['i151_standing_stays', 'taking a student away', `delete from program_students where id = {studies};`],
  ['i152_plan_changes_stay', 'another reason', `${change()} update plan_changes set reason = 'y';`],
  ['i152_plan_changes_stay', 'a change of plan taken away', `${change()} delete from plan_changes;`],
  ['i153_plans_of_program', 'a change to another program’s plan', change('{plan}', '{other}')],
]

test.each(REFUSED)('%s refuses %s', async (constraint, _what, sql) => {
  const refused = await attempt(database.pool, sql).catch((error: unknown) => constraintOf(error)?.constraint)
  expect(refused).toBe(constraint)
})

test.each([
  ['a title and its holder together', graduate + title()],
  ['a title from before the portal', title('{ana}, {theology}, null')],
  ['a request taken back', `delete from program_students where id = {asks};`],
  ['a change of plan', change()],
])('accepted: %s', async (_what, sql) => {
  await expect(attempt(database.pool, sql)).resolves.toBeUndefined()
})
