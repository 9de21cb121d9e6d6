import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seen, seminary, type Seminary } from '#tests/support/seminary.ts'
import { form_drafts } from '../../database/tables/evaluations.ts'
import { answersTo, formFields, type Given } from '../evaluations-test-support.ts'

type Form = Awaited<ReturnType<Seminary['as']['bruno']['createAssignment']>>
type Sent = Parameters<Seminary['as']['bruno']['updateAssignment']>[0]['form_questions']
type Student = 'ana' | 'diego'

const DEVICE = 'laptop-1'

/** Saves what somebody has answered so far. */
async function drafts({ as }: Seminary, who: Student, form: Form, ...given: Given[]) {
  const { assignmentId, form_version, answers } = answersTo(form, ...given)
  const changes = answers.map(({ question_id, ...after }) => ({ question_id, before: null, after }))
  return as[who].saveDraft({ assignmentId, device: DEVICE, form_version, changes })
}

/** A form of two questions in the course of Ana and Diego; Ana has ticked 'Romanos' and 'Gálatas' so far, and Diego 'Romanos'. */
async function answering() {
  const here = await seminary()
  const form = await here.as.bruno.createAssignment(formFields(here.cast.courses.hermeneutics))
  await drafts(here, 'ana', form, [0, 2])
  await drafts(here, 'diego', form, [0])
  const [first, second] = form.form_questions
  if (!first || !second) throw new Error('the form has two questions')
  const stored = () => here.as.bruno.getTaughtAssignment({ assignmentId: form.id })
  const save = (form_questions: Sent) => (options?: Parameters<typeof here.as.bruno.updateAssignment>[1]) =>
    here.as.bruno.updateAssignment({ assignmentId: form.id, form_questions }, options)
  return { ...here, form, first, second, stored, save }
}

