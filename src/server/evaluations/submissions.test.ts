import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary } from '../../../tests/support/seminary.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignment_submissions } from '../database/tables/evaluations.ts'
import { files } from '../database/tables/files.ts'
import { periods } from '../database/tables/periods.ts'
import { fileFields, formFields, uploadPdf } from './evaluations-test-support.ts'

const RIGHT = [
  { question_id: 'q-1', selected: [2, 0] },
  { question_id: 'q-2', selected: [1] },
]

/** Seconds from a moment, as ISO text. */
const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

describe('what a student sees', () => {
  test('the key of a form never leaves the server', async () => {
    const { as, cast, app, cookieOf } = await seminary()
    const secret = 'La respuesta que nadie marcó'
    const { id: assignmentId } = await as.elena.createAssignment(formFields(cast.courses.history))
    const cookie = await cookieOf(cast.people.ana.id)
    const read = async (url: string) => (await app.inject({ url: `/api${url}`, headers: { cookie } })).body
    const addresses = ['/student/assignments?page_size=100', `/student/assignments/${assignmentId}`, '/student/grades']
    const scan = async () => {
      for (const address of addresses) {
        const body = await read(address)
        expect(body).not.toContain('correct')
        expect(body).not.toContain(secret)
      }
    }
    await scan()
    expect(await read(`/student/assignments/${assignmentId}`)).toContain('¿Qué cartas escribió Pablo?')
    const answer = await app.inject({
      method: 'POST',
      url: `/api/assignments/${assignmentId}/submission/answers`,
      headers: { cookie },
      payload: { answers: [{ question_id: 'q-1', selected: [1] }] },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('correct')
    expect(answer.json().questions).toEqual([
      { question_id: 'q-1', earned: 0, max: 2 },
      { question_id: 'q-2', earned: 0, max: 1 },
    ])
    await scan()
  })

  test('evaluations of courses that one takes, counted by state, what waits first', async () => {
    const { as, cast } = await seminary()
    const { items, counts, total } = await as.ana.listStudentAssignments({ page_size: 100 })
    expect(items).toHaveLength(total)
    expect(counts.all).toBe(total)
    expect(counts.pending + counts.completed + counts.overdue + counts.inactive).toBe(counts.all)
    expect(new Set(items.map(({ course_id }) => course_id))).toEqual(
      new Set([cast.courses.hermeneutics, cast.courses.history, cast.courses.greek]),
    )
    const state = (id: string) => items.find((item) => item.id === id)?.state
    expect(state(cast.assignments.essay)).toBe('pending')
    expect(state(cast.assignments.gradedEssay)).toBe('completed')
    expect(items.map((item) => item.state)).toEqual(
      ['pending', 'overdue', 'completed', 'inactive'].flatMap((name) =>
        items.filter((item) => item.state === name).map((item) => item.state),
      ),
    )
    const graded = items.find(({ id }) => id === cast.assignments.gradedEssay)
    expect(graded?.submission).toMatchObject({ grade: 87 })
    const pending = await as.ana.listStudentAssignments({ filter: 'pending', page_size: 1 })
    expect(pending).toMatchObject({ total: counts.pending, has_more: counts.pending > 1 })
    expect(pending.items.map(({ state }) => state)).toEqual(['pending'])
  })

  test('an inactive evaluation is listed, and opens and takes nothing', async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(
      fileFields(cast.courses.hermeneutics, { is_active: false }),
    )
    const { items } = await as.ana.listStudentAssignments({ filter: 'inactive' })
    expect(items.map(({ id }) => id)).toContain(assignmentId)
    await expectFailure(as.ana.openAssignment({ assignmentId }), 'ASSIGNMENT_INACTIVE')
    const file_ids = [await uploadPdf(as.ana)]
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids }), 'ASSIGNMENT_INACTIVE')
  })

  test('nothing of a course that one does not take, or is paused in', async () => {
    const { as, cast, database } = await seminary()
    const assignmentId = cast.assignments.external
    await expectFailure(as.diego.openAssignment({ assignmentId }), 'NOT_FOUND')
    await expectFailure(as.diego.submitAnswers({ assignmentId, answers: [] }), 'NOT_FOUND')
    await expectFailure(as.diego.submitFiles({ assignmentId, file_ids: [cast.files.essayOfDiego] }), 'NOT_FOUND')
    await as.ana.openAssignment({ assignmentId })
    await database.db
      .update(enrollments)
      .set({ is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' })
      .where(eq(enrollments.id, cast.enrollments.anaInGreek))
    await expectFailure(as.ana.openAssignment({ assignmentId }), 'NOT_FOUND')
  })

  test('evaluations last as long as the window is open or the period runs (decision L1)', async () => {
    const { as, cast, database, clock } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    const today = new Date()
    const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
    const closeWindow = (isOpen: boolean) =>
      database.db
        .update(enrollments_open)
        .set({ is_open: isOpen, enrollment_end_date: after(today, 3600) })
        .where(eq(enrollments_open.id, cast.windows.hermeneutics))
    const endPeriod = (end_date: string) =>
      database.db.update(periods).set({ end_date }).where(eq(periods.id, cast.periods.current))

    clock.set(today)
    await closeWindow(false)
    await endPeriod(day(2))
    await as.ana.openAssignment({ assignmentId })
    await endPeriod(day(-2))
    await expectFailure(as.ana.openAssignment({ assignmentId }), 'NOT_FOUND')
    await closeWindow(true)
    await as.ana.openAssignment({ assignmentId })
  })

  test('whoever has passed still reads the evaluations and hands nothing in', async () => {
    const { as, cast } = await seminary()
    await as.bruno.setFinalGrade({ enrollmentId: cast.enrollments.anaInHermeneutics, final_grade: 90 })
    const assignmentId = cast.assignments.essay
    await as.ana.openAssignment({ assignmentId })
    const file_ids = [await uploadPdf(as.ana)]
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids }), 'NO_ACTIVE_ENROLLMENT')
  })
})

