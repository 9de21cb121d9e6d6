import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { percentage } from '#domain/grades/percentages.ts'
import { expectFailure, seminary } from '../../../tests/support/seminary.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { course_actas, grade_history } from '../database/tables/grades.ts'
import { notifications } from '../database/tables/notifications.ts'
import { periods } from '../database/tables/periods.ts'

type World = Awaited<ReturnType<typeof seminary>>

async function rowOfAna({ as, cast }: World) {
  const { items } = await as.bruno.listFinalGrades({
    courseId: cast.courses.hermeneutics,
    periodId: cast.periods.current,
    page_size: 100,
  })
  const row = items.find(({ user_id }) => user_id === cast.people.ana.id)
  if (!row) throw new Error('Ana is not in the list')
  return row
}

describe("a student's grades", () => {
  test('are the own ones only, with points and percentages', async () => {
    const { as, cast } = await seminary()
    const own = await as.ana.listOwnGrades({ page_size: 100 })
    expect(own.items.find(({ assignment_id }) => assignment_id === cast.assignments.gradedEssay)).toMatchObject({
      grade: 87,
      max_score: 100,
      percentage: 87,
      course_name: 'Hermenéutica',
    })
    expect(own.total).toBe(own.items.length)
    expect(own.summary.completed).toBe(own.items.length)
    const points = own.items.reduce((sum, { grade }) => sum + grade, 0)
    expect(own.summary.points).toBeCloseTo(points, 2)
    expect(own.summary.average_points).toBeCloseTo(points / own.items.length, 2)
    const percentages = own.items.map(({ grade, max_score }) => (grade / max_score) * 100)
    expect(own.summary.average_percentage).toBeCloseTo(percentages.reduce((a, b) => a + b) / percentages.length, 1)
    const ofDiego = await as.diego.listOwnGrades({ page_size: 100 })
    const ids = new Set(own.items.map(({ submission_id }) => submission_id))
    expect(ofDiego.items.filter(({ submission_id }) => ids.has(submission_id))).toEqual([])
  })

  test('of one course, with the final grade of each course', async () => {
    const { as, cast } = await seminary()
    const own = await as.ana.listOwnGrades({ course_id: cast.courses.hermeneutics, page_size: 100 })
    expect(new Set(own.items.map(({ course_id }) => course_id))).toEqual(new Set([cast.courses.hermeneutics]))
    expect(own.summary.total).toBeGreaterThanOrEqual(own.summary.completed)
    const passed = own.courses.find(({ course_id }) => course_id === cast.courses.introduction)
    expect(passed).toMatchObject({ status: 'Aprobado' })
    expect(passed?.final_grade).toBeGreaterThanOrEqual(70)
  })

  test("a listener's work is listed and stays out of the averages (decision L10)", async () => {
    const { as, cast, database } = await seminary()
    await database.db
      .update(enrollments)
      .set({ type_coursed: 'oyente' })
      .where(eq(enrollments.id, cast.enrollments.anaInHermeneutics))
    const own = await as.ana.listOwnGrades({ course_id: cast.courses.hermeneutics })
    expect(own.items.length).toBeGreaterThan(0)
    expect(own.summary).toMatchObject({ average_points: null, average_percentage: null, points: 0 })
  })

  test('a course without grades has no averages', async () => {
    const { as, cast } = await seminary()
    const own = await as.ana.listOwnGrades({ course_id: cast.courses.dogmatics })
    expect(own).toMatchObject({ items: [], summary: { total: 0, completed: 0, average_points: null, max_points: 0 } })
  })
})

