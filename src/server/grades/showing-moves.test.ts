import { and, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seen, seminary } from '../../../tests/support/seminary.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { uploadPdf } from '../evaluations/evaluations-test-support.ts'
import {
  calculatedOf,
  change,
  closeActa,
  expectShown,
  fields,
  FUTURE,
  type Options,
  PAST,
} from '#tests/support/moves.ts'

describe('whom it moves is shown before', () => {
  test('deleting a graded evaluation', async () => {
    const here = await seminary()
    const { as, cast } = here
    const assignmentId = cast.assignments.gradedEssay
    const { items, total } = await expectShown(here, (options) => as.bruno.deleteAssignment({ assignmentId }, options))
    expect(total).toBe(items.length)
    const { anaInHermeneutics } = cast.enrollments
    // 18 of 20 points are left of (87 + 18) of 120.
    expect(items.find(({ enrollment_id }) => enrollment_id === anaInHermeneutics)).toEqual({
      enrollment_id: anaInHermeneutics,
      student_name: 'Ana Benítez',
      course_name: null,
      from: { final_grade: 88, status: 'Aprobado' },
      to: { final_grade: 90, status: 'Aprobado' },
      crossing: null,
      stored_grade: null,
    })
    await expectFailure(as.bruno.getTaughtAssignment({ assignmentId }), 'NOT_FOUND')
  })

  test('another maximum score, with who fails by it first and counted', async () => {
    const here = await seminary()
    const moves = await expectShown(here, change(here, { max_score: 200 }))
    expect(moves.fails).toBeGreaterThan(0)
    expect(moves.passes).toBe(0)
    const { items, fails } = moves
    const crossings = items.map(({ crossing }) => crossing)
    expect(new Set(crossings.slice(0, fails))).toEqual(new Set(['fails']))
    expect(crossings.slice(fails).filter((crossing) => crossing !== null)).toEqual([])
    expect(items[0]).toMatchObject({ from: { status: 'Aprobado' }, to: { status: 'Desaprobado' } })
  })

  test('deactivating and activating an evaluation', async () => {
    const here = await seminary()
    await expectShown(here, change(here, { is_active: false }))
    await expectShown(here, change(here, { is_active: true }))
  })

  test('another period, and every period', async () => {
    const here = await seminary()
    const { cast } = here
    await here.as.carla.openWindow({
      courseId: cast.courses.hermeneutics,
      period_id: cast.periods.coming,
      enrollment_start_date: '2026-12-01',
      enrollment_end_date: '2026-12-15',
    })
    const { id } = await seen((moves) => here.as.bruno.createAssignment(fields(here, { due_date: PAST }), moves))
    await expectShown(here, change(here, { period_id: cast.periods.coming }, id))
    await expectShown(here, change(here, { period_id: null }, id))
  })

  test('a new evaluation that was due already, another due date, and deleting it', async () => {
    const here = await seminary()
    const { as, cast } = here
    const of = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
    await expectShown(here, (options) => as.bruno.createAssignment(fields(here, { due_date: PAST }), options))
    const { items } = await as.bruno.listTaughtAssignments({ course_id: of.courseId, page_size: 100 })
    const id = items.find(({ title }) => title === 'Trabajo escrito')?.id ?? ''
    await expectShown(here, change(here, { due_date: FUTURE }, id))
    await expectShown(here, change(here, { due_date: PAST }, id))
    await expectShown(here, (options) => as.bruno.deleteAssignment({ assignmentId: id }, options))
  })

  test('bringing evaluations whose dates are past, by the teacher', async () => {
    const here = await seminary()
    const { as, cast, database } = here
    const of = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
    const given = { course_id: of.courseId, period_id: cast.periods.past }
    const enrollment_start_date = new Date('2026-02-01T12:00:00Z')
    const enrollment_end_date = new Date('2026-02-15T12:00:00Z')
    await database.db.insert(enrollments_open).values({ ...given, enrollment_start_date, enrollment_end_date })
    const { id } = await as.bruno.createAssignment(fields(here, given))
    await expectShown(here, (options) =>
      as.bruno.bringAssignments({ ...of, assignments: [{ assignment_id: id, due_date: PAST }] }, options),
    )
  })

  test('another grade and a score that is taken back; a first grade is whom it is given to', async () => {
    const here = await seminary()
    const { as, cast } = here
    const assignmentId = cast.assignments.gradedEssay
    const submissionId = cast.submissions.gradedEssayOfAna
    const version = async () => {
      const { items } = await as.bruno.listScores({ assignmentId, page_size: 100 })
      return items.find(({ user_id }) => user_id === cast.people.ana.id)?.version ?? 0
    }
    const first = await version()
    await expectShown(here, (options) =>
      as.bruno.gradeSubmission({ submissionId, grade: 20, feedback: null, version: first }, options),
    )
    const enrollment_id = cast.enrollments.anaInHermeneutics
    const score = (grade: number | null, from: number) => (options: Options) =>
      as.bruno.saveScores({ assignmentId, scores: [{ enrollment_id, grade, version: from }] }, options)
    const { items } = await expectShown(here, score(60, await version()))
    expect(items).toMatchObject([{ student_name: 'Ana Benítez' }])
    await expectShown(here, score(null, await version()))
    await score(87, await version())({})
  })

  test('another last day of a period, for what has no date, in whichever course', async () => {
    const here = await seminary()
    const { as, cast, clock, database } = here
    clock.set(new Date('2026-11-27T15:00:00Z'))
    await as.bruno.createAssignment(fields(here, {}))
    const { items } = await as.carla.listPeriods({ period_id: cast.periods.current })
    const [period] = items
    if (!period) throw new Error('no period')
    const { name, start_date, description } = period
    const until = (end_date: string) => (options: Options) =>
      as.carla.updatePeriod({ periodId: period.id, name, start_date, end_date, description }, options)
    await expectShown(here, until('2026-11-20'))
    await expectShown(here, until('2026-12-20'))
    expect(await database.db.$count(assignments, and(isNull(assignments.due_date)))).toBeGreaterThan(0)
  })

  test('taking a course as Oyente', async () => {
    const here = await seminary()
    const { as, cast } = here
    const enrollmentId = cast.enrollments.anaInHermeneutics
    const moves = await expectShown(here, (options) =>
      as.carla.updateEnrollment({ enrollmentId, type_coursed: 'oyente' }, options),
    )
    expect(moves.items).toMatchObject([{ from: { status: 'Aprobado' }, to: { final_grade: 88, status: 'Oyente' } }])
  })

  test('taking back files after their date', async () => {
    const here = await seminary()
    const { as } = here
    const { id } = await seen((moves) =>
      as.bruno.createAssignment(fields(here, { due_date: PAST, cutoff_at: FUTURE }), moves),
    )
    await as.ana.submitFiles({ assignmentId: id, file_ids: [await uploadPdf(as.ana)] })
    const { items } = await expectShown(here, (options) => as.ana.withdrawSubmission({ assignmentId: id }, options))
    expect(items).toMatchObject([{ student_name: 'Ana Benítez' }])
  })

  test('opening an acta again, where another grade is calculated by now than it says', async () => {
    const here = await seminary()
    const { as, cast } = here
    const of = await closeActa(here)
    const closed = await calculatedOf(here)
    // It moves nobody, and it's stated before what reopening the acta would calculate.
    const deleting = (options: Options) =>
      as.bruno.deleteAssignment({ assignmentId: cast.assignments.gradedEssay }, options)
    const asked = await expectFailure(deleting({}), 'GRADES_MOVE')
    expect(asked.message).toContain('lo que se calcularía al reabrir actas cerradas')
    expect(asked.moves).toMatchObject({ total: 0, items: [], evaluation: null })
    const ofAna = asked.moves?.closed?.items.find(({ student_name }) => student_name === 'Ana Benítez')
    expect(ofAna?.from.final_grade).toBe(ofAna?.stored_grade)
    await deleting({ seenMoves: asked.moves?.seen ?? '' })
    expect(closed.size).toBeGreaterThan(0)
    for (const [id, { final_grade, status }] of await calculatedOf(here))
      expect(closed.get(id)).toMatchObject({ final_grade, status })
    const [acta] = (await as.carla.listActas({ courseId: of.courseId })).items
    const reopening = (options: Options) =>
      as.carla.reopenActa({ actaId: acta?.id ?? '', reason: 'Evaluación borrada' }, options)
    const { moves } = await expectFailure(reopening({}), 'GRADES_MOVE')
    await reopening({ seenMoves: moves?.seen ?? '' })
    const reopened = await calculatedOf(here)
    expect(moves?.items.length).toBeGreaterThan(0)
    for (const { enrollment_id, from, to } of moves?.items ?? []) {
      expect(closed.get(enrollment_id)).toMatchObject(from)
      expect(reopened.get(enrollment_id)).toMatchObject({ final_grade: null, calculated: to })
    }
  })
})

