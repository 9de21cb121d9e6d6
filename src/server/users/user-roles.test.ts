import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test('roles are added and removed; what hangs on one blocks it with its names', async () => {
  const { as, cast } = await seminary()
  const { ana, bruno, diego, carla } = cast.people
  expect((await as.carla.addUserRole({ userId: ana.id, role: 'teacher' })).role).toEqual(['student', 'teacher'])
  const student = await expectFailure(
    as.carla.removeUserRole({ userId: ana.id, role: 'student' }),
    'ROLE_HAS_ENROLLMENTS',
  )
  expect(student.detail).toMatch(/^Tiene \d+ matrículas activas\. Antes /)
  expect((await as.carla.removeUserRole({ userId: ana.id, role: 'teacher' })).role).toEqual(['student'])
  await as.carla.addUserRole({ userId: bruno.id, role: 'student' })
  const teacher = await expectFailure(
    as.carla.removeUserRole({ userId: bruno.id, role: 'teacher' }),
    'ROLE_HAS_COURSES',
  )
  expect(teacher.detail).toMatch(/^Tiene \d+ cursos? asignados? \(.+\)\. Primero asigna/)
  const links = await as.carla.getUserLinks({ userId: bruno.id })
  expect(links.course_names.length).toBe(Math.min(5, links.course_count))
  await expectFailure(as.carla.removeUserRole({ userId: carla.id, role: 'admin' }), 'ROLE_REQUIRED')
  await expectFailure(as.carla.removeUserRole({ userId: diego.id, role: 'student' }), 'ROLE_HAS_ENROLLMENTS')
})

test('a role that is taken counts from the next request on', async () => {
  const { as, cast } = await seminary()
  await as.valeria.listUsers({})
  await as.carla.removeUserRole({ userId: cast.people.valeria.id, role: 'admin' })
  await expectFailure(as.valeria.listUsers({}), 'NOT_ALLOWED')
})
