import { describe, expect, test } from 'vitest'
import { expectFailure, sharedSeminary } from '#tests/support/seminary.ts'
import { answersTo, formFields, TWO_RIGHT } from '../evaluations-test-support.ts'

describe('questions that are sent are stored as they are, or refused', () => {
  const shared = sharedSeminary()
  const RIGHT = { 'form_questions.0.correct_answers': { code: 'RIGHT_ANSWERS' } }
  const options = [...TWO_RIGHT.options]
  const named = options.map((text, at) => ({ id: `o${at}`, text }))

  test.each([
    ['a place out of range', { correct_answers: [0, 7] }, RIGHT],
    ['a place that is there twice', { correct_answers: [0, 0] }, RIGHT],
    ['an id that no option has', { options: named, correct_answers: ['o0', 'o9'] }, RIGHT],
    ['a place among options with ids', { options: named, correct_answers: ['o0', 1] }, RIGHT],
    ['an id that is there twice', { options: named, correct_answers: ['o0', 'o0'] }, RIGHT],
    ['a blank option', { options: [...options, ' '], correct_answers: [0, 3] }, RIGHT],
    [
      'two options of one id',
      { options: [...named, { id: 'o0', text: 'Filemón' }], correct_answers: ['o0'] },
      { 'form_questions.0.options': { code: 'INVALID' } },
    ],
  ])('%s', async (_name, changes, fields) => {
    const { as, cast } = shared()
    const form_questions = [{ ...TWO_RIGHT, options, ...changes }]
    const form = formFields(cast.courses.hermeneutics)
    const refused = await expectFailure(as.bruno.createAssignment({ ...form, form_questions }), 'INVALID_INPUT')
    expect(refused.fields).toMatchObject(fields)
    const { id: assignmentId } = await as.bruno.createAssignment({ ...form, is_active: false })
    await expectFailure(as.bruno.updateAssignment({ assignmentId, form_questions }), 'INVALID_INPUT')
    await expectFailure(
      as.bruno.importQuestions({ assignmentId, place: 'after', questions: form_questions }),
      'IMPORT_REFUSED',
    )
  })

  test('questions of what is no form', async () => {
    const { as, cast } = shared()
    const { form_questions } = formFields(cast.courses.hermeneutics)
    const file = { ...formFields(cast.courses.hermeneutics), assignment_type: 'file_upload' as const }
    const { fields } = await expectFailure(as.bruno.createAssignment(file), 'INVALID_INPUT')
    expect(fields).toMatchObject({ form_questions: { code: 'QUESTIONS_OF_FORM' } })
    const { id: assignmentId } = await as.bruno.createAssignment({ ...file, form_questions: [], is_active: false })
    await expectFailure(
      as.bruno.updateAssignment({ assignmentId, form_questions: form_questions ?? [] }),
      'INVALID_INPUT',
    )
  })

  test('a maximum score that would be rounded', async () => {
    const { as, cast } = shared()
    const form = formFields(cast.courses.hermeneutics, { max_score: 33.333 })
    const { fields } = await expectFailure(as.bruno.createAssignment(form), 'INVALID_INPUT')
    expect(fields).toMatchObject({ max_score: { code: 'MAX_SCORE_DECIMALS' } })
  })

  test("right answers of 'Corregir la clave' that the question hasn't, or that are there twice", async () => {
    const { as, cast } = shared()
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    await as.ana.submitAnswers(answersTo(form, [0, 2]))
    const { form_questions, version } = await as.bruno.getTaughtAssignment({ assignmentId: form.id })
    const [question] = form_questions
    const right = question?.options[0]?.id ?? ''
    for (const correct_answers of [
      [right, 'none'],
      [right, right],
    ]) {
      const questions = [{ id: question?.id ?? '', correct_answers, max_points: 2 }]
      const refused = await expectFailure(
        as.bruno.correctKey({ assignmentId: form.id, questions, reason: 'Estaba mal', version }),
        'INVALID_INPUT',
      )
      expect(refused.fields).toMatchObject({ 'questions.0.correct_answers': { code: 'RIGHT_ANSWERS' } })
    }
  })
})