describe('handing in files', () => {
  test('up to three of the own files, the first of which is the file_url', async () => {
    const { as, cast, database } = await seminary()
    const assignmentId = cast.assignments.essay
    const file_ids = [await uploadPdf(as.ana, 'uno.pdf'), await uploadPdf(as.ana, 'dos.pdf'), await uploadPdf(as.ana)]
    await expectFailure(
      as.ana.submitFiles({ assignmentId, file_ids: [...file_ids, await uploadPdf(as.ana)] }),
      'INVALID_INPUT',
    )
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [] }), 'INVALID_INPUT')
    const submission = await as.ana.submitFiles({ assignmentId, file_ids })
    expect(submission).toMatchObject({ submission_type: 'file', is_late: false, grade: null })
    expect(submission.files.map(({ id }) => id)).toEqual(file_ids)
    const [row] = await database.db
      .select()
      .from(assignment_submissions)
      .where(eq(assignment_submissions.id, submission.id))
    expect(row).toMatchObject({ file_url: `/files/${file_ids[0]}`, file_name: 'uno.pdf', file_type: 'application/pdf' })
    expect(row?.enrollment_id).toBe(cast.enrollments.anaInHermeneutics)
  })

  test("someone else's file, or one that is in use, is refused", async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.essay
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [cast.files.essayOfDiego] }), 'NOT_FOUND')
    const ofDiego = await uploadPdf(as.diego)
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [ofDiego] }), 'NOT_FOUND')
    const { id: other } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    const used = await uploadPdf(as.ana)
    await as.ana.submitFiles({ assignmentId: other, file_ids: [used] })
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [used] }), 'FILE_ALREADY_USED')
  })

  test("the evaluation's own limits hold, also for a file that was uploaded for another one", async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(
      fileFields(cast.courses.hermeneutics, { allowed_file_types: ['docx'] }),
    )
    const refused = await expectFailure(
      as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)] }),
      'FILE_TYPE_NOT_ALLOWED',
    )
    expect(refused.message).toContain('DOCX (los que admite esta evaluación)')
  })

  test('while ungraded they are replaced, and what is left out is removed', async () => {
    const { as, cast, database } = await seminary()
    const assignmentId = cast.assignments.essay
    const [kept, dropped] = [await uploadPdf(as.ana, 'queda.pdf'), await uploadPdf(as.ana, 'sale.pdf')]
    const first = await as.ana.submitFiles({ assignmentId, file_ids: [dropped, kept] })
    const added = await uploadPdf(as.ana, 'nuevo.pdf')
    const second = await as.ana.submitFiles({ assignmentId, file_ids: [kept, added] })
    expect(second.id).toBe(first.id)
    expect(second.files.map(({ file_name }) => file_name)).toEqual(['queda.pdf', 'nuevo.pdf'])
    expect(await database.db.select().from(files).where(eq(files.id, dropped))).toEqual([])
  })

  test('a graded submission stays as it is', async () => {
    const { as, cast } = await seminary()
    await expectFailure(
      as.ana.submitFiles({ assignmentId: cast.assignments.gradedEssay, file_ids: [await uploadPdf(as.ana)] }),
      'ALREADY_GRADED',
    )
  })

  test('two tabs at once make one submission with the files of one', async () => {
    const { as, cast, database } = await seminary()
    const assignmentId = cast.assignments.essay
    const uploads = [await uploadPdf(as.ana, 'a.pdf'), await uploadPdf(as.ana, 'b.pdf')]
    await Promise.all(uploads.map((id) => as.ana.submitFiles({ assignmentId, file_ids: [id] })))
    const rows = await database.db
      .select()
      .from(assignment_submissions)
      .where(eq(assignment_submissions.enrollment_id, cast.enrollments.anaInHermeneutics))
    expect(rows.filter((row) => row.assignment_id === assignmentId)).toHaveLength(1)
    const { submission } = await as.ana.openAssignment({ assignmentId })
    expect(submission?.files).toHaveLength(1)
    const left = await Promise.all(uploads.map((id) => database.db.$count(files, eq(files.id, id))))
    expect(left[0] === 1 ? left : left.toReversed()).toEqual([1, 0])
  })
})

