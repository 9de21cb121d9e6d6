import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { handInProblem } from '#domain/evaluations/hand-in.ts'
import { expectFailure, seminary } from '../../../../tests/support/seminary.ts'
import { enrollments_open } from '../../database/tables/courses.ts'
import { takesWork } from '../../database/rules.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { course_actas } from '../../database/tables/grades.ts'
import { periods } from '../../database/tables/periods.ts'
import {
  answersTo,
  fileFields,
  formFields,
  OPTIONAL,
  secondsAfter,
  TWO_RIGHT,
  uploadPdf,
} from '../evaluations-test-support.ts'

describe('what a student sees', () => {
  test('the key of a form never leaves the server', async () => {
    const { as, cast, app, cookieOf } = await seminary()
    const secret = 'La respuesta que nadie marcó'
    const form = await as.elena.createAssignment(formFields(cast.courses.history))
    const assignmentId = form.id
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
      payload: answersTo(form, [1]),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('correct')
    expect(answer.json().questions).toEqual([
      {
        question_id: form.form_questions[0]?.id,
        earned: 0,
        max: 2,
        question_text: TWO_RIGHT.question_text,
        question_type: 'multiple_choice',
        given: [TWO_RIGHT.options[1]],
        since: [],
        right: null,
        feedback: null,
      },
      {
        question_id: form.form_questions[1]?.id,
        question_text: OPTIONAL.question_text,
        question_type: 'multiple_choice',
        earned: 0,
        max: 1,
        given: [],
        since: [],
        right: null,
        feedback: null,
      },
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

  test('in one course alone, counted alone, and of no course that one does not take', async () => {
    const { as, cast } = await seminary()
    const all = await as.ana.listStudentAssignments({ page_size: 100 })
    const one = await as.ana.listStudentAssignments({ course_id: cast.courses.history, page_size: 100 })
    expect(one.items).toEqual(all.items.filter(({ course_id }) => course_id === cast.courses.history))
    expect(one.counts.all).toBe(one.items.length)
    expect(one.courses).toEqual(all.courses)
    expect(all.courses.map(({ name }) => name)).toEqual(all.courses.map(({ name }) => name).toSorted())
    expect(new Set(all.courses.map(({ id }) => id))).toEqual(
      new Set([cast.courses.hermeneutics, cast.courses.history, cast.courses.greek]),
    )
    const none = await as.ana.listStudentAssignments({ course_id: cast.courses.dogmatics })
    expect(none).toMatchObject({ items: [], total: 0, counts: { all: 0 } })
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
    await expectFailure(as.diego.submitAnswers({ assignmentId, form_version: 1, answers: [] }), 'NOT_FOUND')
    await expectFailure(as.diego.submitFiles({ assignmentId, file_ids: [cast.files.essayOfDiego] }), 'NOT_FOUND')
    await as.ana.openAssignment({ assignmentId })
    await database.db
      .update(enrollments)
      .set({ is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' })
      .where(eq(enrollments.id, cast.enrollments.anaInGreek))
    await expectFailure(as.ana.openAssignment({ assignmentId }), 'NOT_FOUND')
  })

  test('whoever has enrollments and none of them active is told so', async () => {
    const { as, cast, database } = await seminary()
    expect(await as.ana.listStudentAssignments({})).toMatchObject({ only_inactive: false })
    await database.db
      .update(enrollments)
      .set({ is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' })
      .where(and(eq(enrollments.user_id, cast.people.diego.id), eq(enrollments.status, 'En Progreso')))
    expect(await as.diego.listStudentAssignments({})).toMatchObject({ only_inactive: true, total: 0 })
  })

  test('evaluations last as long as the window is open or the period runs (decision L1)', async () => {
    const { as, cast, database, clock } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    const today = new Date()
    const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
    const closeWindow = (isOpen: boolean) =>
      database.db
        .update(enrollments_open)
        .set({ is_open: isOpen, enrollment_end_date: secondsAfter(today, 3600) })
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

  test('what is over stays, with its files, grade and feedback, apart from what runs', async () => {
    const { as, cast, database, clock } = await seminary()
    const before = await as.ana.listFinishedAssignments({ page_size: 100 })
    const running = await as.ana.listStudentAssignments({ page_size: 100 })
    expect(before.items).toHaveLength(running.finished)
    expect(before.items.length).toBeGreaterThan(0)
    expect(before.items.filter(({ id }) => running.items.some((item) => item.id === id))).toEqual([])
    expect(before.items.filter(({ submission }) => submission.grade === null)).toEqual([])

    // The course's window closes and its period ends: its work moves over, whole.
    const handedIn = running.items.filter(
      ({ course_id, submission }) => course_id === cast.courses.hermeneutics && submission !== null,
    )
    clock.set(new Date())
    await database.db
      .update(enrollments_open)
      .set({ is_open: false })
      .where(eq(enrollments_open.id, cast.windows.hermeneutics))
    const past = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    await database.db.update(periods).set({ end_date: past }).where(eq(periods.id, cast.periods.current))
    const after = await as.ana.listFinishedAssignments({ page_size: 100, course_id: cast.courses.hermeneutics })
    expect(after.items).toEqual(
      expect.arrayContaining(
        handedIn.map(({ id, submission }) =>
          expect.objectContaining({ id, submission, period_name: expect.any(String) }),
        ),
      ),
    )
    expect(after.courses.map(({ id }) => id)).toContain(cast.courses.hermeneutics)
    const graded = after.items.find(({ id }) => id === cast.assignments.gradedEssay)
    expect(graded?.submission).toMatchObject({ grade: 87, feedback: expect.any(String) })
    const moments = after.items.map(({ submission }) => submission.submitted_at)
    expect(moments).toEqual(moments.toSorted().toReversed())

    const first = await as.ana.listFinishedAssignments({ page_size: 1 })
    expect(first).toMatchObject({ has_more: true, page: 1 })
    expect(first.total).toBe((await as.ana.listStudentAssignments({})).finished)
    const others = await as.diego.listFinishedAssignments({ page_size: 100 })
    const own = new Set(after.items.map(({ submission }) => submission.id))
    expect(others.items.filter(({ submission }) => own.has(submission.id))).toEqual([])
  })

  test('whoever has passed still reads the evaluations and hands nothing in', async () => {
    const { as, cast } = await seminary()
    const file_ids = [await uploadPdf(as.ana)]
    const assignmentId = cast.assignments.essay
    const told = async () => {
      const { items } = await as.ana.listStudentAssignments({ page_size: 100 })
      const opened = await as.ana.openAssignment({ assignmentId })
      return [items.find(({ id }) => id === assignmentId)?.takes_work, opened.takes_work]
    }
    expect(await told()).toEqual([true, true])
    await as.bruno.setFinalGrade({ enrollmentId: cast.enrollments.anaInHermeneutics, final_grade: 90 })
    expect(await told()).toEqual([false, false])
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids }), 'NO_ACTIVE_ENROLLMENT')
  })

  test('is told that work is taken exactly where the server takes it', async () => {
    const { database, cast } = await seminary()
    const assignment = {
      assignment_type: 'file_upload',
      is_active: true,
      due_date: null,
      cutoff_at: null,
      is_excused: false,
      returned_until: null,
    } as const
    const [acta] = await database.db.select().from(course_actas).where(isNull(course_actas.reopened_at)).limit(1)
    if (!acta) throw new Error('the demo has no closed acta')
    const open = { course_id: cast.courses.hermeneutics, period_id: cast.periods.current, acta_closed: false }
    const { course_id, period_id } = acta
    for (const { acta_closed, ...of } of [open, { course_id, period_id, acta_closed: true }])
      for (const status of ENROLLMENT_STATUSES)
        for (const is_active of [true, false]) {
          const { rows } = await database.db.execute(sql`select ${takesWork('e')} as told from (
            values (${status}::text, ${is_active}::boolean, ${of.course_id}::uuid, ${of.period_id}::uuid)
          ) e (status, is_active, course_id, period_id)`)
          const enrollment = { status, is_active, acta_closed }
          const told = handInProblem({ assignment, enrollment }, 'file_upload', new Date()) === null
          expect({ ...enrollment, ...rows[0] }).toEqual({ ...enrollment, told })
        }
  })
})