describe('what a teacher changes while people answer', () => {
  test('a removed option is asked about: how many, which one, and whom it concerns; nothing is stored until then', async () => {
    const { first, second, stored, save } = await answering()
    const [, , galatas] = first.options
    const without = { ...first, options: first.options.slice(0, 2), correct_answers: [first.options[0]?.id ?? ''] }
    const change = save([without, second])
    const refused = await expectFailure(change(), 'BEING_ANSWERED')
    expect(refused.detail).toContain('2 estudiantes están respondiendo')
    const about = { number: 1, text: first.question_text }
    expect(refused.answering).toMatchObject({
      count: 2,
      is_open: true,
      items: [
        { ...about, kind: 'options', gone: ['Gálatas'], answered: 1 },
        { ...about, kind: 'key', from: ['Romanos', 'Gálatas'], to: ['Romanos'], answered: 2 },
      ],
    })
    expect((await stored()).form_questions[0]?.options).toContainEqual(galatas)
    await change({ seenAnswering: refused.answering?.seen ?? '' })
    expect((await stored()).form_questions[0]?.options).toHaveLength(2)
  })

  test('a moved key, a removed question, another type and another kind of evaluation are asked about', async () => {
    const here = await answering()
    const { as, form, first, second, save } = here
    const key = await expectFailure(
      save([{ ...first, correct_answers: [first.options[1]?.id ?? ''] }, second])(),
      'BEING_ANSWERED',
    )
    expect(key.answering?.items).toMatchObject([{ kind: 'key', to: ['Hebreos de autor desconocido'] }])
    const gone = await expectFailure(save([first])(), 'BEING_ANSWERED')
    expect(gone.answering?.items).toMatchObject([{ kind: 'question', number: 2, answered: 0 }])
    const other = await expectFailure(
      as.bruno.updateAssignment({ assignmentId: form.id, assignment_type: 'file_upload' }),
      'BEING_ANSWERED',
    )
    expect(other.answering?.items).toMatchObject([{ kind: 'form', answered: 2 }])
    const deleted = await expectFailure(as.bruno.deleteAssignment({ assignmentId: form.id }), 'BEING_ANSWERED')
    expect(deleted.answering).toMatchObject({ count: 2, items: [{ kind: 'form' }] })
    await seen((options) => as.bruno.deleteAssignment({ assignmentId: form.id }, options))
    await expectFailure(as.bruno.getTaughtAssignment({ assignmentId: form.id }), 'NOT_FOUND')
  })

  test('rewording, adding, reordering, points and explanations ask nobody', async () => {
    const { form, first, second, save } = await answering()
    const reworded = first.options.map(({ id, text }) => ({ id, text: `${text}.` })).toReversed()
    const more = {
      ...form.form_questions[1],
      id: 'new-9',
      question_text: '¿Y Job?',
      options: ['Sí', 'No'],
      correct_answers: [0],
    }
    const saved = await save([
      { ...second, max_points: 9, feedback: 'Son cuatro' },
      { ...first, question_text: '¿Cuáles escribió?', options: [...reworded, { id: 'new-1', text: 'Filemón' }] },
      { ...more, question_type: 'multiple_choice' },
    ])()
    expect(saved).toMatchObject({ question_count: 3, form_version: 2 })
  })

  test('two options that exchange their words are asked about like a moved key, in two steps too', async () => {
    const { first, second, save } = await answering()
    const [one, other, third] = first.options
    if (!one || !other || !third) throw new Error('the question has three options')
    const exchanged = [{ ...one, text: other.text }, { ...other, text: one.text }, third]
    const refused = await expectFailure(save([{ ...first, options: exchanged }, second])(), 'BEING_ANSWERED')
    expect(refused.answering?.items).toMatchObject([
      { kind: 'words', from: ['Romanos'], to: ['Hebreos de autor desconocido'] },
      { kind: 'words', from: ['Hebreos de autor desconocido'], to: ['Romanos'] },
    ])
    const freed = { ...one, text: 'Otra cosa' }
    await save([{ ...first, options: [freed, other, third] }, second])()
    const taken = [freed, { ...other, text: 'Romanos' }, third]
    await expectFailure(save([{ ...first, options: taken }, second])(), 'BEING_ANSWERED')
  })

  test('counts who can still answer: not who answered nothing, handed in, or isn’t enrolled any more', async () => {
    const here = await answering()
    const { as, cast, form, save, first } = here
    await as.diego.saveDraft({
      assignmentId: form.id,
      device: DEVICE,
      form_version: 1,
      changes: [{ question_id: first.id, before: { selected: [first.options[0]?.id ?? ''] }, after: null }],
    })
    const one = await expectFailure(save([first])(), 'BEING_ANSWERED')
    expect(one.detail).toContain('1 estudiante está respondiendo')
    await as.ana.withdrawFromCourse({ courseId: cast.courses.hermeneutics, reason: 'Me mudo a otra ciudad' })
    await save([first])()
  })

  test('says so where nobody can answer just now, and asks all the same', async () => {
    const { as, form, first, save } = await answering()
    await as.bruno.updateAssignment({ assignmentId: form.id, is_active: false })
    const refused = await expectFailure(save([first])(), 'BEING_ANSWERED')
    expect(refused.answering).toMatchObject({ count: 2, is_open: false })
    expect(refused.detail).toContain('2 estudiantes tienen respuestas sin enviar')
  })

  test('whoever began meanwhile is asked about; whoever only goes on answering isn’t; another change is', async () => {
    const here = await seminary()
    const { as, cast } = here
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const [first, second] = form.form_questions
    if (!first || !second) throw new Error('the form has two questions')
    const save = (form_questions: Sent, seenAnswering = '') =>
      as.bruno.updateAssignment({ assignmentId: form.id, form_questions }, { seenAnswering })
    await drafts(here, 'ana', form, [0])
    const { answering: told } = await expectFailure(save([first]), 'BEING_ANSWERED')
    await drafts(here, 'ana', form, [0], [0])
    await expectFailure(save([second], told?.seen), 'BEING_ANSWERED')
    await drafts(here, 'diego', form, [0])
    const { answering: again } = await expectFailure(save([first], told?.seen), 'BEING_ANSWERED')
    expect(again?.count).toBe(2)
    await save([first], again?.seen)
  })

  test('another course is refused in words, since what they answered belongs to this one', async () => {
    const { as, cast, form } = await answering()
    const elsewhere = { assignmentId: form.id, course_id: cast.courses.greek, period_id: null }
    const { fields } = await expectFailure(as.bruno.updateAssignment(elsewhere), 'INVALID_INPUT')
    expect(fields).toMatchObject({ course_id: { code: 'COURSE_ANSWERED' } })
  })

  test('another period is refused in words, since nobody of it studies with them', async () => {
    const { as, cast, form } = await answering()
    const course_id = cast.courses.hermeneutics
    const days = { enrollment_start_date: '2026-12-01', enrollment_end_date: '2026-12-15' }
    await as.carla.openWindow({ courseId: course_id, period_id: cast.periods.coming, ...days })
    const moved = { assignmentId: form.id, period_id: cast.periods.coming }
    const { fields } = await expectFailure(
      seen((options) => as.bruno.updateAssignment(moved, options)),
      'INVALID_INPUT',
    )
    expect(fields).toMatchObject({ period_id: { code: 'PERIOD_HAS_WORK' } })
  })

  test('importing instead of the questions asks, importing after them doesn’t', async () => {
    const { as, form, second } = await answering()
    const questions = [{ ...second, id: 'q9', question_text: '¿Otra?' }]
    const importing = (place: 'instead' | 'after') => (options?: Parameters<typeof as.bruno.importQuestions>[1]) =>
      as.bruno.importQuestions({ assignmentId: form.id, place, questions }, options)
    const refused = await expectFailure(importing('instead')(), 'BEING_ANSWERED')
    expect(refused.answering?.items).toMatchObject([
      { kind: 'question', number: 1, answered: 2 },
      { kind: 'question', number: 2, answered: 0 },
    ])
    await importing('after')()
    await seen(importing('instead'))
  })

  test("'Corregir la clave' asks about who still answers, besides whom it moves", async () => {
    const { as, form, first, stored } = await answering()
    await as.diego.submitAnswers(answersTo(form, [0]))
    const { version } = await stored()
    const questions = [{ id: first.id, correct_answers: [first.options[0]?.id ?? ''], max_points: 2 }]
    const fix = { assignmentId: form.id, questions, reason: 'Estaba mal', version }
    const refused = await expectFailure(as.bruno.correctKey(fix), 'BEING_ANSWERED')
    expect(refused.answering).toMatchObject({
      count: 1,
      items: [{ kind: 'key', from: ['Romanos', 'Gálatas'], to: ['Romanos'] }],
    })
    await seen((options) => as.bruno.correctKey(fix, options))
    const points = [{ id: first.id, correct_answers: [first.options[0]?.id ?? ''], max_points: 5 }]
    const { version: risen } = await stored()
    await seen((options) =>
      as.bruno.correctKey({ ...fix, questions: points, version: risen }, { ...options, seenAnswering: '' }),
    )
  })

  test('answers that are kept while it’s confirmed are neither lost nor in its way', async () => {
    const here = await answering()
    const { as, cast, database, form, first, second, save } = here
    const keep = { ...first, options: first.options.slice(0, 2), correct_answers: [first.options[0]?.id ?? ''] }
    const { answering: told } = await expectFailure(save([keep, second])(), 'BEING_ANSWERED')
    const done = await Promise.allSettled([
      drafts(here, 'ana', form, null, [1]),
      save([keep, second])({ seenAnswering: told?.seen ?? '' }),
      drafts(here, 'diego', form, null, [0]),
      drafts(here, 'ana', form, [1], [1]),
    ])
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 'fulfilled'))
    const rows = await database.db.select().from(form_drafts).where(eq(form_drafts.assignment_id, form.id))
    const answered = new Map(rows.map(({ user_id, answers }) => [user_id, answers]))
    expect(answered.get(cast.people.ana.id)).toMatchObject({ [second.id]: { answer: [second.options[1]?.id] } })
    expect(answered.get(cast.people.diego.id)).toMatchObject({ [second.id]: { answer: [second.options[0]?.id] } })
    expect((await as.bruno.getTaughtAssignment({ assignmentId: form.id })).form_questions[0]?.options).toHaveLength(2)
  })
})
