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

/** The exam under a rubric of 60 and 40. */
const RUBRIC = `insert into rubrics (assignment_id) values ({exam});
  insert into rubric_criteria (id, assignment_id, position, title) values ({sources}, {exam}, 1, 'Fuentes'), ({style}, {exam}, 2, 'Redacción');
  insert into rubric_levels (id, criterion_id, position, title, points) values
    ({sources_best}, {sources}, 1, 'Bien', 60), ({sources_none}, {sources}, 2, 'Mal', 0),
    ({style_best}, {style}, 1, 'Bien', 40), ({style_other}, {style}, 2, 'Regular', 30);`
/** Ana's exam of 90 as that rubric gives it. */
const MARKED =
  RUBRIC +
  `insert into rubric_marks (submission_id, criterion_id, level_id) values
    ({ana_exam}, {sources}, {sources_best}), ({ana_exam}, {style}, {style_other});`

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i200_criterion_titled', 'a criterion without a title', RUBRIC + insert('rubric_criteria', { title: `' '` })],
  ['i200_criterion_position', 'a twenty-first criterion', RUBRIC + insert('rubric_criteria', { position: '21' })],
  ['i200_level_titled', 'a level without a title', RUBRIC + insert('rubric_levels', { title: `' '` })],
  ['i200_level_points', 'a level that takes points away', RUBRIC + insert('rubric_levels', { points: '-1' })],
  ['i200_level_position', 'a tenth level', RUBRIC + insert('rubric_levels', { position: '10' })],
  [
    'i200_rubric_levels',
    'a criterion of one level',
    RUBRIC + `delete from rubric_levels where criterion_id = {sources} and points = 0`,
  ],
  ['i201_rubric_fits', 'a rubric that gives more than the maximum', RUBRIC + insert('rubric_levels', { points: '61' })],
  [
    'i201_rubric_fits',
    'a rubric left behind by its maximum',
    RUBRIC + `update assignments set max_score = 120 where id = {exam}`,
  ],
  [
    'i201_rubric_of_files',
    'a rubric of a form',
    RUBRIC + `update assignments set assignment_type = 'form' where id = {exam}`,
  ],
  ['i202_one_mark', 'two marks in a criterion', MARKED + insert('rubric_marks')],
  [
    'i202_level_of_criterion',
    'a level of another criterion',
    MARKED + `update rubric_marks set level_id = {style_best} where criterion_id = {sources}`,
  ],
  [
    'i202_level_of_criterion',
    'a level that somebody has, gone',
    MARKED + `delete from rubric_levels where id = {sources_best}`,
  ],
  [
    'i202_mark_of_evaluation',
    'marks of another evaluation',
    MARKED +
      `insert into rubrics (assignment_id) values ({hebrew_exam});
       update rubric_criteria set assignment_id = {hebrew_exam} where id in ({sources}, {style});
       update rubric_levels set title = 'Otro', points = 60 where id = {sources_best};
       update rubric_marks set comment = 'Bien'`,
  ],
  [
    'i203_rubric_whole',
    'a graded hand-in with a criterion unmarked',
    MARKED + `delete from rubric_marks where criterion_id = {style}`,
  ],
  [
    'i203_rubric_grade',
    'a grade that is no sum',
    MARKED + `update assignment_submissions set grade = 99 where id = {ana_exam}`,
  ],
  [
    'i203_rubric_grade',
    'a sum that moved away from its grade',
    MARKED +
      `update rubric_levels set points = 59 where id = {sources_best}; update rubric_levels set points = 41 where id = {style_other};`,
  ],
  [
    'i203_adjustment_reason',
    'another grade without a reason',
    MARKED + insert('rubric_adjustments', { reason: `' '` }),
  ],
  ['i203_adjusted_marks', 'another grade of what no rubric graded', RUBRIC + insert('rubric_adjustments')],
  ['i204_template_named', 'a template without a name', insert('rubric_templates', { name: `' '` })],
  ['i204_template_criteria', 'a template of nothing', insert('rubric_templates', { criteria: `'[]'` })],
  [
    'i204_template_name_unique',
    'two templates of one name',
    insert('rubric_templates') + insert('rubric_templates', { name: `'ENSAYOS'` }),
  ],
]

test.each(REFUSED)('%s refuses %s', async (constraint, _what, sql) => {
  const error = await attempt(database.pool, sql).then(
    () => null,
    (refusal: unknown) => refusal,
  )
  expect(constraintOf(error)?.constraint).toBe(constraint)
})

const ACCEPTED: [what: string, sql: string][] = [
  ['a rubric with marks that add up to the grade', MARKED],
  [
    'a grade that was adjusted',
    MARKED + insert('rubric_adjustments') + `update assignment_submissions set grade = 99 where id = {ana_exam};`,
  ],
]

test.each(ACCEPTED)('accepts %s', async (_what, sql) => {
  await expect(attempt(database.pool, sql)).resolves.toBeUndefined()
})
