import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test('a course’s progress tells of everybody who studies in it what each sees of it, who is least far first', async () => {
  const { as, cast, database } = await seminary()
  const courseId = cast.courses.hermeneutics
  const { students, total } = await as.bruno.listStudentsProgress({ courseId })
  const running = await database.pool.query<{ id: string }>(
    `select id from enrollments where course_id = $1 and is_active and status in ('En Progreso', 'Oyente')`,
    [courseId],
  )
  expect(students.map(({ enrollment_id }) => enrollment_id).toSorted()).toEqual(
    running.rows.map(({ id }) => id).toSorted(),
  )
  expect(total).toBe(running.rows.length)
  const percentages = students.map(({ percentage }) => percentage)
  expect(percentages).toEqual(percentages.toSorted((a, b) => a - b))
  const { courses } = await as.ana.getProgress({})
  const hers = courses.find((course) => course.course_id === courseId)
  expect(hers?.percentage).toBeGreaterThan(0)
  expect(students.find(({ name }) => name === 'Ana Benítez')?.percentage).toBe(hers?.percentage)
})

test('the secretariat reads the same, of one period alone where it asks for one', async () => {
  const { as, cast } = await seminary()
  const courseId = cast.courses.hermeneutics
  const all = await as.carla.listProgressInCourse({ courseId })
  expect(all).toEqual(await as.bruno.listStudentsProgress({ courseId }))
  expect(await as.carla.listProgressInCourse({ courseId, period_id: cast.periods.current })).toEqual(all)
  expect(await as.carla.listProgressInCourse({ courseId, period_id: cast.periods.coming })).toEqual({
    students: [],
    total: 0,
  })
})

test('whoever withdrew or was paused isn’t told of, and no other teacher’s course is', async () => {
  const { as, cast, database } = await seminary()
  const courseId = cast.courses.hermeneutics
  const before = await as.bruno.listStudentsProgress({ courseId })
  await database.pool.query(
    `update enrollments set is_active = false, paused_at = now(), paused_reason = 'payment_pending' where id = $1`,
    [cast.enrollments.diegoInHermeneutics],
  )
  const after = await as.bruno.listStudentsProgress({ courseId })
  expect(after.total).toBe(before.total - 1)
  expect(after.students.map(({ enrollment_id }) => enrollment_id)).not.toContain(cast.enrollments.diegoInHermeneutics)
  await expectFailure(as.elena.listStudentsProgress({ courseId }), 'NOT_FOUND')
  await expectFailure(as.carla.listProgressInCourse({ courseId: cast.people.ana.id }), 'NOT_FOUND')
})
