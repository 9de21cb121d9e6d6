import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { answersTo, formFields, TWO_RIGHT } from '../evaluations-test-support.ts'

type Form = Awaited<ReturnType<Seminary['as']['bruno']['createAssignment']>>
type Question = Form['form_questions'][number]
type Choice = Extract<Question, { question_type: 'multiple_choice' }>

const alike = (id: string, question_text: string, options: string[]) => ({
  ...TWO_RIGHT,
  id,
  question_text,
  options,
  correct_answers: [0],
})

/** A form that Ana has answered. */
async function answered(
  form_questions = [
    alike('q1', '¿Capital de Perú?', ['Lima', 'Quito', 'La Paz']),
    alike('q2', '¿Capital de Ecuador?', ['Lima', 'Quito', 'La Paz']),
  ],
) {
  const here = await seminary()
  const stored = await here.as.bruno.createAssignment(formFields(here.cast.courses.hermeneutics, { form_questions }))
  const form = {
    ...stored,
    form_questions: stored.form_questions.filter((one) => one.question_type === 'multiple_choice'),
  }
  await here.as.ana.submitAnswers(answersTo(form, [0], [0]))
  const save = (questions: Question[]) =>
    here.as.bruno.updateAssignment({ assignmentId: form.id, form_questions: questions })
  return { ...here, form, save }
}

/** The questions with other words for the options of the first one. */
function wording([first, ...rest]: Question[], ...words: string[]): Question[] {
  if (first?.question_type !== 'multiple_choice') throw new Error('the form has no options')
  return [{ ...first, options: first.options.map(({ id, text }, at) => ({ id, text: words[at] ?? text })) }, ...rest]
}

const OPTION = { 'form_questions.0.options': { code: 'WORDS_OF_OTHER_OPTION' } }

describe('once a form has answers, no rewording makes of an option or a question what another one was', () => {
  test('two options don’t exchange their words, nor three in a ring, nor under another spelling', async () => {
    const { form, save } = await answered()
    for (const words of [
      ['Quito', 'Lima'],
      ['Quito', 'La Paz', 'Lima'],
      ['Quito.', 'LIMA'],
      ['«quíto»', 'Guayaquil'],
    ]) {
      const { fields } = await expectFailure(save(wording(form.form_questions, ...words)), 'INVALID_INPUT')
      expect(fields).toMatchObject(OPTION)
      expect(fields?.['form_questions.0.options']?.message).toContain('duplica la evaluación')
    }
    await save(wording(form.form_questions, 'Lima.', 'Quito (Ecuador)', 'La  Paz'))
  })

  test('nor in several steps, as long as somebody answered what it said', async () => {
    const { as, form, save } = await answered()
    const { form_questions: freed } = await save(wording(form.form_questions, 'Cusco'))
    const { fields } = await expectFailure(save(wording(freed, 'Cusco', 'Lima')), 'INVALID_INPUT')
    expect(fields).toMatchObject(OPTION)
    // Nobody answered it while it said Cusco.
    const { form_questions: back } = await save(wording(freed, 'Lima'))
    const { form_questions: taken } = await save(wording(back, 'Lima', 'Cusco'))
    const { form_version } = await as.bruno.getTaughtAssignment({ assignmentId: form.id })
    await as.diego.submitAnswers(answersTo({ ...form, form_version, form_questions: taken }, [0], [0]))
    const { form_questions: later } = await save(wording(taken, 'Lima', 'Guayaquil'))
    await expectFailure(save(wording(later, 'Cusco')), 'INVALID_INPUT')
  })

  test('two questions don’t exchange theirs, nor all options of questions that ask the same', async () => {
    const { form, save } = await answered()
    const [one, other] = form.form_questions
    if (!one || !other) throw new Error('the form has two questions')
    const turned = [
      { ...one, question_text: other.question_text },
      { ...other, question_text: one.question_text },
    ]
    const { fields } = await expectFailure(save(turned), 'INVALID_INPUT')
    expect(fields).toMatchObject({
      'form_questions.0.question_text': { code: 'WORDS_OF_OTHER_QUESTION' },
      'form_questions.1.question_text': { code: 'WORDS_OF_OTHER_QUESTION' },
    })
    await save([{ ...one, question_text: '¿Cuál es la capital de Perú?' }, other].toReversed())
  })

  test('also where the questions ask the same and their options are exchanged', async () => {
    const { form, save } = await answered([
      alike('q1', 'Elige', ['Uno', 'Dos']),
      alike('q2', 'Elige', ['Tres', 'Cuatro']),
    ])
    const [one, other] = form.form_questions
    if (!one || !other) throw new Error('the form has two questions')
    const words = (of: Choice, from: Choice) => ({
      ...of,
      options: of.options.map(({ id }, at) => ({ id, text: from.options[at]?.text ?? '' })),
    })
    await expectFailure(save([words(one, other), words(other, one)]), 'INVALID_INPUT')
  })

  test('an import doesn’t either: it’s locked', async () => {
    const { as, form } = await answered()
    const questions = wording(form.form_questions, 'Quito', 'Lima')
    await expectFailure(
      as.bruno.importQuestions({ assignmentId: form.id, place: 'instead', questions }),
      'QUESTIONS_LOCKED',
    )
  })
})