describe('the dates of an evaluation', () => {
  test('the last second of the due date is on time, the next one late; the cut-off refuses likewise', async () => {
    const { as, cast, clock } = await seminary()
    const due = after(new Date(Math.floor(Date.now() / 1000) * 1000), 3600)
    const cutoff = after(due, 600)
    const dates = { due_date: due.toISOString(), cutoff_at: cutoff.toISOString() }
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics, dates))
    const handIn = async (at: Date) => {
      const file_ids = [await uploadPdf(as.ana)]
      clock.set(at)
      return as.ana.submitFiles({ assignmentId, file_ids })
    }
    expect((await handIn(after(due, 0.999))).is_late).toBe(false)
    expect((await handIn(after(due, 1))).is_late).toBe(true)
    expect((await handIn(after(cutoff, 0.999))).is_late).toBe(true)
    await expectFailure(handIn(after(cutoff, 1)), 'ASSIGNMENT_CLOSED')
    const [seen] = (await as.bruno.listSubmissions({ assignmentId })).items
    expect(seen?.is_late).toBe(true)
  })

  test('a form takes late answers and none after the cut-off', async () => {
    const { as, cast, clock } = await seminary()
    const due = after(new Date(), 3600)
    const dates = { due_date: due.toISOString(), cutoff_at: after(due, 60).toISOString() }
    const { id: assignmentId } = await as.elena.createAssignment(formFields(cast.courses.history, dates))
    clock.set(after(due, 30))
    await as.ana.submitAnswers({ assignmentId, answers: RIGHT })
    expect((await as.ana.openAssignment({ assignmentId })).submission?.is_late).toBe(true)
    clock.set(after(due, 62))
    await expectFailure(as.diego.submitAnswers({ assignmentId, answers: RIGHT }), 'ASSIGNMENT_CLOSED')
  })
})

