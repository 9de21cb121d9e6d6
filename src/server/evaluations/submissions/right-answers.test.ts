import { describe, expect, test } from 'vitest'
import { expectFailure, seen, seminary, type Seminary } from '../../../../tests/support/seminary.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { answersTo, formFields, secondsAfter, TWO_RIGHT } from '../evaluations-test-support.ts'

const WHY = 'Hebreos no dice quién la escribió.'
const RIGHT = { right: ['Romanos', 'Gálatas'], feedback: WHY }
const AWAY = { right: null, feedback: null }

type Fields = Partial<Parameters<typeof formFields>[1]>

/** A form whose first question has something to tell, in Elena's course. */
async function makeForm({ as, cast }: Seminary, fields: Fields) {
  const [first, ...rest] = formFields(cast.courses.history).form_questions ?? []
  const form_questions = first ? [{ ...first, feedback: WHY }, ...rest] : []
  const stored = await as.elena.createAssignment(formFields(cast.courses.history, { form_questions, ...fields }))
  return stored
}

async function seenBy({ app, cookieOf, cast }: Seminary, assignmentId: string) {
  const headers = { cookie: await cookieOf(cast.people.ana.id) }
  const [opened, list, grades] = await Promise.all(
    [`/student/assignments/${assignmentId}`, '/student/assignments?page_size=100', '/student/grades'].map(
      async (url) => (await app.inject({ url: `/api${url}`, headers })).body,
    ),
  )
  return `${opened}${list}${grades}`
}

