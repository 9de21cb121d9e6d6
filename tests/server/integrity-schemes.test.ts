import { afterAll, beforeAll, expect, test } from 'vitest'

import { constraintOf } from '#server/database/database-errors.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

import { attempt, insert, insertBase } from './integrity-base.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await insertBase(database.pool)
})
afterAll(() => database.drop())

const scheme = `insert into course_schemes (id, course_id, period_id) values ({scheme}, {greek}, {now});`
const category = (position: number, weight: number, title = `Categoría ${position}`) =>
  `insert into scheme_categories (scheme_id, position, title, weight_percent, basis)
   values ({scheme}, ${position}, '${title}', ${weight}, 'points');`
const work = (of: string, more = 'null, false, null') =>
  `insert into scheme_works (scheme_id, assignment_id, category, is_extra, required_percent) values ({scheme}, {${of}}, ${more});`
const whole = scheme + category(0, 40) + category(1, 60) + work('exam', '1, false, 50')
const close = insert('course_actas', { id: '{acta}' })

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i195_period_pass_percent', 'a period in which nobody could fail', `update periods set pass_percent = 0`],
  [
    'i195_scheme_pass_percent',
    'a course in which nobody could pass',
    whole + `update course_schemes set pass_percent = 101`,
  ],
  ['i195_one_scheme', 'a second scheme', scheme + scheme.replace('{scheme}', '{other}')],
  ['i196_weights_add_up', 'weights below 100', scheme + category(0, 40) + category(1, 59.99)],
  ['i196_weights_add_up', 'weights above 100', whole + category(2, 1)],
  ['i196_weights_add_up', 'a category taken out alone', whole + `delete from scheme_categories where position = 0`],
  ['i196_category_weight', 'a category without weight', scheme + category(0, 0)],
  ['i196_category_once', 'two categories of one name', scheme + category(0, 40, 'Foros') + category(1, 60, ' foros')],
  ['i196_category_titled', 'a category without a name', scheme + category(0, 100, ' ')],
  ['i196_category_position', 'a category beyond the last', scheme + category(12, 100)],
  ['i196_category_basis', 'a category by something else', scheme + category(0, 100).replace('points', 'median')],
  ['i196_category_dropped', 'a negative count of dropped ones', whole + `update scheme_categories set dropped = -1`],
  ['i196_category_of_scheme', 'work of a category that is not there', whole + work('quiz', '2, false, null')],
  ['i197_one_required', 'two obligatory evaluations', whole + work('quiz', 'null, false, 50')],
  ['i197_required_percent', 'an obligatory evaluation without a minimum', scheme + work('quiz', 'null, false, 0')],
  ['i197_required_counts', 'extra points that are obligatory', scheme + work('quiz', 'null, true, 50')],
  ['i198_work_of_scheme', "another course's evaluation", scheme + work('hebrew_exam')],
  ['i199_scheme_of_acta', 'a scheme after the closing', close + whole],
  [
    'i199_scheme_of_acta',
    'another passing grade after it',
    whole + close + `update course_schemes set pass_percent = 60`,
  ],
  ['i199_scheme_of_acta', 'a scheme taken out after it', whole + close + `delete from course_schemes`],
  ['i199_scheme_of_acta', 'other weights after it', whole + close + `update scheme_categories set weight_percent = 50`],
  ['i199_scheme_of_acta', 'a category taken out after it', whole + close + `delete from scheme_categories`],
  ['i199_scheme_of_acta', 'another minimum after it', whole + close + `update scheme_works set required_percent = 60`],
  ['i199_scheme_of_acta', 'work named after it', whole + close + work('quiz')],
  ['i199_scheme_of_acta', 'work taken out after it', whole + close + `delete from scheme_works`],
]

test.each(REFUSED)('%s refuses %s', async (constraint, _what, sql) => {
  const error = await attempt(database.pool, sql).then(
    () => null,
    (reason: unknown) => constraintOf(reason),
  )
  expect(error?.constraint).toBe(constraint)
})

const leaves = `do $$ begin if exists (select from scheme_works) then raise 'it stays'; end if; end $$;`
const reopen = `update course_actas set reopened_at = now(), reopened_by = {tomas}, reopen_reason = 'Error';`
const ACCEPTED: [what: string, sql: string][] = [
  ['a scheme as a whole', whole],
  ['other weights that add up', whole + `update scheme_categories set weight_percent = 50`],
  [
    'an evaluation that is deleted with what the scheme says of it',
    whole +
      work('quiz') +
      `delete from scheme_works where assignment_id = {exam}; delete from assignments where id = {quiz};` +
      leaves,
  ],
  [
    'the same under a closed acta',
    scheme + work('quiz') + close + `delete from assignments where id = {quiz};` + leaves,
  ],
  [
    'an evaluation that moves to another course and leaves the scheme',
    scheme + work('quiz') + `update assignments set course_id = {hebrew} where id = {quiz};` + leaves,
  ],
  [
    'another scheme once the acta is open again',
    whole + close + reopen + `update course_schemes set pass_percent = 60`,
  ],
]

test.each(ACCEPTED)('allows %s', async (_what, sql) => {
  await expect(attempt(database.pool, sql)).resolves.toBeUndefined()
})
