import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary } from '../../../../tests/support/seminary.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { answersTo, formFields, secondsAfter, uploadPdf } from '../evaluations-test-support.ts'

const RIGHT = [[2, 0], [1]]

describe('answering a form', () => {
  test('is late after the due date, and refused after the cut-off', async () => {
    const { as, cast, clock } = await seminary()
    const due = secondsAfter(new Date(), 3600)
    const dates = { due_date: due.toISOString(), cutoff_at: secondsAfter(due, 60).toISOString() }
    const form = await as.elena.createAssignment(formFields(cast.courses.history, dates))
    clock.set(secondsAfter(due, 30))
    await as.ana.submitAnswers(answersTo(form, ...RIGHT))
    expect((await as.ana.openAssignment({ assignmentId: form.id })).submission?.is_late).toBe(true)
    clock.set(secondsAfter(due, 62))
    await expectFailure(as.diego.submitAnswers(answersTo(form, ...RIGHT)), 'ASSIGNMENT_CLOSED')
  })

  test('is graded by the server at once, over the maximum score', async () => {
    const { as, cast } = await seminary()
    const form = await as.elena.createAssignment(formFields(cast.courses.history))
    const result = await as.ana.submitAnswers(answersTo(form, [2, 0, 2]))
    expect(result).toMatchObject({
      earned_points: 2,
      total_points: 3,
      grade: 66.67,
      max_score: 100,
      needs_review: false,
    })
    const opened = await as.ana.openAssignment({ assignmentId: form.id })
    expect(opened).toMatchObject({ state: 'completed', result: { grade: 66.67 }, submission: { grade: 66.67 } })
    expect(opened.submission?.graded_at).not.toBeNull()
  })

  test("the browser's own grade, enrollment and dates count for nothing", async () => {
    const { as, cast, app, cookieOf } = await seminary()
    const form = await as.elena.createAssignment(formFields(cast.courses.history))
    const forged = {
      grade: 100,
      graded_at: '2020-01-01',
      is_late: false,
      enrollment_id: cast.enrollments.diegoInHistory,
    }
    const { answers, form_version } = answersTo(form, [1])
    const answer = await app.inject({
      method: 'POST',
      url: `/api/assignments/${form.id}/submission/answers`,
      headers: { cookie: await cookieOf(cast.people.ana.id) },
      payload: { ...forged, form_version, answers: answers.map((one) => ({ ...one, earned: 2 })) },
    })
    expect(answer.json().grade).toBe(0)
    const [seen] = (await as.elena.listSubmissions({ assignmentId: form.id })).items
    expect(seen).toMatchObject({ user_id: cast.people.ana.id, grade: 0 })
  })

  test('a required question without an answer is named', async () => {
    const { as, cast } = await seminary()
    const form = await as.elena.createAssignment(formFields(cast.courses.history))
    for (const selected of [[], null]) {
      const refused = await expectFailure(as.ana.submitAnswers(answersTo(form, selected)), 'ANSWER_REQUIRED')
      expect(refused.message).toBe('La pregunta "¿Qué cartas escribió Pablo?" es obligatoria.')
    }
    await expectFailure(as.ana.submitAnswers(answersTo(form)), 'ANSWER_REQUIRED')
  })

  test('happens once, also when it is sent three times at the same moment', async () => {
    const { as, cast, database } = await seminary()
    const form = await as.elena.createAssignment(formFields(cast.courses.history))
    // Three tabs with three answers: one is taken.
    const attempts = [[0, 2], [0], [2]].map((selected) => as.ana.submitAnswers(answersTo(form, selected)))
    const sent = await Promise.allSettled(attempts)
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expectFailure(as.ana.submitAnswers(answersTo(form, ...RIGHT)), 'ALREADY_SUBMITTED')
    expect(await database.db.$count(assignment_submissions, eq(assignment_submissions.assignment_id, form.id))).toBe(1)
  })

  test('belongs to forms, as files belong to uploads', async () => {
    const { as, cast } = await seminary()
    await expectFailure(
      as.ana.submitAnswers({ assignmentId: cast.assignments.essay, form_version: 1, answers: [] }),
      'ASSIGNMENT_OTHER_KIND',
    )
    const file_ids = [await uploadPdf(as.ana)]
    for (const assignmentId of [cast.assignments.quiz, cast.assignments.external])
      await expectFailure(as.ana.submitFiles({ assignmentId, file_ids }), 'ASSIGNMENT_OTHER_KIND')
  })
})
