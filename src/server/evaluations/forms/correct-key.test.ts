import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seen } from '#tests/support/seminary.ts'
import { audit_log } from '../../database/tables/audit.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { course_actas } from '../../database/tables/grades.ts'
import { notifications } from '../../database/tables/notifications.ts'
import { formFields } from '../evaluations-test-support.ts'
import { answered, correction } from './correct-key-test-support.ts'

type Options = { seenMoves?: string }

describe("'Corregir la clave' (decision L25)", () => {
  test('shows who moves first, grades anew by identity, tells whom it concerns, and is noted', async () => {
    const here = await answered()
    const { as, cast, database, form, grades } = here
    const { ana, diego } = cast.people
    expect([(await grades()).get(ana.id)?.grade, (await grades()).get(diego.id)?.grade]).toEqual([100, 0])
    // 'Romanos' alone is right, and 'Tres'.
    const fix = await correction(here, { place: 0, right: [0] }, { place: 1, right: [0] })
    const { moves } = await expectFailure(as.bruno.correctKey(fix), 'GRADES_MOVE')
    expect(moves?.items.map(({ student_name }) => student_name)).toContain('Ana Benítez')
    expect((await grades()).get(ana.id)?.grade).toBe(100)

    expect(await as.bruno.correctKey(fix, { seenMoves: moves?.seen ?? '' })).toEqual({ regraded: 2 })
    expect([(await grades()).get(ana.id)?.grade, (await grades()).get(diego.id)?.grade]).toEqual([0, 100])
    expect((await as.diego.openAssignment({ assignmentId: form.id })).result).toMatchObject({
      earned_points: 3,
      grade: 100,
    })

    const told = await database.db.select().from(notifications).where(eq(notifications.user_id, diego.id))
    const title = 'Se corrigió la clave de una evaluación'
    expect(told.filter((notice) => notice.title === title)).toMatchObject([
      { message: '«Control de lectura»: tu nota pasa de 0 a 100 de 100 puntos. Motivo: La clave estaba mal' },
    ])
    const noted = await database.db.select().from(audit_log).where(eq(audit_log.action, 'assignment.key_corrected'))
    expect(noted).toMatchObject([
      {
        actor_id: cast.people.bruno.id,
        before: {
          questions: ['¿Qué cartas escribió Pablo?: Romanos, Gálatas (2)', '¿Cuántos capítulos tiene Rut?: Cuatro (1)'],
        },
        after: {
          questions: ['¿Qué cartas escribió Pablo?: Romanos (2)', '¿Cuántos capítulos tiene Rut?: Tres (1)'],
          reason: 'La clave estaba mal',
          regraded: 2,
        },
      },
    ])
  })

  test('keeps a grade that was given by hand, and one that was taken back', async () => {
    const here = await answered()
    const { as, cast, grades } = here
    const submission = (await grades()).get(cast.people.ana.id)
    const { id: submissionId = '', version = 0 } = submission ?? {}
    await seen((moves) => as.bruno.gradeSubmission({ submissionId, version, grade: 90 }, moves))
    const { items } = await as.bruno.listScores({ assignmentId: here.form.id, page_size: 100 })
    const diego = items.find(({ user_id }) => user_id === cast.people.diego.id)
    const scores = [{ enrollment_id: diego?.enrollment_id ?? '', version: diego?.version ?? 0, grade: null }]
    await seen((moves) => as.bruno.saveScores({ assignmentId: here.form.id, scores }, moves))
    const fix = await correction(here, { place: 0, right: [0] })
    expect(await as.bruno.correctKey(fix)).toEqual({ regraded: 0 })
    expect((await grades()).get(cast.people.ana.id)?.grade).toBe(90)
    expect((await grades()).get(cast.people.diego.id)?.grade).toBeNull()
  })

  test('the points of a question alone', async () => {
    const here = await answered()
    const fix = await correction(here, { place: 1, right: [1], points: 8 })
    await seen((moves: Options) => here.as.bruno.correctKey(fix, moves))
    const form = await here.as.bruno.getTaughtAssignment({ assignmentId: here.form.id })
    expect(form.form_questions.map(({ max_points }) => max_points)).toEqual([2, 8])
  })

  test('is refused without an answer, a right option, a change, a reason, or over another version', async () => {
    const here = await answered()
    const { as, cast } = here
    const fresh = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const fix = await correction(here, { place: 0, right: [0] })
    await expectFailure(
      as.bruno.correctKey({ ...fix, assignmentId: fresh.id, version: fresh.version }),
      'KEY_UNANSWERED',
    )
    const none = await correction(here, { place: 0, right: [] })
    const refused = await expectFailure(as.bruno.correctKey(none), 'INVALID_INPUT')
    expect(refused.fields).toMatchObject({ 'questions.0.correct_answers': { code: 'NO_CORRECT_ANSWER' } })
    await expectFailure(as.bruno.correctKey(await correction(here, { place: 0, right: [0, 2] })), 'KEY_UNCHANGED')
    await expectFailure(as.bruno.correctKey({ ...fix, reason: ' ' }), 'INVALID_INPUT')
    await expectFailure(as.bruno.correctKey({ ...fix, version: fix.version + 1 }), 'CHANGED_MEANWHILE')
    await expectFailure(as.bruno.correctKey(await correction(here, { place: 7, right: [] })), 'NOT_FOUND')
    await expectFailure(as.elena.correctKey(fix), 'NOT_FOUND')
    await expectFailure(as.bruno.correctKey({ ...fix, assignmentId: cast.assignments.gradedEssay }), 'NOT_A_FORM')
  })

  test('once a closed acta rests on an answer the key stays; other changes stay locked always', async () => {
    const here = await answered()
    const { as, cast, database, form } = here
    const changed = formFields(cast.courses.hermeneutics, {
      form_questions: form.form_questions.map((question) => ({ ...question, max_points: 5 })),
    })
    await expectFailure(as.bruno.updateAssignment({ ...changed, assignmentId: form.id }), 'QUESTIONS_LOCKED')
    const of = { course_id: cast.courses.hermeneutics, period_id: cast.periods.current }
    await database.db.insert(course_actas).values({ ...of, closed_by: cast.people.bruno.id })
    const fix = await correction(here, { place: 0, right: [0] })
    await expectFailure(as.bruno.correctKey(fix), 'KEY_ACTA_CLOSED')
    const rows = await database.db
      .select()
      .from(assignment_submissions)
      .where(eq(assignment_submissions.assignment_id, form.id))
    expect(new Set(rows.map(({ grade }) => grade))).toEqual(new Set([0, 100]))
  })
})