describe('the periods and students of a course', () => {
  test('are shown to its teacher, newest first', async () => {
    const { as, cast } = await seminary()
    const { items } = await as.bruno.listTaughtPeriods({ courseId: cast.courses.hermeneutics })
    expect(items.map(({ start_date }) => start_date)).toEqual(
      items
        .map(({ start_date }) => start_date)
        .toSorted()
        .toReversed(),
    )
    expect(items.find(({ id }) => id === cast.periods.current)).toMatchObject({ is_current: true })
    await expectFailure(as.elena.listTaughtPeriods({ courseId: cast.courses.hermeneutics }), 'NOT_FOUND')
    const where = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
    await expectFailure(as.elena.listFinalGrades(where), 'NOT_FOUND')
    await expectFailure(as.bruno.listFinalGrades({ ...where, periodId: cast.people.ana.id }), 'NOT_FOUND')
  })

  test('page by last name', async () => {
    const { as, cast } = await seminary()
    const where = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
    const all = await as.bruno.listFinalGrades({ ...where, page_size: 100 })
    const first = await as.bruno.listFinalGrades({ ...where, page_size: 2 })
    const second = await as.bruno.listFinalGrades({ ...where, page_size: 2, page: 2 })
    expect([...first.items, ...second.items].map(({ enrollment_id }) => enrollment_id)).toEqual(
      all.items.slice(0, 4).map(({ enrollment_id }) => enrollment_id),
    )
    expect(first).toMatchObject({ total: all.items.length, has_more: true, closed_at: null })
  })

  test('the calculated grade is provisional while the period lasts, and work ahead is pending, not zero', async () => {
    const world = await seminary()
    const { as, cast, database } = world
    const before = await rowOfAna(world)
    expect(before.calculated.provisional).toBe(true)
    await as.bruno.createAssignment({
      course_id: cast.courses.hermeneutics,
      title: 'Sin fecha todavía',
      assignment_type: 'file_upload',
    })
    const after = await rowOfAna(world)
    expect(after.calculated).toEqual({ ...before.calculated, pending_count: before.calculated.pending_count + 1 })
    await database.db
      .update(periods)
      .set({ end_date: '2026-01-01', start_date: '2025-01-01' })
      .where(eq(periods.id, cast.periods.current))
    const ended = await rowOfAna(world)
    expect(ended.calculated).toMatchObject({ provisional: false })
    expect(ended.calculated.final_grade).toBeLessThan(after.calculated.final_grade ?? 0)
  })
})

test('what waits for its grade is told apart from what was never handed in', async () => {
  const { as, cast, clock } = await seminary()
  const due = new Date(Date.now() + 60_000)
  const { id: assignmentId } = await as.bruno.createAssignment({
    course_id: cast.courses.hermeneutics,
    title: 'Breve',
    assignment_type: 'file_upload',
    due_date: due.toISOString(),
  })
  const where = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current, page_size: 100 }
  const countOf = async (userId: string) =>
    (await as.bruno.listFinalGrades(where)).items.find(({ user_id }) => user_id === userId)?.calculated.to_grade_count
  const [ana, diego] = [cast.people.ana.id, cast.people.diego.id]
  const before = [(await countOf(ana)) ?? 0, (await countOf(diego)) ?? 0] as const
  const file = Buffer.from('%PDF-1.4\ntrailer\n%%EOF\n')
  const { id } = await as.ana.uploadFile(
    { purpose: 'submission', name: 'breve.pdf', assignment_id: assignmentId },
    { file },
  )
  await as.ana.submitFiles({ assignmentId, file_ids: [id] })
  expect(await countOf(ana)).toBe(before[0] + 1)
  clock.set(new Date(due.getTime() + 1000))
  expect([await countOf(ana), await countOf(diego)]).toEqual([before[0] + 1, before[1]])
})

