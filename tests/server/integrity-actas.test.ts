import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { constraintOf } from '#server/database/database-errors.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/property-runs.ts'

import { attempt, insert, insertBase, named } from './integrity-base.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase({ max: 6 })
  await insertBase(database.pool)
})
afterEach(() => database.drop())

const close = insert('course_actas', { id: '{acta}' })
const graded = `update enrollments set final_grade = 80, status = 'Aprobado' where id = {ana_greek};`
const change = `update enrollments set final_grade = 60, status = 'Desaprobado' where id = {ana_greek};`
const rectify = (grade = 60, status = 'Desaprobado', old = '80') =>
  `insert into acta_rectifications (acta_id, enrollment_id, old_grade, new_grade, old_status, new_status, reason, rectified_by)
   values ({acta}, {ana_greek}, ${old}, ${grade}, 'Aprobado', '${status}', 'Error de suma', {tomas});`

const HELD = `set local atrio.import = 'on'; update assignments set grades_shown = 'together' where id = {exam}; set local atrio.import = '';`

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i207_acta_published', 'a closing upon grades that are held', HELD + close],
  ['i85_acta_closed', 'a final grade after the closing', graded + close + change],
  ['i85_acta_closed', 'a first final grade after the closing', close + graded],
  ['i85_acta_closed', 'a final grade taken back', graded + close + `update enrollments set final_grade = null`],
  [
    'i85_acta_closed',
    'another status for the same grade',
    graded + close + `update enrollments set status = 'Reprobado'`,
  ],
  ['i85_acta_closed', "an evaluation's grade changed", close + `update assignment_submissions set grade = 91`],
  [
    'i85_acta_closed',
    "an evaluation's grade taken back",
    close + `update assignment_submissions set grade = null, graded_at = null, graded_by = null`,
  ],
  [
    'i85_acta_closed',
    "an evaluation's first grade",
    close + insert('assignment_submissions', { grade: '10', graded_at: 'now()' }),
  ],
  ['i85_acta_closed', 'work handed in', close + insert('assignment_submissions', { submission_type: `'file'` })],
  ['i85_acta_closed', 'work replaced', close + `update assignment_submissions set submitted_at = now()`],
  ['i85_acta_closed', 'enrolling', close + insert('enrollments')],
  [
    'i85_acta_closed',
    'coming back after withdrawing',
    `update enrollments set status = 'Desistido', is_active = false, completion_date = now(), observations = 'x' where id = {ana_greek};` +
      close +
      `update enrollments set status = 'En Progreso', is_active = true, completion_date = null where id = {ana_greek}`,
  ],
  ['i85_acta_closed', 'another grade than the rectification says', graded + close + rectify(61) + change],
  ['i85_acta_closed', 'another status than the rectification says', graded + close + rectify(60, 'Aprobado') + change],
  ['i85_acta_closed', 'a rectification of another grade', graded + close + rectify(60, 'Desaprobado', '79') + change],
  [
    'i85_acta_closed',
    'a second change with one rectification',
    graded +
      close +
      rectify() +
      change +
      `update enrollments set final_grade = 90, status = 'Aprobado' where id = {ana_greek}`,
  ],
  ['i85_rectification_applied', 'a rectification that changes nothing', graded + close + rectify()],
  [
    'i85_rectification_applied',
    "a rectification in another course's acta",
    graded + close.replace('{greek}', '{hebrew}') + rectify(80, 'Aprobado'),
  ],
  [
    'i85_rectification_reason',
    'a rectification without a reason',
    graded + close + rectify().replace('Error de suma', ' '),
  ],
  ['i73_append_only', 'opening an acta again', close + `delete from course_actas`],
  ['i73_append_only', 'changing who closed it', close + `update course_actas set closed_by = {carla}`],
  ['i181_series_without_gaps', 'a number left out', close + `update acta_series set last_number = 3`],
  ['i181_series_without_gaps', 'a number given back', close + `update acta_series set last_number = 0`],
  ['i181_series_without_gaps', 'a series that is gone', close + `delete from acta_series`],
  ['i181_number_of_an_acta', 'a number that no acta has', close + `update acta_series set last_number = 2`],
  [
    'i181_number_of_its_year',
    'another number than the year gave',
    close +
      `insert into acta_numbers (course_id, period_id, year, number) select {hebrew}, period_id, year, 9 from acta_numbers`,
  ],
  ['i181_number_stays', 'another number of an acta', close + `update acta_numbers set number = 2`],
  ['i181_number_stays', 'another folio', close + `update acta_numbers set book = 'I', folio = 2`],
  ['i181_number_stays', 'an acta without its number', close + `delete from acta_numbers`],
  ['i183_copy_stays', 'what an acta said said otherwise', close + `update acta_copies set facts = '{}'`],
  ['i183_copy_stays', 'a copy that is gone', close + `delete from acta_copies`],
  [
    'i183_facts_hashed',
    'the hash of other facts',
    close +
      `insert into acta_copies (acta_id, deed, position, facts, facts_sha256) values ({acta}, 'reopening', 1, '{}', sha256('other'))`,
  ],
  ['i73_append_only', 'emptying what is kept', close + `truncate acta_copies`],
  ['i185_receipt_stays', 'another text of a receipt', `update payment_receipts set facts = '{}'`],
  ['i185_receipt_stays', 'a receipt that is gone', `delete from payment_receipts`],
]