test('what moves nobody isn’t asked', async () => {
  const here = await seminary()
  const { as, cast } = here
  await change(here, { title: 'Otro título' })()
  await change(here, { due_date: PAST })()
  const { id } = await as.bruno.createAssignment(fields(here, { due_date: FUTURE }))
  await change(here, { max_score: 5, is_active: false }, id)()
  await as.bruno.deleteAssignment({ assignmentId: id })
  await as.bruno.createAssignment(fields(here, { due_date: PAST, is_active: false }))
  const { items } = await as.carla.listPeriods({ period_id: cast.periods.current })
  expect(items).toHaveLength(1)
})

test('what was confirmed is what was seen: when it has moved meanwhile it asks again', async () => {
  const here = await seminary()
  const { as, cast } = here
  const to200 = change(here, { max_score: 200 })
  const enrollmentId = cast.enrollments.diegoInHermeneutics
  await as.bruno.setFinalGrade({ enrollmentId, final_grade: 91 })
  const { moves } = await expectFailure(to200(), 'GRADES_MOVE')
  expect(moves?.items.find(({ enrollment_id }) => enrollment_id === enrollmentId)).toMatchObject({ stored_grade: 91 })
  const seenMoves = moves?.seen ?? ''
  await expectFailure(change(here, { max_score: 150 })({ seenMoves }), 'GRADES_MOVE')
  const { items } = await as.bruno.listScores({ assignmentId: cast.assignments.gradedEssay, page_size: 100 })
  const ana = items.find(({ user_id }) => user_id === cast.people.ana.id)
  if (!ana) throw new Error('Ana is not in the list')
  await seen((options) =>
    as.bruno.saveScores(
      {
        assignmentId: cast.assignments.gradedEssay,
        scores: [{ enrollment_id: ana.enrollment_id, grade: 50, version: ana.version }],
      },
      options,
    ),
  )
  const again = await expectFailure(to200({ seenMoves }), 'GRADES_MOVE')
  expect(again.moves?.seen).not.toBe(seenMoves)
  expect(await to200({ seenMoves: again.moves?.seen ?? '' })).toMatchObject({ max_score: 200 })
})
