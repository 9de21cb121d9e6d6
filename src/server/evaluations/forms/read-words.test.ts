import { expect, test } from 'vitest'
import { expectFailure, seen, seminary, type Seminary } from '#tests/support/seminary.ts'
import { EVALUATION_TABLES } from '../../export/evaluation-tables-queries.ts'
import { answersTo, formFields } from '../evaluations-test-support.ts'

const LAPTOP = 'laptop-1'
const PHONE = 'phone-11'

type Form = Awaited<ReturnType<Seminary['as']['elena']['createAssignment']>>

const aForm = ({ as, cast }: Seminary) =>
  as.elena.createAssignment(formFields(cast.courses.history, { answers_shown: 'graded' }))

/** The form with other words for its first question and that one's first option. */
function reworded({ form_questions: [question, ...rest] }: Form) {
  if (!question) throw new Error('the form has no questions')
  const [option, ...others] = question.options
  if (!option) throw new Error('the question has no options')
  const options = [{ ...option, text: 'Carta a los Romanos' }, ...others]
  return [{ ...question, question_text: '¿Qué cartas son de Pablo?', options }, ...rest]
}

const reword = ({ as }: Seminary, form: Form) =>
  seen((options) =>
    as.elena.updateAssignment(
      {
        assignmentId: form.id,
        ...formFields(form.course_id, { answers_shown: 'graded', form_questions: reworded(form) }),
      },
      options,
    ),
  )

/** What the table of the export says of a form's answers, by its columns. */
async function exported({ database }: Seminary, { id }: Form): Promise<Record<string, unknown>[]> {
  const table = EVALUATION_TABLES.find(({ name }) => name === 'respuestas')
  const { rows } = await database.pool.query(
    `select "Pregunta", "Respuesta", "Pregunta hoy", "Respuesta hoy" from (${table?.sql}) r where "Id evaluación" = $1`,
    [id],
  )
  return rows
}

const SINCE = [
  { what: 'text', was: '¿Qué cartas escribió Pablo?', now: '¿Qué cartas son de Pablo?' },
  { what: 'option_reworded', was: 'Romanos', now: 'Carta a los Romanos' },
]

test('what was answered is shown in the words that were read, with what they say now', async () => {
  const made = await seminary()
  const { as } = made
  const form = await aForm(made)
  const sent = answersTo(form, [0, 1])
  await as.ana.submitAnswers(sent)
  await reword(made, form)
  const { result, submission } = await as.ana.openAssignment({ assignmentId: form.id })
  const [first, second] = result?.questions ?? []
  expect(first).toMatchObject({
    question_text: '¿Qué cartas escribió Pablo?',
    given: ['Romanos', 'Hebreos de autor desconocido'],
    right: ['Romanos', 'Gálatas'],
    since: SINCE,
  })
  expect(second).toMatchObject({ since: [] })
  // The same answers sent again, whose first answer got lost, say the same.
  expect((await as.ana.submitAnswers(sent)).questions[0]).toEqual(first)

  const own: { submissions: { answers_in_words: unknown; assignment: string }[] } = JSON.parse(
    String(await as.ana.exportOwnData({})),
  )
  expect(own.submissions.find(({ assignment }) => assignment === form.title)?.answers_in_words).toEqual([
    { question: '¿Qué cartas escribió Pablo?', answer: ['Romanos', 'Hebreos de autor desconocido'] },
  ])
  expect(await exported(made, form)).toEqual([
    {
      Pregunta: '¿Qué cartas escribió Pablo?',
      Respuesta: 'Romanos\nHebreos de autor desconocido',
      'Pregunta hoy': '¿Qué cartas son de Pablo?',
      'Respuesta hoy': 'Carta a los Romanos\nHebreos de autor desconocido',
    },
  ])

  const { items } = await as.elena.listSubmissions({ assignmentId: form.id })
  expect(items[0]?.answers[0]).toMatchObject({
    question_text: '¿Qué cartas escribió Pablo?',
    given: ['Romanos', 'Hebreos de autor desconocido'],
    correct: ['Romanos', 'Gálatas'],
    since: SINCE,
  })
  const { lines } = await as.ana.explainGrade({ submissionId: submission?.id ?? '' })
  expect(lines[0]).toMatchObject({ title: '¿Qué cartas escribió Pablo?', now: '¿Qué cartas son de Pablo?' })
  expect(lines[1]).toMatchObject({ now: null })
})

