import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectFailure, seen, seminary } from '#tests/support/seminary.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { course_actas } from '../database/tables/grades.ts'
import { notifications } from '../database/tables/notifications.ts'

const REASON = 'Se mudó a otra ciudad'

test('staff end an enrollment with a reason that the student reads, and its seat is free again', async () => {
  const { as, cast, database } = await seminary()
  const enrollmentId = cast.enrollments.anaInHermeneutics
  const [before] = await database.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId))
  const seats = async () =>
    (
      await database.db
        .select()
        .from(enrollments_open)
        .where(eq(enrollments_open.id, before?.enrollment_open_id ?? ''))
    )[0]?.seats_taken ?? 0
  const taken = await seats()
  await as.carla.withdrawEnrollment({ enrollmentId, reason: REASON })
  const { enrollments: listed } = await as.carla.getStudent({ userId: cast.people.ana.id })
  expect(listed.find(({ enrollment_id }) => enrollment_id === enrollmentId)).toMatchObject({
    status: 'Desistido',
    observations: REASON,
    may_withdraw: false,
    may_change_type: false,
  })
  expect(await seats()).toBe(taken - 1)
  const told = await database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, cast.people.ana.id), eq(notifications.title, 'Matrícula terminada')))
  expect(told).toMatchObject([{ message: expect.stringContaining(REASON) }])
  await expectFailure(as.carla.withdrawEnrollment({ enrollmentId, reason: REASON }), 'NO_ACTIVE_ENROLLMENT')
})

test('a regular student becomes a listener and back', async () => {
  const { as, cast } = await seminary()
  const enrollmentId = cast.enrollments.anaInHermeneutics
  const own = async () =>
    (await as.carla.getStudent({ userId: cast.people.ana.id })).enrollments.find(
      ({ enrollment_id }) => enrollment_id === enrollmentId,
    )
  const toListener = { type_coursed: 'oyente', observations: 'Viaja' } as const
  await seen((moves) => as.carla.updateEnrollment({ enrollmentId, ...toListener }, moves))
  expect(await own()).toMatchObject({ type_coursed: 'oyente', status: 'Oyente', observations: 'Viaja' })
  const toRegular = { type_coursed: 'regular' } as const
  await seen((moves) => as.carla.updateEnrollment({ enrollmentId, ...toRegular }, moves))
  expect(await own()).toMatchObject({ type_coursed: 'regular', status: 'En Progreso', observations: 'Viaja' })
  await as.carla.updateEnrollment({ enrollmentId, observations: '' })
  expect(await own()).toMatchObject({ type_coursed: 'regular', observations: null })
})

test('it stays once a final grade is set or the acta is closed; what is noted of it may change', async () => {
  const { as, cast, database } = await seminary()
  const enrollmentId = cast.enrollments.anaInHermeneutics
  const toListener = { enrollmentId, type_coursed: 'oyente' } as const
  await as.bruno.setFinalGrade({ enrollmentId, final_grade: 80 })
  await expectFailure(as.carla.updateEnrollment(toListener), 'HAS_FINAL_GRADE')
  await as.bruno.setFinalGrade({ enrollmentId, final_grade: null })
  await database.db.insert(course_actas).values({
    course_id: cast.courses.hermeneutics,
    period_id: cast.periods.current,
    closed_by: cast.people.bruno.id,
  })
  await expectFailure(as.carla.updateEnrollment(toListener), 'ACTA_CLOSED')
  await as.carla.updateEnrollment({ ...toListener, type_coursed: 'regular', observations: 'Pidió constancia' })
})

test('who withdrew keeps a reason', async () => {
  const { as, cast } = await seminary()
  const enrollmentId = cast.enrollments.anaInHermeneutics
  await as.carla.withdrawEnrollment({ enrollmentId, reason: REASON })
  const same = { enrollmentId, type_coursed: 'regular' } as const
  await expectFailure(as.carla.updateEnrollment({ ...same, observations: ' ' }), 'REASON_STAYS')
  await as.carla.updateEnrollment({ ...same, observations: 'Se mudó al exterior' })
})
