import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Caller } from '../../../../tests/support/seminary.ts'
import { form_drafts } from '../../database/tables/evaluations.ts'
import { answersTo, answerTo, fileFields, formFields } from '../evaluations-test-support.ts'

const LAPTOP = 'laptop-1'
const PHONE = 'phone-11'
type Form = Parameters<typeof answersTo>[0]

/** Saves an answer to the question at this position of a form. */
async function keep(who: Caller, form: Form, device: string, at: number, given: number[]) {
  return who.saveDraft({ assignmentId: form.id, device, form_version: 1, changes: [changeOf(form, at, null, given)] })
}

function changeOf({ form_questions }: Form, at: number, before: number[] | null, after: number[]) {
  const question = form_questions[at] ?? { id: 'none', options: [] }
  return { question_id: question.id, before: before && answerTo(question, before), after: answerTo(question, after) }
}

/** Saved answers whose questions haven't changed. */
function unchanged({ answers }: ReturnType<typeof answersTo>) {
  return answers.map((answer) => ({ ...answer, was: null }))
}

describe('answers that are not sent yet', () => {
  test('are there on every device, and gone once they are sent', async () => {
    const { as, cast, database } = await seminary()
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const assignmentId = form.id
    await keep(as.ana, form, LAPTOP, 0, [2, 0])
    const phone = await keep(as.ana, form, PHONE, 1, [1])
    expect(phone).toMatchObject({ conflicts: [] })
    const opened = await as.ana.openAssignment({ assignmentId })
    expect(opened).toMatchObject({ has_draft: true, state: 'pending', submission: null })
    expect(new Set(opened.draft)).toEqual(new Set(unchanged(answersTo(form, [0, 2], [1]))))
    const listed = async () =>
      (await as.ana.listStudentAssignments({ page_size: 100 })).items.find(({ id }) => id === assignmentId)
    expect(await listed()).toMatchObject({ has_draft: true })
    expect((await as.diego.openAssignment({ assignmentId })).draft).toEqual([])

    expect(
      await as.ana.submitAnswers({
        assignmentId,
        form_version: 1,
        answers: opened.draft.map(({ was: _was, ...answer }) => answer),
      }),
    ).toMatchObject({ grade: 100 })
    expect(await database.db.select().from(form_drafts)).toEqual([])
    expect(await listed()).toMatchObject({ has_draft: false })
    await expectFailure(keep(as.ana, form, PHONE, 1, [0]), 'ALREADY_SUBMITTED')
  })

  test('of two devices to one question: the first stays until the student has seen it', async () => {
    const { as, cast } = await seminary()
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const assignmentId = form.id
    await keep(as.ana, form, LAPTOP, 0, [0])
    const told = await keep(as.ana, form, PHONE, 0, [1])
    expect(told).toMatchObject({ conflicts: [form.form_questions[0]?.id], answers: answersTo(form, [0]).answers })
    const decided = changeOf(form, 0, [0], [1])
    const done = await as.ana.saveDraft({ assignmentId, device: PHONE, form_version: 1, changes: [decided] })
    expect(done).toMatchObject({ conflicts: [], answers: answersTo(form, [1]).answers })
  })

  test('that come at the same moment are all kept', async () => {
    const { as, cast } = await seminary()
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const assignmentId = form.id
    await Promise.all([
      keep(as.ana, form, LAPTOP, 0, [0]),
      keep(as.ana, form, PHONE, 1, [1]),
      keep(as.ana, form, 'tablet-1', 8, [1]),
    ])
    const { draft } = await as.ana.openAssignment({ assignmentId })
    expect(new Set(draft)).toEqual(new Set(unchanged(answersTo(form, [0], [1]))))
  })

  test('are only taken while the form is open to their student', async () => {
    const { as, cast, clock } = await seminary()
    const form = await as.bruno.createAssignment(
      formFields(cast.courses.hermeneutics, { cutoff_at: new Date(Date.now() + 3600_000).toISOString() }),
    )
    const assignmentId = form.id
    const files = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    await keep(as.ana, form, LAPTOP, 0, [0])
    await expectFailure(keep(as.ana, files, LAPTOP, 0, [0]), 'ASSIGNMENT_OTHER_KIND')
    await expectFailure(
      keep(as.ana, { ...form, id: cast.assignments.essay.replace(/^./, 'f') }, LAPTOP, 0, [0]),
      'NOT_FOUND',
    )
    clock.set(new Date(Date.now() + 7200_000))
    await expectFailure(keep(as.ana, form, LAPTOP, 0, [1]), 'ASSIGNMENT_CLOSED')
    const { draft } = await as.ana.openAssignment({ assignmentId })
    expect(draft).toEqual(unchanged(answersTo(form, [0])))
  })

  test('the same answers sent again, because the first answer got lost, give the same result', async () => {
    const { as, cast } = await seminary()
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const assignmentId = form.id
    const results = await Promise.all([1, 2, 3].map(() => as.ana.submitAnswers(answersTo(form, [0, 2], [0]))))
    expect(results.map(({ grade }) => grade)).toEqual([66.67, 66.67, 66.67])
    expect((await as.bruno.listSubmissions({ assignmentId })).total).toBe(1)
    await expectFailure(as.ana.submitAnswers(answersTo(form, [0])), 'ALREADY_SUBMITTED')
  })

  test('lose what no database stores, and nothing else', async () => {
    const { as, cast } = await seminary()
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const assignmentId = form.id
    const questions = [
      {
        id: 'q-1',
        question_text: '¿Qué es el canon?',
        question_type: 'text' as const,
        options: [],
        correct_answers: [],
      },
    ]
    await as.bruno.importQuestions({ assignmentId, place: 'instead', questions })
    const { form_questions, form_version } = await as.ana.openAssignment({ assignmentId })
    const question_id = form_questions[0]?.id ?? ''
    const changes = [{ question_id, before: null, after: { text: 'La\u0000 regla \ud800' } }]
    await as.ana.saveDraft({ assignmentId, device: LAPTOP, form_version, changes })
    expect((await as.ana.openAssignment({ assignmentId })).draft).toEqual([
      { question_id, text: 'La regla \ufffd', was: null },
    ])
  })
})
