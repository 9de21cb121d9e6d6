import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enrollmentsIn, formInUruguay } from '#tests/support/purchases.ts'
import { type Seminary, seminary } from '#tests/support/seminary.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignment_submissions, assignments } from '../database/tables/evaluations.ts'
import { takeSeatsAgain } from '../enrollments/awaited-seats.ts'
import { settleEnrollments } from '../enrollments/payment-standing.ts'

const HOUR_MS = 3_600_000
const REASON = 'Me mudo de ciudad'

/** Diego studies dogmatics from now on, with an evaluation that is due in each of these hours and one in which he has 50 of 100. */
async function studies(hours: readonly number[]) {
  const one = await seminary()
  const { as, cast, clock, db } = one
  const courseId = cast.courses.dogmatics
  const began = clock.now()
  const at = (hour: number) => new Date(began.getTime() + hour * HOUR_MS)
  clock.set(began)
  await as.diego.placeOrder(formInUruguay(courseId))
  const [enrolled] = await enrollmentsIn(one, courseId, cast.people.diego.id)
  if (!enrolled) throw new Error('Diego is not enrolled')
  await db.update(assignments).set({ is_active: false }).where(eq(assignments.course_id, courseId))
  const work = { course_id: courseId, assignment_type: 'file_upload', max_score: 100 } as const
  const graded = randomUUID()
  await db
    .insert(assignments)
    .values([
      ...hours.map((hour) => ({ ...work, title: `Hora ${hour}`, due_date: at(hour), created_at: at(hour) })),
      { ...work, id: graded, title: 'Con nota', due_date: at(1000), created_at: at(1000) },
    ])
  await db.insert(assignment_submissions).values({
    assignment_id: graded,
    enrollment_id: enrolled.id,
    user_id: enrolled.user_id,
    course_id: courseId,
    max_score: 100,
    grade: 50,
    graded_at: began,
  })
  return { ...one, courseId, enrollmentId: enrolled.id, hour: (hour: number) => clock.set(at(hour)) }
}
type Studies = Awaited<ReturnType<typeof studies>>

/** His calculated grade, and the state of each evaluation in it: the same at every desk. */
async function figure({ as, cast, courseId, enrollmentId }: Studies) {
  const own = await as.diego.explainFinalGrade({ enrollmentId })
  const ofTeacher = await as.elena.explainStudentGrade({ enrollmentId })
  expect(ofTeacher.lines).toEqual(own.lines)
  const where = { courseId, periodId: cast.periods.current }
  const { items } = await as.elena.listFinalGrades({ ...where, page_size: 100 })
  const { enrollments } = await as.carla.getStudent({ userId: cast.people.diego.id })
  for (const rows of [items, enrollments]) {
    expect(rows.find((row) => row.enrollment_id === enrollmentId)?.calculated.final_grade).toBe(own.grade)
  }
  return { grade: own.grade, states: own.lines.flatMap(({ kind, title }) => (title === null ? [] : [kind])) }
}

/** What is already paid costs nothing; otherwise a scholarship pays it. */
async function enrollAgain({ as, courseId, cast }: Studies) {
  const { total_cents } = await as.diego.priceCart({ items: [{ course_id: courseId }] })
  const code = total_cents === 0 ? {} : { scholarship_code: cast.scholarships.full }
  await as.diego.placeOrder(
    formInUruguay(courseId, { payment_method: 'scholarship', expected_total_cents: total_cents, ...code }),
  )
}

