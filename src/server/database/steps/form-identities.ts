import type pg from 'pg'
import type { Question } from '#domain/evaluations/question-types.ts'
import { readAnswers } from '#domain/evaluations/answers.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { readIds } from '#domain/evaluations/options.ts'
import { readQuestions } from '#domain/evaluations/questions.ts'
import type { Step } from './step.ts'

/**
 * Gives the options of stored forms ids, made from the positions that answers named so far; answers and drafts refer to them by these
 * (decision L22). Each answer earns what it earned by positions, or nothing changes at all. A draft that is older than its form's last
 * change belongs to no version: its student is told.
 */
export const formIdentities: Step = {
  name: 'form-identities',
  async run(client) {
    const { rows: forms } = await client.query<Stored>(
      `select id, form_questions from assignments where jsonb_array_length(form_questions) > 0 order by id for update`,
    )
    let named = 0
    for (const form of forms) {
      const questions = readQuestions(form.form_questions) ?? []
      if (isNamed(form.form_questions)) continue
      await proveEqual(client, form, questions)
      await client.query('update assignments set form_questions = $2 where id = $1', [
        form.id,
        JSON.stringify(questions),
      ])
      named += 1
    }
    if (named === 0) return null
    const { rowCount: answered } = await client.query(ANSWERS)
    const { rowCount: drafts } = await client.query(DRAFTS)
    return `Preguntas y opciones con identidad propia: formularios ${named}, entregas ${answered ?? 0}, borradores ${drafts ?? 0}.`
  },
}

type Stored = { id: string; form_questions: unknown[] }

function isNamed(stored: readonly unknown[]): boolean {
  return stored.some((one) => listIn(one, 'options').some((option) => typeof option === 'object' && option !== null))
}

async function proveEqual(client: pg.Client, { id, form_questions }: Stored, questions: readonly Question[]) {
  const { rows } = await client.query<{ id: string; form_answers: unknown }>(
    'select id, form_answers from assignment_submissions where assignment_id = $1 and form_answers is not null',
    [id],
  )
  for (const submission of rows) {
    const graded = gradeForm(questions, readAnswers(submission.form_answers), 100)
    const before = earnedByPlaces(form_questions, questions, submission.form_answers)
    if (String(graded.answers.map(({ earnedPoints }) => earnedPoints)) !== String(before))
      throw new Error(`Form ${id}: the answers of submission ${submission.id} would earn other points`)
  }
}

/** What the version before gave for each question: a choice is right where exactly the right places were chosen, a text where something was written. */
function earnedByPlaces(stored: readonly unknown[], questions: readonly Question[], given: unknown): number[] {
  const asked = stored.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  return questions.map(({ id, question_type, max_points }, at) => {
    const answer: unknown =
      typeof given === 'object' && given !== null && Object.hasOwn(given, id) ? Object(given)[id] : null
    if (question_type === 'text' || question_type === 'essay')
      return typeof answer === 'string' && isWritten(answer) ? max_points : 0
    const amount = listIn(asked[at], 'options').length
    const key = new Set(places(listIn(asked[at], 'correct_answers')).filter((place) => place >= 0 && place < amount))
    const chosen = new Set(places(Array.isArray(answer) ? answer : []))
    return key.size > 0 && key.size === chosen.size && chosen.isSubsetOf(key) ? max_points : 0
  })
}

/** As it was counted: something that isn't blank. */
function isWritten(text: string): boolean {
  return gradeForm([WRITTEN], { one: text }, 1).earnedPoints > 0
}

const WRITTEN: Question = {
  id: 'one',
  question_text: '',
  question_type: 'text',
  options: [],
  correct_answers: [],
  is_required: true,
  max_points: 1,
  order_number: 1,
}

function places(values: readonly unknown[]): number[] {
  return readIds(values)
    .filter((text) => text.trim() !== '')
    .map(Number)
    .filter(Number.isInteger)
}

function listIn(question: unknown, field: string): unknown[] {
  const list: unknown = typeof question === 'object' && question !== null ? Object(question)[field] : null
  return Array.isArray(list) ? list : []
}

/** A list of places as a list of the ids that were made of them; a text as it was. */
const asIds = (answer: string) => `case jsonb_typeof(${answer}) when 'array' then
    (select coalesce(jsonb_agg(to_jsonb(place)), '[]') from jsonb_array_elements_text(${answer}) as listed(place))
    else ${answer} end`

const ANSWERS = `
  update assignment_submissions s set form_answers = (
    select coalesce(jsonb_object_agg(id, ${asIds('answer')}), '{}') from jsonb_each(s.form_answers) as given(id, answer)
  ) where jsonb_typeof(s.form_answers) = 'object'`

const DRAFTS = `
  update form_drafts d set answers = (
    select coalesce(jsonb_object_agg(id, kept || jsonb_build_object('answer', ${asIds(`(kept -> 'answer')`)},
      'version', case when d.updated_at >= a.updated_at then 1 else 0 end)), '{}')
    from jsonb_each(d.answers) as given(id, kept) where jsonb_typeof(kept) = 'object'
  ) from assignments a where a.id = d.assignment_id and jsonb_typeof(d.answers) = 'object'`
