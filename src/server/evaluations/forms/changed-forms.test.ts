import { describe, expect, test } from 'vitest'
import { expectFailure, seen, seminary, type Seminary } from '#tests/support/seminary.ts'
import { answersTo, formFields } from '../evaluations-test-support.ts'

type Form = Awaited<ReturnType<Seminary['as']['elena']['createAssignment']>>
type Questions = Form['form_questions']
type Question = Questions[number]

const LAPTOP = 'laptop-1'
const PHONE = 'phone-11'
const NEW = { options: ['Sí', 'No'], correct_answers: [0], question_type: 'multiple_choice' as const }
const added = { ...NEW, id: 'new-1', question_text: '¿Es nueva?' }

const aForm = ({ as, cast }: Seminary) => as.elena.createAssignment(formFields(cast.courses.history))

/** The teacher saves different questions, regardless of who is answering. */
function edit(
  { as }: Seminary,
  form: Form,
  form_questions: NonNullable<Parameters<typeof formFields>[1]>['form_questions'],
) {
  const fields = formFields(form.course_id, { form_questions })
  return seen((options) => as.elena.updateAssignment({ assignmentId: form.id, ...fields }, options))
}

function first(form: Form): Question {
  const [question] = form.form_questions
  if (!question) throw new Error('the form has no questions')
  return question
}

describe('a form that changed while it was answered', () => {
  test('isn’t graded: whoever ticked an option keeps it, and is told', async () => {
    const made = await seminary()
    const { as } = made
    const form = await aForm(made)
    const { question_text: _text, ...question } = first(form)
    const sent = answersTo(form, [0, 2])
    const options = [{ id: 'new-1', text: 'Ninguna' }, ...question.options]
    await edit(made, form, [{ ...first(form), options, correct_answers: ['new-1'] }, ...form.form_questions.slice(1)])
    const refused = await expectFailure(as.ana.submitAnswers(sent), 'FORM_CHANGED')
    expect(refused.detail).toContain('Tu profesor cambió este formulario')
    const { form_version, form_questions } = await as.ana.openAssignment({ assignmentId: form.id })
    expect(form_version).toBe(2)
    expect(form_questions[0]?.options.map(({ text }) => text)[0]).toBe('Ninguna')
    const result = await as.ana.submitAnswers({ ...sent, form_version })
    expect(result).toMatchObject({ earned_points: 0 })
    expect(result.questions[0]?.given).toEqual(['Romanos', 'Gálatas'])
  })

  test('stays the same where only the order or the key is another', async () => {
    const made = await seminary()
    const form = await aForm(made)
    const sent = answersTo(form, [0, 2], [1])
    const turned = form.form_questions.map((one) => ({ ...one, options: one.options.toReversed() })).toReversed()
    expect((await edit(made, form, turned)).form_version).toBe(1)
    expect(await made.as.ana.submitAnswers(sent)).toMatchObject({ grade: 100 })
  })

  test('has a new question that is shown, and no dead end', async () => {
    const made = await seminary()
    const { as } = made
    const form = await aForm(made)
    await as.ana.saveDraft({ assignmentId: form.id, device: LAPTOP, form_version: 1, changes: [] })
    await edit(made, form, [...form.form_questions, added])
    await expectFailure(as.ana.submitAnswers(answersTo(form, [0, 2])), 'FORM_CHANGED')
    const heard = await as.ana.saveDraft({ assignmentId: form.id, device: LAPTOP, form_version: 1, changes: [] })
    expect(heard.form_version).toBe(2)
  })

  test('says on another device what each answer was given to', async () => {
    const made = await seminary()
    const { as } = made
    const form = await aForm(made)
    const { assignmentId, answers } = answersTo(form, [0, 2], [1])
    const changes = answers.map(({ question_id, ...after }) => ({ question_id, before: null, after }))
    await as.ana.saveDraft({ assignmentId, device: LAPTOP, form_version: 1, changes })
    const [question, other] = form.form_questions
    if (!question || !other) throw new Error('the form has two questions')
    const options = question.options.slice(1)
    const correct_answers = [question.options[2]?.id ?? '']
    await edit(made, form, [{ ...question, question_text: 'Otra redacción', options, correct_answers }])
    const { draft, form_version } = await as.ana.openAssignment({ assignmentId })
    const { correct_answers: _key, ...read } = question
    const was = { question: { ...read, picks_one: false }, given: ['Romanos', 'Gálatas'] }
    const { correct_answers: _otherKey, ...otherRead } = other
    expect(new Set(draft)).toEqual(
      new Set([
        { question_id: question.id, selected: [question.options[2]?.id], was },
        { question_id: other.id, was: { question: { ...otherRead, picks_one: true }, given: ['Cuatro'] } },
      ]),
    )
    // Once it was given to what is there now, nothing is reported any more.
    const after = { selected: [question.options[2]?.id ?? ''] }
    const before = { selected: [question.options[0]?.id ?? '', question.options[2]?.id ?? ''] }
    const again = { question_id: question.id, before, after }
    await as.ana.saveDraft({ assignmentId, device: PHONE, form_version, changes: [again] })
    const { draft: told } = await as.ana.openAssignment({ assignmentId })
    expect(told.find(({ question_id }) => question_id === question.id)).toMatchObject({
      was: null,
      selected: after.selected,
    })
  })

  test('takes no answer to what it hasn’t, whichever version it claims', async () => {
    const made = await seminary()
    const form = await aForm(made)
    for (const answer of [
      { question_id: first(form).id, selected: ['none'] },
      { question_id: 'none', text: 'Sí' },
    ])
      await expectFailure(
        made.as.ana.submitAnswers({ assignmentId: form.id, form_version: 1, answers: [answer] }),
        'FORM_CHANGED',
      )
    await expectFailure(made.as.ana.submitAnswers({ ...answersTo(form, [0]), form_version: 0 }), 'FORM_CHANGED')
  })
})
