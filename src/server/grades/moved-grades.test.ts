import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectFailure, seminary } from '../../../tests/support/seminary.ts'
import { constraintOf } from '../database/database-errors.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { course_actas } from '../database/tables/grades.ts'

type World = Awaited<ReturnType<typeof seminary>>

/** The stored evaluation as its form sends it, with some fields changed. */
async function saves({ as, cast }: World, changes: { max_score: number; seen_moves?: string }) {
  const stored = await as.bruno.getTaughtAssignment({ assignmentId: cast.assignments.gradedEssay })
  const { course_id, title, assignment_type, due_date } = stored
  return as.bruno.updateAssignment({
    assignmentId: stored.id,
    course_id,
    title,
    assignment_type,
    due_date,
    ...changes,
  })
}

const previewOf = ({ as, cast }: World, max_score: number) =>
  as.bruno.listMovedGrades({ assignmentId: cast.assignments.gradedEssay, max_score })

/** The calculated grades of the course's students by enrollment, as the list of final grades says them. */
async function calculatedOf({ as, cast }: World) {
  const { items } = await as.bruno.listFinalGrades({
    courseId: cast.courses.hermeneutics,
    periodId: cast.periods.current,
    page_size: 100,
  })
  return new Map(items.map((row) => [row.enrollment_id, row]))
}

test('the preview says who moves, from which figure and status to which, and writes nothing', async () => {
  const world = await seminary()
  const before = await calculatedOf(world)
  const { items, seen } = await previewOf(world, 200)
  const ana = items.find(({ enrollment_id }) => enrollment_id === world.cast.enrollments.anaInHermeneutics)
  // (87 + 18) of 120 points become 105 of 220.
  expect(ana).toEqual({
    enrollment_id: world.cast.enrollments.anaInHermeneutics,
    student_name: 'Ana Benítez',
    from: { final_grade: 88, status: 'Aprobado' },
    to: { final_grade: 48, status: 'Desaprobado' },
    stored_grade: null,
  })
  expect(await calculatedOf(world)).toEqual(before)

  expect((await saves(world, { max_score: 200, seen_moves: seen })).max_score).toBe(200)
  const after = await calculatedOf(world)
  for (const { enrollment_id, from, to } of items) {
    expect(before.get(enrollment_id)?.calculated).toMatchObject(from)
    expect(after.get(enrollment_id)?.calculated).toMatchObject(to)
  }
  const moved = new Set(items.map(({ enrollment_id }) => enrollment_id))
  const others = [...after.values()].filter(({ enrollment_id, may_set }) => may_set && !moved.has(enrollment_id))
  for (const { enrollment_id, calculated } of others) expect(calculated).toEqual(before.get(enrollment_id)?.calculated)
})

test('a maximum score that moves final grades is saved by who has seen them, and as they are now', async () => {
  const world = await seminary()
  await expectFailure(saves(world, { max_score: 200 }), 'GRADES_MOVE')
  const { seen } = await previewOf(world, 200)
  await expectFailure(saves(world, { max_score: 150, seen_moves: seen }), 'CHANGED_MEANWHILE')
  const { items } = await world.as.bruno.listScores({
    assignmentId: world.cast.assignments.gradedEssay,
    page_size: 100,
  })
  const ana = items.find(({ user_id }) => user_id === world.cast.people.ana.id)
  if (!ana) throw new Error('Ana is not in the list')
  await world.as.bruno.saveScores({
    assignmentId: world.cast.assignments.gradedEssay,
    scores: [{ enrollment_id: ana.enrollment_id, grade: 50, version: ana.version }],
  })
  await expectFailure(saves(world, { max_score: 200, seen_moves: seen }), 'CHANGED_MEANWHILE')
  const again = await previewOf(world, 200)
  expect((await saves(world, { max_score: 200, seen_moves: again.seen })).max_score).toBe(200)
})

test('a stored final grade stays when the calculated one moves (decision L8)', async () => {
  const world = await seminary()
  const { as, cast, database } = world
  const enrollmentId = cast.enrollments.anaInHermeneutics
  await as.bruno.setFinalGrade({ enrollmentId, final_grade: 91 })
  const { items, seen } = await previewOf(world, 200)
  expect(items.find(({ enrollment_id }) => enrollment_id === enrollmentId)).toMatchObject({ stored_grade: 91 })
  await saves(world, { max_score: 200, seen_moves: seen })
  const [row] = await database.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId))
  expect(row).toMatchObject({ final_grade: 91, status: 'Aprobado' })
})

test('a maximum score below a grade is refused by the preview, by the save and by the database', async () => {
  const world = await seminary()
  const { cast, database } = world
  const refused = await expectFailure(previewOf(world, 86.99), 'INVALID_INPUT')
  expect(refused.fields).toMatchObject({ max_score: { code: 'MAX_SCORE_BELOW_GRADE' } })
  await expectFailure(saves(world, { max_score: 86.99 }), 'INVALID_INPUT')
  expect(await constraintRefusing(world, 1)).toBe('i63_grade_range')
  const [row] = await database.db.select().from(assignments).where(eq(assignments.id, cast.assignments.gradedEssay))
  expect(row?.max_score).toBe(100)
})

test('a closed acta keeps the maximum scores that it rests on; opened again they may change', async () => {
  const world = await seminary()
  const { cast, database } = world
  const acta = {
    course_id: cast.courses.hermeneutics,
    period_id: cast.periods.current,
    closed_by: cast.people.bruno.id,
  }
  const [closed] = await database.db.insert(course_actas).values(acta).returning()
  expect((await previewOf(world, 200)).items).toEqual([])
  const refused = await expectFailure(saves(world, { max_score: 200 }), 'INVALID_INPUT')
  expect(refused.fields).toMatchObject({ max_score: { code: 'MAX_SCORE_ACTA' } })
  // Also one of every period, for the grades that it has in this one.
  await database.db.update(assignments).set({ period_id: null }).where(eq(assignments.id, cast.assignments.gradedEssay))
  expect(await constraintRefusing(world, 200)).toBe('i110_max_score_of_acta')
  if (!closed) throw new Error('no acta')
  await world.as.carla.reopenActa({ actaId: closed.id, reason: 'Puntaje mal cargado' })
  expect(await constraintRefusing(world, 200)).toBeNull()
})

async function constraintRefusing({ database, cast }: World, max_score: number): Promise<string | null> {
  return database.db
    .update(assignments)
    .set({ max_score })
    .where(eq(assignments.id, cast.assignments.gradedEssay))
    .then(
      () => null,
      (error: unknown) => constraintOf(error)?.constraint ?? 'another failure',
    )
}
