import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { enrollment_history, enrollments } from '../database/tables/enrollments.ts'

const REASON = 'Me mudo a otra ciudad'

test('who withdraws keeps the reason, loses the course, and leaves a trace', async () => {
  const { as, cast, database } = await seminary()
  const courseId = cast.courses.hermeneutics
  const answer = await as.ana.withdrawFromCourse({ courseId, reason: `  ${REASON} ` })
  expect(answer).toMatchObject({ enrollment_id: cast.enrollments.anaInHermeneutics, status: 'Desistido' })
  const [row] = await database.db.select().from(enrollments).where(eq(enrollments.id, answer.enrollment_id))
  expect(row).toMatchObject({ is_active: false, status: 'Desistido', observations: REASON, provisional_until: null })
  expect(row?.completion_date).toBeInstanceOf(Date)
  await expectFailure(as.ana.getStudentCourse({ courseId }), 'NOT_FOUND')
  const { items } = await as.ana.listCatalogue({ group: 'enrolled' })
  expect(items.map(({ id }) => id)).not.toContain(courseId)
  const traces = await database.db.select().from(audit_log).where(eq(audit_log.entity_id, answer.enrollment_id))
  expect(traces.map(({ action }) => action)).toContain('enrollment.withdrawn')
})

test('a reason of fewer than three words is refused, with its words beside the field', async () => {
  const { as, cast } = await seminary()
  for (const reason of ['', 'dos palabras', ' una - ... dos ']) {
    const problem = await expectFailure(
      as.ana.withdrawFromCourse({ courseId: cast.courses.hermeneutics, reason }),
      'INVALID_INPUT',
    )
    expect(problem.fields?.['reason']?.message).toBe('Escribe al menos 3 palabras')
  }
  expect((await as.ana.getStudentCourse({ courseId: cast.courses.hermeneutics })).enrollment.is_active).toBe(true)
})

test('a paused student may give up too; nobody gives up twice, nor a finished or foreign course', async () => {
  const { as, cast, database } = await seminary()
  const paused = { is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' } as const
  await database.db.update(enrollments).set(paused).where(eq(enrollments.id, cast.enrollments.anaInGreek))
  await as.ana.withdrawFromCourse({ courseId: cast.courses.greek, reason: REASON })
  const again = as.ana.withdrawFromCourse({ courseId: cast.courses.greek, reason: REASON })
  await expectFailure(again, 'NO_ACTIVE_ENROLLMENT')
  const passed = as.ana.withdrawFromCourse({ courseId: cast.courses.introduction, reason: REASON })
  await expectFailure(passed, 'NO_ACTIVE_ENROLLMENT')
  const foreign = as.ana.withdrawFromCourse({ courseId: cast.courses.dogmatics, reason: REASON })
  await expectFailure(foreign, 'NOT_FOUND')
})

test('of two clicks at once one counts', async () => {
  const { as, cast } = await seminary()
  const both = await Promise.allSettled(
    [1, 2].map(() => as.ana.withdrawFromCourse({ courseId: cast.courses.hermeneutics, reason: REASON })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('who withdrew enrolls again in the same window: the enrollment goes on and what it was is kept', async () => {
  const { as, cast, database } = await seminary()
  const courseId = cast.courses.hermeneutics
  await as.ana.withdrawFromCourse({ courseId, reason: REASON })
  const { items } = await as.ana.listCatalogue({ group: 'available' })
  expect(items.map(({ id }) => id)).toContain(courseId)
  const { total_cents } = await as.ana.priceCart({ items: [{ course_id: courseId }] })
  await as.ana.placeOrder({
    idempotency_key: 'f3b1c7de-0f5e-4c7e-9a43-00000000aa01',
    items: [{ course_id: courseId }],
    expected_total_cents: total_cents,
    seen: { balance_cents: 0, local: null },
    payment_method: 'scholarship',
    scholarship_code: cast.scholarships.full,
    accepts_terms: true,
  })
  const course = await as.ana.getStudentCourse({ courseId })
  expect(course.enrollment).toMatchObject({ id: cast.enrollments.anaInHermeneutics, is_active: true })
  expect(course.progress.completed_lessons).toBeGreaterThan(0)
  const [kept] = await database.db
    .select()
    .from(enrollment_history)
    .where(eq(enrollment_history.enrollment_id, cast.enrollments.anaInHermeneutics))
  expect(kept).toMatchObject({ status: 'Desistido', observations: REASON, is_active: false })
})
