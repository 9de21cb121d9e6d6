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

const past = insert('recognized_courses') + insert('recognized_course_items')
const annulled = `update recognized_courses set annulled_at = now(), annulled_by = {carla}, annul_reason = 'Error' where id = {past};`
const equivalence = {
  origin: `'equivalencia'`,
  institution: `'Instituto del Sur'`,
  courses_elsewhere: `'Griego'`,
}
const refused =
  insert('recognized_courses', { ...equivalence, outcome: `'rechazada'` }) +
  insert('recognized_course_items', { origin: `'equivalencia'`, grade: 'null' })

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i128_origin', 'an unknown origin', insert('recognized_courses', { origin: `'otro'` })],
  ['i128_outcome', 'an unknown outcome', insert('recognized_courses', { outcome: `'quizás'` })],
  ['i128_outcome_of_origin', 'a refused past year', insert('recognized_courses', { outcome: `'rechazada'` })],
  [
    'i128_outcome_of_origin',
    'a failed equivalence',
    insert('recognized_courses', { ...equivalence, outcome: `'desaprobada'` }),
  ],
  [
    'i128_equivalence_says_where',
    'an equivalence of nowhere',
    insert('recognized_courses', { ...equivalence, institution: 'null' }),
  ],
  [
    'i128_plan_change',
    'a change of plan without its change',
    insert('recognized_courses', { origin: `'cambio_de_plan'` }),
  ],
  ['i128_annulled_whole', 'annulled by nobody', `${past} update recognized_courses set annulled_at = now()`],
  [
    'i128_annul_reason',
    'annulled for no reason',
    `${past} update recognized_courses set annulled_at = now(), annulled_by = {carla}, annul_reason = ' '`,
  ],
  ['i129_recognized_once', 'a course twice', past + insert('recognized_course_items')],
  [
    'i129_recognized_grade',
    'a grade over 100',
    insert('recognized_courses') + insert('recognized_course_items', { grade: '101' }),
  ],
  [
    'i129_recognized_credits',
    'credits under 0',
    insert('recognized_courses') + insert('recognized_course_items', { credits: '-1' }),
  ],
  [
    'i129_recognized_header',
    'a course of another day than its recognition',
    insert('recognized_courses') + insert('recognized_course_items', { dated_on: `'2016-12-31'` }),
  ],
  [
    'i129_history_once',
    'a past course twice',
    past +
      insert('recognized_courses', { id: '{other}' }) +
      insert('recognized_course_items', { recognized_id: '{other}' }),
  ],
  ['i155_names_courses', 'a recognition of no course', insert('recognized_courses')],
  ['i155_names_courses', 'taking its course away', `${past} delete from recognized_course_items`],
  [
    'i156_refused_without_grade',
    'a grade of what was refused',
    `${refused} update recognized_course_items set grade = 80`,
  ],
  ['i157_recognition_stays', 'deleting one', `${past} delete from recognized_courses`],
  ['i157_recognition_stays', 'another person', `${past} update recognized_courses set user_id = {beto}`],
  ['i157_recognition_stays', 'another result', `${past} update recognized_courses set outcome = 'desaprobada'`],
  [
    'i157_recognition_stays',
    'accepting what was refused',
    `${refused} update recognized_courses set outcome = 'aprobada'`,
  ],
]

test.each(REFUSED)('%s refuses %s', async (constraint, _what, sql) => {
  const error: unknown = await attempt(database.pool, sql).catch((refusal: unknown) => refusal)
  expect(constraintOf(error)?.constraint).toBe(constraint)
})

const ACCEPTED: [what: string, sql: string][] = [
  ['a past year', past],
  ['annulling it', past + annulled],
  [
    'the right result in the place of one that was annulled',
    `${past} ${annulled} update recognized_courses set outcome = 'desaprobada', annulled_at = null, annulled_by = null, annul_reason = null`,
  ],
  ['what was refused', refused],
]

test.each(ACCEPTED)('accepted: %s', async (_what, sql) => {
  await expect(attempt(database.pool, sql)).resolves.toBeUndefined()
})
