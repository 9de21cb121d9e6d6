import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readAnswers } from '#domain/evaluations/answers.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { readQuestions } from '#domain/evaluations/questions.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { migrate } from '../migrate.ts'

/** The demo's forms as the version before wrote them: options are texts, answers and keys are places. */
async function demoByPlaces() {
  const database = await freshDatabase({ template: 'seeded', max: 3 })
  onTestFinished(database.drop)
  const { pool } = database
  await pool.query(`
    create temporary table places as
      select a.id as assignment_id, q.question ->> 'id' as question_id, o.option ->> 'id' as id, o.place - 1 as place
      from assignments a, jsonb_array_elements(a.form_questions) q(question), jsonb_array_elements(q.question -> 'options') with ordinality o(option, place);
    update assignment_submissions s set form_answers = (
      select jsonb_object_agg(key, (select coalesce(jsonb_agg(p.place), '[]') from places p
        where (p.assignment_id, p.question_id) = (s.assignment_id, key) and value ? p.id))
      from jsonb_each(s.form_answers)) where form_answers is not null;
    update assignments a set form_questions = (
      select jsonb_agg(question || jsonb_build_object(
        'options', (select jsonb_agg(o -> 'text') from jsonb_array_elements(question -> 'options') o),
        'correct_answers', (select jsonb_agg(p.place) from places p
          where (p.assignment_id, p.question_id) = (a.id, question ->> 'id') and question -> 'correct_answers' ? p.id)))
      from jsonb_array_elements(form_questions) question) where form_questions <> '[]';
    delete from form_versions;
    delete from drizzle.steps where name = 'form-identities'`)
  return database
}

async function gradedIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string; grade: number; auto_points: number; max_score: number }>(
    `select id, grade, auto_points, max_score, assignment_id from assignment_submissions where submission_type = 'form' order by id`,
  )
  return rows
}

test('the forms of the version before get identities, and every grade stays', async () => {
  const { pool } = await demoByPlaces()
  const before = await gradedIn(pool)
  const told: string[] = []
  const draft = JSON.stringify({ q1: { answer: [1, 0], device: 'laptop-1' }, q2: { answer: 'Sí', device: 'laptop-1' } })
  const places = [`now() + interval '1 day'`, `'2020-01-01'`]
  for (const [at, moment] of places.entries())
    await pool.query(
      `insert into form_drafts (assignment_id, course_id, user_id, enrollment_id, answers, updated_at)
       select s.assignment_id, s.course_id, s.user_id, s.enrollment_id, $1, ${moment} from assignment_submissions s
       where s.submission_type = 'form' order by s.id offset ${at} limit 1`,
      [draft],
    )
  await migrate(pool, { tell: (sentence) => void told.push(sentence) })
  expect(told).toEqual([
    expect.stringMatching(/^Preguntas y opciones con identidad propia: formularios \d+, entregas \d+, borradores 2\.$/),
  ])

  expect(await gradedIn(pool)).toEqual(before)
  const { rows } = await pool.query(
    `select s.form_answers, s.auto_points, s.grade, s.max_score, a.form_questions from assignment_submissions s
     join assignments a on a.id = s.assignment_id where s.submission_type = 'form'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { form_answers, auto_points, grade, max_score, form_questions } of rows) {
    const graded = gradeForm(readQuestions(form_questions) ?? [], readAnswers(form_answers), Number(max_score))
    expect([graded.earnedPoints, graded.grade]).toEqual([Number(auto_points), Number(grade)])
    expect(Object.values(form_answers).flat()).toEqual(expect.arrayContaining([expect.any(String)]))
    expect(form_questions[0].options[0]).toEqual({ id: '0', text: expect.any(String) })
  }
  const kept = await pool.query<{ answers: unknown }>('select answers from form_drafts order by updated_at')
  const ofVersion = (version: number) => ({
    q1: { answer: ['1', '0'], device: 'laptop-1', version },
    q2: { answer: 'Sí', device: 'laptop-1', version },
  })
  expect(kept.rows.map(({ answers }) => answers)).toEqual([ofVersion(0), ofVersion(1)])
  const versions = await pool.query(
    `select count(*)::int as forms, count(v.version)::int as kept from assignments a
     left join form_versions v on v.assignment_id = a.id and v.version = 1 and v.questions = a.form_questions where a.form_questions <> '[]'`,
  )
  expect(versions.rows[0]).toEqual({ forms: versions.rows[0].kept, kept: versions.rows[0].forms })
})

test('an answer that would earn something else stops the upgrade, and nothing changed', async () => {
  const { pool } = await demoByPlaces()
  // Two questions with one id: places didn't tell them apart, and the second's options aren't the first's.
  await pool.query(`update assignments set form_questions = jsonb_set(form_questions, '{0,option_ids}', '["1", "0", "2", "3"]')
    where id = (select assignment_id from assignment_submissions where submission_type = 'form' order by id limit 1)`)
  await expect(migrate(pool)).rejects.toThrow(/would earn other points/)
  const { rows } = await pool.query(
    `select count(*)::int as named from assignments where form_questions -> 0 -> 'options' -> 0 ? 'id'`,
  )
  expect(rows).toEqual([{ named: 0 }])
})