test('an option or a question that the form hasn’t any more is shown too', async () => {
  const made = await seminary()
  const { as, database } = made
  const form = await aForm(made)
  await as.ana.submitAnswers(answersTo(form, [0, 1], [1]))
  // No action takes them away from a form that was answered: whatever did, the answer stays.
  await database.pool.query(
    `update assignments set form_version = 2, form_questions = jsonb_build_array(
       jsonb_set(form_questions -> 0, '{options}', (form_questions -> 0 -> 'options') - 0)) where id = $1`,
    [form.id],
  )
  const { result } = await as.ana.openAssignment({ assignmentId: form.id })
  expect(result?.questions).toMatchObject([
    { given: ['Romanos', 'Hebreos de autor desconocido'], since: [{ what: 'option_removed', text: 'Romanos' }] },
    { question_text: '¿Cuántos capítulos tiene Rut?', given: ['Cuatro'], earned: 0, max: 0, since: [{ what: 'gone' }] },
  ])
  expect((await exported(made, form)).map((row) => [row['Pregunta hoy'], row['Respuesta hoy']])).toEqual([
    [null, 'Hebreos de autor desconocido'],
    ['Se quitó', null],
  ])
  const { items } = await as.elena.listSubmissions({ assignmentId: form.id })
  expect(items[0]?.answers.map(({ given, since }) => [given, since])).toEqual(
    result?.questions.map(({ given, since }) => [given, since]),
  )
})

test('an answer that another device gave to an older form says so where it’s heard, before anything is sent', async () => {
  const made = await seminary()
  const { as } = made
  const form = await aForm(made)
  const assignmentId = form.id
  await reword(made, form)
  const { answers } = answersTo(form, [0])
  const changes = answers.map(({ question_id, ...after }) => ({ question_id, before: null, after }))
  await as.ana.saveDraft({ assignmentId, device: PHONE, form_version: 1, changes })
  const heard = await as.ana.saveDraft({ assignmentId, device: LAPTOP, form_version: 2, changes: [] })
  expect(heard.answers).toMatchObject([{ ...answers[0], was: { given: ['Romanos'] } }])
  const { draft } = await as.ana.openAssignment({ assignmentId })
  expect(draft).toEqual(heard.answers)
  expect(draft[0]?.was?.question).toMatchObject({ question_text: '¿Qué cartas escribió Pablo?' })
})

test('a draft says which questions came after it', async () => {
  const made = await seminary()
  const { as } = made
  const form = await aForm(made)
  const assignmentId = form.id
  const { answers } = answersTo(form, [0])
  const changes = answers.map(({ question_id, ...after }) => ({ question_id, before: null, after }))
  await as.ana.saveDraft({ assignmentId, device: PHONE, form_version: 1, changes })
  const added = {
    id: 'new-1',
    question_text: '¿Es nueva?',
    question_type: 'multiple_choice' as const,
    options: ['Sí', 'No'],
    correct_answers: [0],
  }
  const fields = formFields(form.course_id, { form_questions: [...form.form_questions, added] })
  const { form_questions } = await seen((options) => as.elena.updateAssignment({ assignmentId, ...fields }, options))
  expect((await as.ana.openAssignment({ assignmentId })).added_since).toEqual([form_questions[2]?.id])
  const given = { question_id: form_questions[2]?.id ?? '', before: null, after: { selected: [] } }
  await as.ana.saveDraft({ assignmentId, device: PHONE, form_version: 2, changes: [given] })
  expect((await as.ana.openAssignment({ assignmentId })).added_since).toEqual([form_questions[2]?.id])
  const chosen = { selected: [form_questions[2]?.options[0]?.id ?? ''] }
  await as.ana.saveDraft({ assignmentId, device: PHONE, form_version: 2, changes: [{ ...given, after: chosen }] })
  expect((await as.ana.openAssignment({ assignmentId })).added_since).toEqual([])
})

test('a page that doesn’t say which form it shows was opened before the upgrade: nothing of it is graded or kept', async () => {
  const made = await seminary()
  const { as } = made
  const form = await aForm(made)
  const assignmentId = form.id
  // As that page sends it: places.
  const answers = [{ question_id: form.form_questions[0]?.id ?? '', selected: [0, 2] }]
  const refused = await expectFailure(as.ana.submitAnswers({ assignmentId, answers }), 'FORM_UNSEEN')
  expect(refused.detail).toContain('Recarga la página')
  const changes = answers.map(({ question_id, ...after }) => ({ question_id, before: null, after }))
  await expectFailure(as.ana.saveDraft({ assignmentId, device: LAPTOP, changes }), 'FORM_UNSEEN')
  expect(await as.ana.openAssignment({ assignmentId })).toMatchObject({ submission: null, draft: [] })
})

test('a version that the form doesn’t have yet is unknown', async () => {
  const made = await seminary()
  const { as } = made
  const form = await aForm(made)
  const assignmentId = form.id
  const { answers } = answersTo(form, [0])
  const changes = answers.map(({ question_id, ...after }) => ({ question_id, before: null, after }))
  await as.ana.saveDraft({ assignmentId, device: LAPTOP, form_version: 2, changes })
  await reword(made, form)
  const { draft, form_version } = await as.ana.openAssignment({ assignmentId })
  expect(form_version).toBe(2)
  expect(draft).toMatchObject([{ was: { question: null } }])
})
