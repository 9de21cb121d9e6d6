import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Caller } from '../../../../tests/support/seminary.ts'
import { form_drafts } from '../../database/tables/evaluations.ts'
import { fileFields, formFields } from '../evaluations-test-support.ts'

const LAPTOP = 'laptop-1'
const PHONE = 'phone-11'
const chosen = (...selected: number[]) => ({ selected })

async function keep(who: Caller, assignmentId: string, device: string, question_id: string, after: number[] | null) {
  const change = { question_id, before: null, after: after && chosen(...after) }
  return who.saveDraft({ assignmentId, device, changes: [change] })
}

describe('answers that are not sent yet', () => {
  test('are there on every device, and gone once they are sent', async () => {
    const { as, cast, database } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    await keep(as.ana, assignmentId, LAPTOP, 'q-1', [2, 0])
    const phone = await keep(as.ana, assignmentId, PHONE, 'q-2', [1])
    expect(phone).toMatchObject({ conflicts: [] })
    const opened = await as.ana.openAssignment({ assignmentId })
    expect(opened).toMatchObject({ has_draft: true, state: 'pending', submission: null })
    expect(opened.draft).toEqual([
      { question_id: 'q-1', selected: [0, 2] },
      { question_id: 'q-2', selected: [1] },
    ])
    const listed = async () =>
      (await as.ana.listStudentAssignments({ page_size: 100 })).items.find(({ id }) => id === assignmentId)
    expect(await listed()).toMatchObject({ has_draft: true })
    expect((await as.diego.openAssignment({ assignmentId })).draft).toEqual([])

    expect(await as.ana.submitAnswers({ assignmentId, answers: opened.draft })).toMatchObject({ grade: 100 })
    expect(await database.db.select().from(form_drafts)).toEqual([])
    expect(await listed()).toMatchObject({ has_draft: false })
    await expectFailure(keep(as.ana, assignmentId, PHONE, 'q-2', [0]), 'ALREADY_SUBMITTED')
  })

  test('of two devices to one question: the first stays until the student has seen it', async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    await keep(as.ana, assignmentId, LAPTOP, 'q-1', [0])
    const told = await keep(as.ana, assignmentId, PHONE, 'q-1', [1])
    expect(told).toMatchObject({ conflicts: ['q-1'], answers: [{ question_id: 'q-1', selected: [0] }] })
    const decided = { question_id: 'q-1', before: chosen(0), after: chosen(1) }
    const done = await as.ana.saveDraft({ assignmentId, device: PHONE, changes: [decided] })
    expect(done).toMatchObject({ conflicts: [], answers: [{ question_id: 'q-1', selected: [1] }] })
  })

  test('that come at the same moment are all kept', async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    await Promise.all([
      keep(as.ana, assignmentId, LAPTOP, 'q-1', [0]),
      keep(as.ana, assignmentId, PHONE, 'q-2', [1]),
      keep(as.ana, assignmentId, 'tablet-1', 'q-9', [1]),
    ])
    const { draft } = await as.ana.openAssignment({ assignmentId })
    expect(Object.fromEntries(draft.map(({ question_id, selected }) => [question_id, selected]))).toEqual({
      'q-1': [0],
      'q-2': [1],
    })
  })

  test('are only taken while the form is open to their student', async () => {
    const { as, cast, clock } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(
      formFields(cast.courses.hermeneutics, { cutoff_at: new Date(Date.now() + 3600_000).toISOString() }),
    )
    const { id: files } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    await keep(as.ana, assignmentId, LAPTOP, 'q-1', [0])
    await expectFailure(keep(as.ana, files, LAPTOP, 'q-1', [0]), 'ASSIGNMENT_OTHER_KIND')
    await expectFailure(keep(as.ana, cast.assignments.essay.replace(/^./, 'f'), LAPTOP, 'q-1', [0]), 'NOT_FOUND')
    clock.set(new Date(Date.now() + 7200_000))
    await expectFailure(keep(as.ana, assignmentId, LAPTOP, 'q-1', [1]), 'ASSIGNMENT_CLOSED')
    const { draft } = await as.ana.openAssignment({ assignmentId })
    expect(draft).toEqual([{ question_id: 'q-1', selected: [0] }])
  })

  test('the same answers sent again, because the first answer got lost, give the same result', async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const answers = [
      { question_id: 'q-1', selected: [0, 2] },
      { question_id: 'q-2', selected: [0] },
    ]
    const results = await Promise.all([1, 2, 3].map(() => as.ana.submitAnswers({ assignmentId, answers })))
    expect(results.map(({ grade }) => grade)).toEqual([66.67, 66.67, 66.67])
    expect((await as.bruno.listSubmissions({ assignmentId })).total).toBe(1)
    await expectFailure(
      as.ana.submitAnswers({ assignmentId, answers: [{ question_id: 'q-1', selected: [0] }] }),
      'ALREADY_SUBMITTED',
    )
  })

  test('lose what no database stores, and nothing else', async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
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
    const changes = [{ question_id: 'q-1', before: null, after: { text: 'La\u0000 regla \ud800' } }]
    await as.ana.saveDraft({ assignmentId, device: LAPTOP, changes })
    expect((await as.ana.openAssignment({ assignmentId })).draft).toEqual([
      { question_id: 'q-1', text: 'La regla \ufffd' },
    ])
  })
})