test.each(REFUSED)('%s refuses %s', async (constraint, _what, sql) => {
  const error = await attempt(database.pool, sql).then(
    () => null,
    (reason: unknown) => constraintOf(reason),
  )
  expect(error?.constraint).toBe(constraint)
})

const ACCEPTED: [what: string, sql: string][] = [
  ['a final grade with its rectification', graded + close + rectify() + change],
  ['a comment on a graded submission', close + `update assignment_submissions set feedback = 'Bien', grade = grade`],
  ['the pause of an unpaid enrollment', close + `update enrollments set is_active = false where id = {ana_greek}`],
  [
    'a withdrawal of somebody without a grade',
    close +
      `update enrollments set status = 'Desistido', is_active = false, completion_date = now(), observations = 'x' where id = {ana_greek}`,
  ],
  [
    'grades of the same course in another period',
    close + `update enrollments set final_grade = 50 where id = {ana_past}`,
  ],
  ['an import', `set local atrio.import = 'on';` + close + graded],
]

test.each(ACCEPTED)('a closed acta allows %s', async (_what, sql) => {
  await expect(attempt(database.pool, sql)).resolves.toBeUndefined()
})

test('a rectification of an earlier transaction opens nothing', async () => {
  await database.pool.query(named(`begin; ${graded} ${close} ${rectify()} ${change} commit`))
  const error = await attempt(
    database.pool,
    `update enrollments set final_grade = 80, status = 'Aprobado' where id = {ana_greek}`,
  ).catch((reason: unknown) => constraintOf(reason))
  expect(error).toMatchObject({ constraint: 'i85_acta_closed' })
})

describe('a grade and the closing of its acta at once', () => {
  test('come one after the other: no grade changes once the acta is closed', async () => {
    const rounds = runs(10).numRuns ?? 10
    for (let round = 0; round < rounds; round++) {
      await database.pool.query(
        named(
          `insert into periods (id, name, start_date, end_date) values ({p${round}}, 'P${round}', '2030-01-01', '2030-02-01')`,
        ),
      )
      await database.pool.query(named(windowAndWork(round)))
      const [closing, grading] = await Promise.all([
        attemptForGood(
          `select 1 from enrollments where id = {e${round}} for update;
           insert into course_actas (course_id, period_id, closed_by) select {greek}, {p${round}}, {tomas} from pg_sleep(0.01);`,
        ),
        attemptForGood(`update assignment_submissions set grade = 55 where id = {s${round}};`),
      ])
      expect(closing).toBe('done')
      const [row] = (
        await database.pool.query(
          named(`select s.grade::float8 as grade from assignment_submissions s where s.id = {s${round}}`),
        )
      ).rows as { grade: number }[]
      expect(row?.grade).toBe(grading === 'done' ? 55 : 90)
      expect(['done', 'i85_acta_closed']).toContain(grading)
      const late = await attemptForGood(`update assignment_submissions set grade = 12 where id = {s${round}};`)
      expect(late).toBe('i85_acta_closed')
    }
  })
})

function windowAndWork(round: number): string {
  return `begin; set local atrio.import = 'on';
    ${insert('enrollments_open', { id: `{w${round}}`, course_id: '{greek}', period_id: `{p${round}}` })}
    ${insert('enrollments', { id: `{e${round}}`, enrollment_open_id: `{w${round}}`, period_id: `{p${round}}` })}
    ${insert('assignment_submissions', {
      id: `{s${round}}`,
      assignment_id: '{exam}',
      max_score: '100',
      user_id: '{beto}',
      enrollment_id: `{e${round}}`,
      grade: '90',
      graded_at: 'now()',
    })} commit`
}

/** A committed transaction; returns 'done' or the constraint that refused it. */
async function attemptForGood(sql: string): Promise<string> {
  const client = await database.pool.connect()
  try {
    await client.query(named(`begin; ${sql} commit`))
    return 'done'
  } catch (error) {
    await client.query('rollback')
    return constraintOf(error)?.constraint ?? 'lost'
  } finally {
    client.release()
  }
}
