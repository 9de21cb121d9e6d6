import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addPlan, closePrograms } from '#tests/support/plans.ts'
import { formInUruguay } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { notifications } from '../database/tables/notifications.ts'

test('an exception is granted with a reason for what is missing, told, listed, noted, and withdrawn', async () => {
  const one = await seminary()
  const { as, cast, database } = one
  const { dogmatics, hermeneutics } = cast.courses
  const { introduction, homiletics } = cast.courses
  await closePrograms(one)
  await addPlan(one, {
    courses: [dogmatics, homiletics, introduction],
    asks: [
      [dogmatics, introduction],
      [homiletics, dogmatics, 'aprobada_o_cursando'],
    ],
  })
  const userId = cast.people.diego.id
  const { items: lacking } = await as.carla.listLackingCourses({ userId })
  expect(lacking.map(({ course_code }) => course_code).toSorted()).toEqual(['DOGM1', 'HOMIL'])
  const asked = { userId, course_id: dogmatics, reason: 'Aprobó un examen' }
  await expectFailure(as.carla.grantException({ ...asked, course_id: hermeneutics }), 'NOTHING_MISSING')
  await expectFailure(as.carla.grantException({ ...asked, userId: cast.people.bruno.id }), 'STUDENT_NOT_FOUND')
  const { id } = await as.carla.grantException(asked)
  await expectFailure(as.carla.grantException(asked), 'EXCEPTION_GRANTED')
  const told = await database.db.select().from(notifications).where(eq(notifications.user_id, userId))
  expect(told.map(({ title }) => title)).toContain('Excepción concedida')
  await as.diego.placeOrder(formInUruguay(dogmatics))
  await as.carla.withdrawException({ exceptionId: id })
  await expectFailure(as.carla.withdrawException({ exceptionId: id }), 'NOT_FOUND')
  expect((await as.carla.listExceptions({ userId })).items).toMatchObject([
    { course_code: 'DOGM1', reason: 'Aprobó un examen', granted_by: 'Carla Ferrari', withdrawn_by: 'Carla Ferrari' },
  ])
  const { items } = await as.carla.listAudit({ entity_id: userId })
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['requirement.excepted', 'requirement.exception_withdrawn']),
  )
  // What was begun with it goes on.
  const [kept] = await database.db.select().from(enrollments).where(eq(enrollments.course_id, dogmatics))
  expect(kept).toMatchObject({ is_active: true })
})