describe('answering a form', () => {
  test('is graded by the server at once, over the maximum score', async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.elena.createAssignment(formFields(cast.courses.history))
    const result = await as.ana.submitAnswers({ assignmentId, answers: [{ question_id: 'q-1', selected: [2, 0, 2] }] })
    expect(result).toMatchObject({
      earned_points: 2,
      total_points: 3,
      grade: 66.67,
      max_score: 100,
      needs_review: false,
    })
    const opened = await as.ana.openAssignment({ assignmentId })
    expect(opened).toMatchObject({ state: 'completed', result: { grade: 66.67 }, submission: { grade: 66.67 } })
    expect(opened.submission?.graded_at).not.toBeNull()
  })

  test("the browser's own grade, enrollment and dates count for nothing", async () => {
    const { as, cast, app, cookieOf } = await seminary()
    const { id: assignmentId } = await as.elena.createAssignment(formFields(cast.courses.history))
    const forged = {
      grade: 100,
      graded_at: '2020-01-01',
      is_late: false,
      enrollment_id: cast.enrollments.diegoInHistory,
    }
    const answer = await app.inject({
      method: 'POST',
      url: `/api/assignments/${assignmentId}/submission/answers`,
      headers: { cookie: await cookieOf(cast.people.ana.id) },
      payload: { ...forged, answers: [{ question_id: 'q-1', selected: [1], earned: 2 }] },
    })
    expect(answer.json().grade).toBe(0)
    const [seen] = (await as.elena.listSubmissions({ assignmentId })).items
    expect(seen).toMatchObject({ user_id: cast.people.ana.id, grade: 0 })
  })

  test('a required question without an answer is named', async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.elena.createAssignment(formFields(cast.courses.history))
    for (const selected of [[], [99]]) {
      const refused = await expectFailure(
        as.ana.submitAnswers({ assignmentId, answers: [{ question_id: 'q-1', selected }] }),
        'ANSWER_REQUIRED',
      )
      expect(refused.message).toBe('La pregunta "¿Qué cartas escribió Pablo?" es obligatoria.')
    }
    await expectFailure(as.ana.submitAnswers({ assignmentId, answers: [] }), 'ANSWER_REQUIRED')
  })

  test('happens once, also when it is sent three times at the same moment', async () => {
    const { as, cast, database } = await seminary()
    const { id: assignmentId } = await as.elena.createAssignment(formFields(cast.courses.history))
    // Three tabs with three answers: one is taken.
    const attempts = [[0, 2], [0], [2]].map((selected) =>
      as.ana.submitAnswers({ assignmentId, answers: [{ question_id: 'q-1', selected }] }),
    )
    const sent = await Promise.allSettled(attempts)
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expectFailure(as.ana.submitAnswers({ assignmentId, answers: RIGHT }), 'ALREADY_SUBMITTED')
    expect(
      await database.db.$count(assignment_submissions, eq(assignment_submissions.assignment_id, assignmentId)),
    ).toBe(1)
  })

  test('belongs to forms, as files belong to uploads', async () => {
    const { as, cast } = await seminary()
    await expectFailure(
      as.ana.submitAnswers({ assignmentId: cast.assignments.essay, answers: RIGHT }),
      'ASSIGNMENT_OTHER_KIND',
    )
    const file_ids = [await uploadPdf(as.ana)]
    for (const assignmentId of [cast.assignments.quiz, cast.assignments.external])
      await expectFailure(as.ana.submitFiles({ assignmentId, file_ids }), 'ASSIGNMENT_OTHER_KIND')
  })
})
