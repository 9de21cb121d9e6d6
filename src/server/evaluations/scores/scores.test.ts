import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seen, seminary } from '../../../../tests/support/seminary.ts'
import { course_actas, grade_history } from '../../database/tables/grades.ts'
import { notifications } from '../../database/tables/notifications.ts'

/** An external form of Hermeneutics, over 20 points, without scores. */
async function externalForm() {
  const world = await seminary()
  const { id: assignmentId } = await world.as.bruno.createAssignment({
    course_id: world.cast.courses.hermeneutics,
    title: 'Control externo',
    assignment_type: 'external_form',
    external_form_url: 'https://ejemplo.test/control',
    max_score: 20,
  })
  const { anaInHermeneutics: ana, diegoInHermeneutics: diego } = world.cast.enrollments
  return { ...world, assignmentId, ana, diego }
}

describe('the scores of an evaluation', () => {
  test('list every student who takes the course, by last name', async () => {
    const { as, assignmentId, ana } = await externalForm()
    const list = await as.bruno.listScores({ assignmentId, page_size: 100 })
    expect(list.items).toHaveLength(list.total)
    expect(list.items.find(({ enrollment_id }) => enrollment_id === ana)).toMatchObject({
      student_name: 'Ana Benítez',
      has_submission: false,
      grade: null,
      version: 0,
    })
    await expectFailure(as.elena.listScores({ assignmentId }), 'NOT_FOUND')
  })

  test('are saved together, with history and a notice for each', async () => {
    const { as, cast, database, assignmentId, ana, diego } = await externalForm()
    const { items } = await as.bruno.saveScores({
      assignmentId,
      scores: [
        { enrollment_id: ana, grade: 18.5, feedback: ' Bien ', version: 0 },
        { enrollment_id: diego, grade: 0, version: 0 },
      ],
    })
    expect(items.map(({ grade, feedback, version }) => [grade, feedback, version])).toEqual([
      [18.5, 'Bien', 1],
      [0, null, 1],
    ])
    const history = await database.db.select().from(grade_history).where(eq(grade_history.assignment_id, assignmentId))
    expect(history.map(({ changed_by }) => changed_by)).toEqual([cast.people.bruno.id, cast.people.bruno.id])
    const notices = await database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, cast.people.ana.id), eq(notifications.type, 'grade')))
    expect(notices.map(({ message }) => message)).toContain('«Control externo»: 18,5 de 20 puntos.')
    const own = await as.ana.listOwnGrades({ course_id: cast.courses.hermeneutics, page_size: 100 })
    expect(own.items.find((item) => item.assignment_id === assignmentId)).toMatchObject({
      grade: 18.5,
      percentage: 92.5,
    })
    const opened = await as.ana.openAssignment({ assignmentId })
    expect(opened).toMatchObject({ state: 'completed', submission: { submission_type: null, grade: 18.5 } })
    expect((await as.bruno.listSubmissions({ assignmentId })).total).toBe(0)
  })

  test('are all refused when one of them is', async () => {
    const { as, cast, assignmentId, ana, diego } = await externalForm()
    const save = (scores: { enrollment_id: string; grade: number; version: number }[]) =>
      as.bruno.saveScores({ assignmentId, scores })
    const good = { enrollment_id: ana, grade: 10, version: 0 }
    const refused = await expectFailure(
      save([good, { enrollment_id: diego, grade: 20.5, version: 0 }]),
      'GRADE_OUT_OF_RANGE',
    )
    expect(refused.message).toBe('Puntaje inválido: El puntaje debe estar entre 0 y 20')
    await expectFailure(save([good, good]), 'NOT_FOUND')
    const elsewhere = { enrollment_id: cast.enrollments.anaInHistory, grade: 10, version: 0 }
    await expectFailure(save([good, elsewhere]), 'NOT_FOUND')
    await expectFailure(as.elena.saveScores({ assignmentId, scores: [good] }), 'NOT_FOUND')
    const { items } = await as.bruno.listScores({ assignmentId, page_size: 100 })
    expect(new Set(items.map(({ grade }) => grade))).toEqual(new Set([null]))
  })

  test('are refused to whoever comes second, and once the acta is closed', async () => {
    const { as, cast, database, assignmentId, ana } = await externalForm()
    const save = (grade: number, version: number) =>
      seen((moves) => as.bruno.saveScores({ assignmentId, scores: [{ enrollment_id: ana, grade, version }] }, moves))
    const sent = await Promise.allSettled([save(10, 0), save(12, 0)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectFailure(save(15, 0), 'CHANGED_MEANWHILE')
    expect((await save(15, 1)).items[0]).toMatchObject({ grade: 15, version: 2 })
    await database.db.insert(course_actas).values({
      course_id: cast.courses.hermeneutics,
      period_id: cast.periods.current,
      closed_by: cast.people.bruno.id,
    })
    await expectFailure(save(16, 2), 'ACTA_CLOSED')
  })
})

test('a score is taken back: nothing waits for a grade, the history and the audit say so, and nobody is told', async () => {
  const { as, cast, database } = await seminary()
  const assignmentId = cast.assignments.external
  const scored = async () => (await as.bruno.listScores({ assignmentId, page_size: 100 })).items[0]
  const before = await scored()
  const enrollment_id = before?.enrollment_id ?? ''
  const save = async (grade: number | null) => {
    const scores = [{ enrollment_id, grade, version: (await scored())?.version ?? 0 }]
    await seen((moves) => as.bruno.saveScores({ assignmentId, scores }, moves))
  }
  await save(7)
  await save(null)
  expect(await scored()).toMatchObject({ grade: null, graded_at: null, version: 0 })
  const told = await as.bruno.explainStudentGrade({ enrollmentId: enrollment_id })
  expect(told.all_changes.slice(0, 2).map(({ old_grade, new_grade }) => [old_grade, new_grade])).toEqual([
    [7, null],
    [before?.grade ?? null, 7],
  ])
  const removed = await database.pool.query(`select 1 from audit_log where action = 'grade.removed'`)
  expect(removed.rowCount).toBe(1)
})