describe('the final grade', () => {
  test('set by hand decides the status, with history and notice', async () => {
    const world = await seminary()
    const { as, cast, database } = world
    const enrollmentId = cast.enrollments.anaInHermeneutics
    const saved = await as.bruno.setFinalGrade({ enrollmentId, final_grade: 69.99 })
    expect(saved).toMatchObject({ final_grade: 69.99, status: 'Desaprobado', may_set: true })
    expect(await as.bruno.setFinalGrade({ enrollmentId, final_grade: 70 })).toMatchObject({ status: 'Aprobado' })
    expect((await rowOfAna(world)).final_grade).toBe(70)
    const history = await database.db.select().from(grade_history).where(eq(grade_history.enrollment_id, enrollmentId))
    expect(
      history
        .filter(({ kind }) => kind === 'final')
        .map(({ old_status, new_status, new_grade }) => [old_status, new_status, new_grade]),
    ).toEqual([
      ['En Progreso', 'Desaprobado', 69.99],
      ['Desaprobado', 'Aprobado', 70],
    ])
    const notices = await database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, cast.people.ana.id), eq(notifications.type, 'final_grade')))
    expect(notices.map(({ message }) => message)).toContain('Tu nota final en Hermenéutica es 69,99.')
    const [row] = await database.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId))
    expect(row?.completion_date).not.toBeNull()
    expect(row?.final_grade_by).toBe(cast.people.bruno.id)
  })

  test('taken back, the enrollment is in progress again', async () => {
    const { as, cast } = await seminary()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    await as.bruno.setFinalGrade({ enrollmentId, final_grade: 80 })
    const back = await as.bruno.setFinalGrade({ enrollmentId, final_grade: null })
    expect(back).toMatchObject({ final_grade: null, status: 'En Progreso' })
  })

  test('saved again as it is changes nothing', async () => {
    const { as, cast, database } = await seminary()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    await as.bruno.setFinalGrade({ enrollmentId, final_grade: 80 })
    const lines = () => database.db.$count(grade_history, eq(grade_history.enrollment_id, enrollmentId))
    const before = await lines()
    await as.bruno.setFinalGrade({ enrollmentId, final_grade: 80 })
    expect(await lines()).toBe(before)
  })

  test('lies between 0 and 100', async () => {
    const { as, cast } = await seminary()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    for (const final_grade of [-0.01, 100.01]) {
      const refused = await expectFailure(as.bruno.setFinalGrade({ enrollmentId, final_grade }), 'INVALID_INPUT')
      expect(refused.fields?.final_grade?.message).toBe('La nota debe ser un número entre 0 y 100')
    }
    expect((await as.bruno.setFinalGrade({ enrollmentId, final_grade: 0 })).status).toBe('Desaprobado')
    expect((await as.bruno.setFinalGrade({ enrollmentId, final_grade: 100 })).status).toBe('Aprobado')
  })

  test('a listener stays a listener, whatever the grade', async () => {
    const { as, cast, database } = await seminary()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    await database.db.update(enrollments).set({ type_coursed: 'oyente' }).where(eq(enrollments.id, enrollmentId))
    expect((await as.bruno.setFinalGrade({ enrollmentId, final_grade: 30 })).status).toBe('Oyente')
  })

  test('is for students of the own courses who have not withdrawn, of a deactivated one until its period ends (decision L18)', async () => {
    const { as, cast, database } = await seminary()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    await expectFailure(as.elena.setFinalGrade({ enrollmentId, final_grade: 80 }), 'NOT_FOUND')
    await database.db
      .update(enrollments)
      .set({ status: 'Desistido', is_active: false, completion_date: new Date(), observations: 'Por razones de salud' })
      .where(eq(enrollments.id, enrollmentId))
    await expectFailure(as.bruno.setFinalGrade({ enrollmentId, final_grade: 80 }), 'NO_ACTIVE_ENROLLMENT')
    await database.db.update(courses).set({ is_active: false }).where(eq(courses.id, cast.courses.hermeneutics))
    const ofDiego = { enrollmentId: cast.enrollments.diegoInHermeneutics, final_grade: 80 }
    await as.bruno.setFinalGrade(ofDiego)
    await database.db.update(periods).set({ end_date: '2026-01-01', start_date: '2025-01-01' })
    await expectFailure(as.bruno.setFinalGrade(ofDiego), 'NOT_FOUND')
  })

  test('is final once the acta is closed', async () => {
    const { as, cast, database } = await seminary()
    await database.db.insert(course_actas).values({
      course_id: cast.courses.hermeneutics,
      period_id: cast.periods.current,
      closed_by: cast.people.bruno.id,
    })
    const enrollmentId = cast.enrollments.anaInHermeneutics
    await expectFailure(as.bruno.setFinalGrade({ enrollmentId, final_grade: 80 }), 'ACTA_CLOSED')
    const list = await as.bruno.listFinalGrades({
      courseId: cast.courses.hermeneutics,
      periodId: cast.periods.current,
    })
    expect(list.closed_at).not.toBeNull()
  })

  test('a failed student passes after all only while there is a seat', async () => {
    const { as, cast, database } = await seminary()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    await as.bruno.setFinalGrade({ enrollmentId, final_grade: 40 })
    const [window] = await database.db
      .select({ taken: enrollments_open.seats_taken })
      .from(enrollments_open)
      .where(eq(enrollments_open.id, cast.windows.hermeneutics))
    await database.db
      .update(enrollments_open)
      .set({ seats_max: window?.taken })
      .where(eq(enrollments_open.id, cast.windows.hermeneutics))
    await expectFailure(as.bruno.setFinalGrade({ enrollmentId, final_grade: 75 }), 'NO_SEATS_LEFT')
  })
})

test('the database rounds percentages as the portal does, for every pair of scores', async () => {
  const { database } = await seminary()
  const { rows } = await database.pool.query<{ most: number; shown: number[] }>(
    `select most, array_agg(round(score / 100.0 * 100 / (most / 100.0), 1)::float8 order by score) as shown
     from unnest(array[100, 150, 300, 700, 1100, 2000, 3333]) as most, generate_series(0, most) as score group by most`,
  )
  const wrong = rows.flatMap(({ most, shown }) =>
    shown.flatMap((figure, score) => (figure === percentage(score / 100, most / 100) ? [] : [`${score} of ${most}`])),
  )
  expect(rows).toHaveLength(7)
  expect(wrong).toEqual([])
})
