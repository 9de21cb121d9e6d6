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

const arranged = insert('work_arrangements')
const close = insert('course_actas')
const reduced = (changes: string) => `update assignment_submissions set ${changes} where id = {ana_exam};`
const returned = (changes: Record<string, string> = {}) => {
  const row = { returned_at: 'now()', returned_until: `now() + interval '3 days'`, return_reason: `'Faltan fuentes'` }
  const set = Object.entries({ submission_type: `'file'`, ...row, ...changes }).map(
    ([key, value]) => `${key} = ${value}`,
  )
  return reduced(set.join(', '))
}
const version = insert('submission_versions')

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i209_extended_or_excused', 'neither more time nor excused', insert('work_arrangements', { extended_to: 'null' })],
  ['i209_extended_or_excused', 'both', insert('work_arrangements', { is_excused: 'true' })],
  ['i210_arrangement_reason', 'no reason', insert('work_arrangements', { reason: `' '` })],
  ['i211_one_arrangement', 'a second one', arranged.repeat(2)],
  [
    'i211_same_course',
    'an evaluation of another course',
    insert('work_arrangements', { assignment_id: '{hebrew_exam}' }),
  ],
  ['i211_own_enrollment', `somebody else's enrollment`, insert('work_arrangements', { user_id: '{beto}' })],
  [
    'i101_work_of_period',
    'an enrollment of another period',
    `update assignments set period_id = {now} where id = {exam};` +
      insert('work_arrangements', { enrollment_id: '{ana_past}' }),
  ],
  [
    'i101_work_of_period',
    'another period of an evaluation with one',
    insert('work_arrangements', { assignment_id: '{quiz}' }) +
      `update assignments set period_id = {past} where id = {quiz}`,
  ],
  ['i212_arrangement_of_acta', 'one after the closing', close + arranged],
  [
    'i212_arrangement_of_acta',
    'another date after it',
    `${arranged + close} update work_arrangements set extended_to = now()`,
  ],
  ['i212_arrangement_of_acta', 'taking it back after it', `${arranged + close} delete from work_arrangements`],
  ['i213_late_policy', 'a percentage without a limit', insert('assignments', { late_percent_per_day: '10' })],
  ['i213_late_policy', 'a limit alone', insert('assignments', { late_percent_limit: '10' })],
  [
    'i213_late_policy',
    'a limit under one day',
    insert('assignments', { late_percent_per_day: '10', late_percent_limit: '5' }),
  ],
  [
    'i213_late_policy',
    'more than all',
    insert('assignments', { late_percent_per_day: '10', late_percent_limit: '101' }),
  ],
  ['i214_reduced_grade', 'an original without its percentage', reduced('original_grade = 90')],
  ['i214_reduced_grade', 'a grade that is not the reduced one', reduced('original_grade = 100, late_percent = 20')],
  ['i214_reduced_grade', 'an original over the maximum', reduced('original_grade = 112.5, late_percent = 20')],
  [
    'i214_reduced_grade',
    'an original without a grade',
    reduced('original_grade = 90, late_percent = 10, grade = null, graded_at = null, graded_by = null'),
  ],
  ['i215_returned', 'a return without its date', returned({ returned_until: 'null' })],
  ['i215_returned', 'a return without a reason', returned({ return_reason: 'null' })],
  ['i215_returned', 'a form that goes back', returned({ submission_type: `'form'` })],
  ['i215_returned', 'a score that goes back', returned({ submission_type: 'null' })],
  ['i215_return_reason', 'a blank reason', returned({ return_reason: `' '` })],
  ['i216_version_once', 'a version twice', version + insert('submission_versions', { id: '{other}' })],
  ['i216_version_number', 'a version of no number', insert('submission_versions', { number: '0' })],
  ['i216_version_reason', 'a version without a reason', insert('submission_versions', { return_reason: `' '` })],
  ['i216_three_files', 'a fourth file', version + insert('submission_version_files', { position: '4' })],
  [
    'i216_file_once',
    'a file twice in a version',
    version + insert('submission_version_files') + insert('submission_version_files', { position: '2' }),
  ],
  [
    'i216_position_once',
    'two files in one place',
    version + insert('submission_version_files') + insert('submission_version_files', { file_id: '{second_file}' }),
  ],
]

test.each(REFUSED)('%s refuses %s', async (constraint, _what, sql) => {
  const error: unknown = await attempt(database.pool, sql).catch((refusal: unknown) => refusal)
  expect(constraintOf(error)?.constraint).toBe(constraint)
})

const ACCEPTED: [what: string, sql: string][] = [
  ['more time', arranged],
  ['excused', insert('work_arrangements', { extended_to: 'null', is_excused: 'true' })],
  ['a reduced grade, to the cent', reduced('original_grade = 99.99, late_percent = 15, grade = 84.99')],
  ['a return', returned()],
  ['an earlier version with a file that stays in the next one', version + insert('submission_version_files')],
  [
    'an evaluation that goes with its extensions, whatever its acta',
    insert('assignments') +
      insert('work_arrangements', { assignment_id: '{essay}' }) +
      close +
      `delete from assignments where id = {essay}`,
  ],
]

test.each(ACCEPTED)('accepted: %s', async (_what, sql) => {
  await expect(attempt(database.pool, sql)).resolves.toBeUndefined()
})
