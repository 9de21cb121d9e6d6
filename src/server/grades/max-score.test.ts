import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectFailure, seen, type Seminary, seminary } from '../../../tests/support/seminary.ts'
import { constraintOf } from '../database/database-errors.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { course_actas } from '../database/tables/grades.ts'

/** Another maximum score of the graded essay, as its form sends it. */
async function change({ as, cast }: Seminary, max_score: number) {
  const stored = await as.bruno.getTaughtAssignment({ assignmentId: cast.assignments.gradedEssay })
  const { id, course_id, title, assignment_type, due_date } = stored
  const form = { assignmentId: id, course_id, title, assignment_type, due_date, max_score }
  return seen((moves) => as.bruno.updateAssignment(form, moves))
}

test('a stored final grade stays when the calculated one moves (decision L8)', async () => {
  const here = await seminary()
  const { as, cast, database } = here
  const enrollmentId = cast.enrollments.anaInHermeneutics
  await as.bruno.setFinalGrade({ enrollmentId, final_grade: 91 })
  await change(here, 200)
  const [row] = await database.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId))
  expect(row).toMatchObject({ final_grade: 91, status: 'Aprobado' })
})

test('a maximum score below a grade is refused, and by the database', async () => {
  const here = await seminary()
  const { cast, database } = here
  const refused = await expectFailure(change(here, 86.99), 'INVALID_INPUT')
  expect(refused.fields).toMatchObject({ max_score: { code: 'MAX_SCORE_BELOW_GRADE' } })
  expect(await constraintRefusing(here, 1)).toBe('i63_grade_range')
  const [row] = await database.db.select().from(assignments).where(eq(assignments.id, cast.assignments.gradedEssay))
  expect(row?.max_score).toBe(100)
})

test('a closed acta keeps the maximum scores that it rests on; opened again they may change', async () => {
  const here = await seminary()
  const { cast, database } = here
  const acta = {
    course_id: cast.courses.hermeneutics,
    period_id: cast.periods.current,
    closed_by: cast.people.bruno.id,
  }
  const [closed] = await database.db.insert(course_actas).values(acta).returning()
  const refused = await expectFailure(change(here, 200), 'INVALID_INPUT')
  expect(refused.fields).toMatchObject({ max_score: { code: 'MAX_SCORE_ACTA' } })
  // Also one of every period, for the grades that it has in this one.
  await database.db.update(assignments).set({ period_id: null }).where(eq(assignments.id, cast.assignments.gradedEssay))
  expect(await constraintRefusing(here, 200)).toBe('i110_max_score_of_acta')
  if (!closed) throw new Error('no acta')
  await here.as.carla.reopenActa({ actaId: closed.id, reason: 'Puntaje mal cargado' })
  expect(await constraintRefusing(here, 200)).toBeNull()
})

async function constraintRefusing({ database, cast }: Seminary, max_score: number): Promise<string | null> {
  return database.db
    .update(assignments)
    .set({ max_score })
    .where(eq(assignments.id, cast.assignments.gradedEssay))
    .then(
      () => null,
      (error: unknown) => constraintOf(error)?.constraint ?? 'another failure',
    )
}