describe('an enrollment that is resumed (decision L22)', () => {
  test('after withdrawing keeps what was missed before; what was due meanwhile isn’t its own', async () => {
    const one = await studies([1, 2, 3, 4, 5, 8, 10])
    one.hour(6)
    const before = { grade: 8, states: [...Array(5).fill('missing'), 'pending', 'pending', 'graded'] }
    expect(await figure(one)).toEqual(before)
    one.hour(7)
    await one.as.diego.withdrawFromCourse({ courseId: one.courseId, reason: REASON })
    one.hour(9)
    // Nor while nobody has resumed it: nothing falls due for a student who gave it up.
    expect(await one.as.elena.explainStudentGrade({ enrollmentId: one.enrollmentId })).toMatchObject({
      grade: 8,
      lines: [...before.states.slice(0, 5), 'not_applicable', 'not_applicable', 'graded', 'rounding'].map((kind) =>
        expect.objectContaining({ kind }),
      ),
    })
    await enrollAgain(one)
    expect(await figure(one)).toEqual({
      grade: 8,
      states: [...Array(5).fill('missing'), 'not_applicable', 'pending', 'graded'],
    })
    one.hour(11)
    expect(await figure(one)).toEqual({
      grade: 7,
      states: [...Array(5).fill('missing'), 'not_applicable', 'missing', 'graded'],
    })
    const acta = { courseId: one.courseId, periodId: one.cast.periods.current }
    await one.db.insert(assignments).values({
      course_id: one.courseId,
      title: 'Por venir',
      assignment_type: 'file_upload',
      max_score: 100,
      due_date: new Date(one.clock.now().getTime() + HOUR_MS),
    })
    expect((await one.as.elena.getActa(acta)).would_fail).toContainEqual(expect.stringContaining('Diego'))
  })

  test('twice leaves out what was due in each of the two gaps', async () => {
    const one = await studies([1, 3, 5, 7, 9])
    for (const hour of [2, 6]) {
      one.hour(hour)
      await one.as.diego.withdrawFromCourse({ courseId: one.courseId, reason: REASON })
      one.hour(hour + 2)
      await enrollAgain(one)
    }
    one.hour(10)
    expect(await figure(one)).toEqual({
      grade: 13,
      states: ['missing', 'not_applicable', 'missing', 'not_applicable', 'missing', 'graded'],
    })
  })

  test('after failing keeps what was missed before it failed', async () => {
    const one = await studies([1, 3, 5])
    one.hour(2)
    await one.as.elena.setFinalGrade({ enrollmentId: one.enrollmentId, final_grade: 25 })
    one.hour(4)
    await enrollAgain(one)
    one.hour(6)
    expect(await figure(one)).toEqual({ grade: 17, states: ['missing', 'not_applicable', 'missing', 'graded'] })
  })

  test('after a pause for its payment keeps everything: what was due in the pause counts', async () => {
    const one = await studies([1, 3])
    one.hour(2)
    await one.db
      .update(enrollments)
      .set({ is_active: false, paused_at: one.clock.now(), paused_reason: 'payment_overdue' })
      .where(eq(enrollments.id, one.enrollmentId))
    one.hour(4)
    await enrollAgain(one)
    expect(await figure(one)).toEqual({ grade: 17, states: ['missing', 'missing', 'graded'] })
  })

  test('because its payment is tried again, and then settled, leaves out what was due meanwhile', async () => {
    const one = await studies([1, 3, 5])
    one.hour(2)
    await one.as.diego.withdrawFromCourse({ courseId: one.courseId, reason: REASON })
    one.hour(4)
    await pay(one, one.enrollmentId)
    one.hour(6)
    expect(await figure(one)).toEqual({ grade: 17, states: ['missing', 'not_applicable', 'missing', 'graded'] })
  })

  test('before which it only waited for a provider begins with the resumption', async () => {
    const one = await studies([1, 3])
    const waiting = { is_active: false, paused_at: one.clock.now(), paused_reason: 'payment_pending' } as const
    await one.db.update(enrollments).set(waiting).where(eq(enrollments.id, one.enrollmentId))
    one.hour(2)
    await enrollAgain(one)
    one.hour(4)
    expect(await figure(one)).toEqual({ grade: 25, states: ['not_applicable', 'missing', 'graded'] })
  })
})

/** As late money from a provider does. */
async function pay({ transaction, background }: Seminary, id: string): Promise<void> {
  await transaction(async (tx) => {
    await takeSeatsAgain(tx, background, { ids: [id], mustBeOpen: false })
    await settleEnrollments(tx, background, [id])
  })
}