describe('the right answers of a form (decision L20)', () => {
  test('stay away at first, though one reads one’s own answers', async () => {
    const portal = await seminary()
    const { as } = portal
    const form = await makeForm(portal, {})
    const assignmentId = form.id
    const result = await as.ana.submitAnswers(answersTo(form, [1]))
    expect(result.questions).toMatchObject([
      { question_id: form.form_questions[0]?.id, given: ['Hebreos de autor desconocido'], ...AWAY },
      { question_id: form.form_questions[1]?.id, given: [], ...AWAY },
    ])
    const opened = await as.ana.openAssignment({ assignmentId })
    expect(opened.answers_shown).toBe('never')
    expect(opened.result).toEqual(result)
    expect(await seenBy(portal, assignmentId)).not.toContain(WHY)
  })

  test('come with the grade where the teacher lets them, and to nobody who has not answered', async () => {
    const portal = await seminary()
    const { as } = portal
    const form = await makeForm(portal, { answers_shown: 'graded' })
    const assignmentId = form.id
    expect((await as.diego.openAssignment({ assignmentId })).result).toBeNull()
    expect(await seenBy(portal, assignmentId)).not.toContain(WHY)
    const result = await as.ana.submitAnswers(answersTo(form, [1]))
    expect(result.questions).toMatchObject([RIGHT, { right: ['Cuatro'], feedback: null }])
    expect((await as.ana.openAssignment({ assignmentId })).result).toEqual(result)
    expect((await as.ana.submitAnswers(answersTo(form, [1]))).questions).toEqual(result.questions)
    const later = await as.diego.openAssignment({ assignmentId })
    expect(later.form_questions.map((question) => Object.keys(question))).not.toContainEqual(
      expect.arrayContaining(['feedback']),
    )
    expect(JSON.stringify(later)).not.toContain(WHY)
  })

  test('wait for what the teacher still reviews', async () => {
    const portal = await seminary()
    const { as, database } = portal
    const form = await makeForm(portal, { answers_shown: 'graded' })
    const assignmentId = form.id
    await as.ana.submitAnswers(answersTo(form, [1]))
    await database.db.update(assignment_submissions).set({ needs_review: true })
    expect((await as.ana.openAssignment({ assignmentId })).result?.questions).toMatchObject([AWAY, AWAY])
    const [submission] = (await as.elena.listSubmissions({ assignmentId })).items
    if (!submission) throw new Error('nothing was handed in')
    await as.elena.gradeSubmission({ submissionId: submission.id, grade: 40, version: submission.version })
    expect((await as.ana.openAssignment({ assignmentId })).result).toMatchObject({ grade: 40, questions: [RIGHT, {}] })
  })

  test('stay away while anybody may hand in, late ones too, and go again when the closing is put off', async () => {
    const portal = await seminary()
    const { as, clock } = portal
    const due = secondsAfter(new Date(), 3600)
    const cutoff = secondsAfter(due, 3600)
    const dates = { due_date: due.toISOString(), cutoff_at: cutoff.toISOString() }
    const form = await makeForm(portal, { answers_shown: 'closed', ...dates })
    const assignmentId = form.id
    const first = async () => (await as.ana.openAssignment({ assignmentId })).result?.questions[0]

    const result = await as.ana.submitAnswers(answersTo(form, [1]))
    expect(result.questions).toMatchObject([AWAY, AWAY])
    clock.set(secondsAfter(due, 60))
    expect(await first()).toMatchObject(AWAY)
    // The last second of the closing still takes answers.
    clock.set(new Date(cutoff.getTime() + 999))
    expect(await first()).toMatchObject(AWAY)
    await as.diego.submitAnswers(answersTo(form, [1]))

    clock.set(secondsAfter(cutoff, 1))
    expect(await first()).toMatchObject(RIGHT)
    await expectFailure(as.ana.submitAnswers(answersTo(form)), 'ASSIGNMENT_CLOSED')

    const stored = await as.elena.getTaughtAssignment({ assignmentId })
    const putOff = {
      assignmentId,
      ...formFields(stored.course_id, { form_questions: stored.form_questions, answers_shown: 'closed' }),
      cutoff_at: secondsAfter(cutoff, 7200).toISOString(),
    }
    await seen((moves) => as.elena.updateAssignment(putOff, moves))
    expect(await first()).toMatchObject(AWAY)
  })

  test('need a closing to come after', async () => {
    const portal = await seminary()
    const refused = await expectFailure(makeForm(portal, { answers_shown: 'closed' }), 'INVALID_INPUT')
    expect(refused).toMatchObject({ fields: { cutoff_at: { code: 'CUTOFF_FOR_ANSWERS' } } })
  })

  test('are a matter of forms', async () => {
    const { as, cast } = await seminary()
    const made = await as.elena.createAssignment({
      course_id: cast.courses.history,
      title: 'Ensayo',
      assignment_type: 'file_upload',
      answers_shown: 'graded',
    })
    expect(made.answers_shown).toBe('never')
  })

  test('travel with the questions: what is told of one may be reworded once somebody has answered', async () => {
    const portal = await seminary()
    const { as } = portal
    const form = await makeForm(portal, { answers_shown: 'graded' })
    const assignmentId = form.id
    await as.ana.submitAnswers(answersTo(form, [1]))
    const { course_id, form_questions } = await as.elena.getTaughtAssignment({ assignmentId })
    const other = form_questions.map((question) => ({ ...question, feedback: ' Otra explicación ' }))
    await as.elena.updateAssignment({
      assignmentId,
      ...formFields(course_id, { form_questions: other, answers_shown: 'graded' }),
    })
    const opened = await as.ana.openAssignment({ assignmentId })
    expect(opened.result?.questions.map(({ feedback }) => feedback)).toEqual(['Otra explicación', 'Otra explicación'])
  })
})

describe('what a student is told of a question before answering', () => {
  test('one right option or several, not how many', async () => {
    const { as, cast } = await seminary()
    const three = { ...TWO_RIGHT, id: 'q-3', options: [...TWO_RIGHT.options], correct_answers: [0, 1, 2] }
    const form_questions = [...(formFields(cast.courses.history).form_questions ?? []), three]
    const { id } = await as.elena.createAssignment(formFields(cast.courses.history, { form_questions }))
    const { form_questions: seen } = await as.ana.openAssignment({ assignmentId: id })
    expect(seen.map(({ picks_one }) => picks_one)).toEqual([false, true, false])
    const [two, , all] = seen
    const unnamed = (question: typeof two) => ({
      ...question,
      id: '',
      options: question?.options.map(({ text }) => text),
    })
    expect(unnamed(two)).toEqual(unnamed(all))
  })
})
