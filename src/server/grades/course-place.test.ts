import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test('a course says its periods, and what waits in the one that is asked for or shown at first', async () => {
  const { as, cast } = await seminary()
  const courseId = cast.courses.hermeneutics
  const place = await as.bruno.getCoursePlace({ courseId })
  expect(place).toMatchObject({
    course: { id: courseId, course_code: 'HERM1', is_active: true },
    is_taught: true,
    period: { id: cast.periods.current, closed_at: null },
  })
  const { items: waiting, total } = await as.bruno.listWaitingSubmissions({
    course_id: courseId,
    period_id: cast.periods.current,
    page_size: 100,
  })
  const toReview = waiting.filter(({ grade }) => grade !== null).length
  expect([place.period?.to_grade_count, place.period?.to_review_count]).toEqual([total - toReview, toReview])
  expect(total).toBeGreaterThan(0)

  const days = { enrollment_start_date: '2026-12-01', enrollment_end_date: '2026-12-15', seats_max: 20 }
  await as.carla.openWindow({ courseId, period_id: cast.periods.coming, ...days })
  const asked = await as.bruno.getCoursePlace({ courseId, period_id: cast.periods.coming })
  expect(asked.period).toMatchObject({ id: cast.periods.coming, to_grade_count: 0, to_review_count: 0 })
  expect(asked.periods.map(({ id }) => id)).toEqual([cast.periods.coming, cast.periods.current])
  expect((await as.bruno.getCoursePlace({ courseId })).period?.id).toBe(cast.periods.current)
  await expectFailure(as.bruno.getCoursePlace({ courseId, period_id: courseId }), 'NOT_FOUND')
})

test('its lists are those of the period: its own evaluations and those of every period, and its students', async () => {
  const { as, cast } = await seminary()
  const courseId = cast.courses.hermeneutics
  const { periods } = await as.bruno.getCoursePlace({ courseId })
  const all = await as.bruno.listTaughtAssignments({ course_id: courseId, page_size: 100 })
  for (const { id, student_count } of periods) {
    const own = await as.bruno.listTaughtAssignments({ course_id: courseId, period_id: id, page_size: 100 })
    const expected = all.items.filter(({ period_id }) => period_id === null || period_id === id)
    expect(own.items).toEqual(expected)
    const students = await as.bruno.listCourseStudents({ courseId, period_id: id })
    expect(students.total).toBe(student_count)
  }
  const shown = await as.bruno.listCourseStudents({ courseId, period_id: 'shown' })
  const current = await as.bruno.listCourseStudents({ courseId, period_id: cast.periods.current })
  expect(shown.items).toEqual(current.items)
})

test("staff read any course's place, and a teacher only their own", async () => {
  const { as, cast } = await seminary()
  const courseId = cast.courses.hermeneutics
  expect(await as.carla.getCoursePlace({ courseId })).toMatchObject({ is_taught: false })
  await expectFailure(as.elena.getCoursePlace({ courseId }), 'NOT_FOUND')
})
