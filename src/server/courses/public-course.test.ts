import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { PUBLIC_COURSE_LIMITS } from '#domain/courses/limits.ts'
import { expectFailure, seminary, sharedSeminary } from '#tests/support/seminary.ts'

describe('a course in public', () => {
  const shared = sharedSeminary()

  test('says what is taught, by whom, when and for how much, and nothing else', async () => {
    const { as } = shared()
    const course = await as.visitor.getPublicCourse({ course: 'herm1' })
    expect(course).toMatchObject({ course_code: 'HERM1', professor: 'Bruno Salas', price_cents: 1000 })
    expect(course.local_prices.map(({ currency }) => currency)).toEqual(['ARS', 'UYU'])
    expect(course.lesson_count).toBe(course.modules.flatMap(({ lessons }) => lessons).length)
    expect(course.lesson_count).toBeGreaterThan(0)
    expect(Object.keys(course).toSorted()).toEqual(
      Object.keys(contract.publicCourse.getPublicCourse.schema.response.shape).toSorted(),
    )
    expect(Object.keys(course.assignments[0] ?? {}).toSorted()).toEqual([
      'assignment_type',
      'evaluation_level',
      'max_score',
      'title',
    ])
    expect(course.total_score).toBe(course.assignments.reduce((sum, { max_score }) => sum + max_score, 0))
  })

  test('is found by its code in any case and by its id', async () => {
    const { as, cast } = shared()
    const byId = await as.visitor.getPublicCourse({ course: cast.courses.ethics })
    expect(await as.visitor.getPublicCourse({ course: byId.course_code.toLowerCase() })).toEqual(byId)
    await expectFailure(as.visitor.getPublicCourse({ course: 'NADA9' }), 'NOT_FOUND')
    await expectFailure(as.visitor.getPublicCourse({ course: 'demasiado largo' }), 'INVALID_INPUT')
  })

  test("its enrollment stands as in the student's catalogue", async () => {
    const { as } = shared()
    const { items } = await as.ana.listCatalogue({ page_size: 100 })
    const courses = await Promise.all(items.map(({ id }) => as.visitor.getPublicCourse({ course: id })))
    const shown = courses.map(({ enrollment_state }) => enrollment_state)
    const offers = courses.map(({ enrollment_state, enrollment_end_date, seats_left }) =>
      enrollment_state === 'open' || enrollment_state === 'full'
        ? { until: enrollment_end_date, left: seats_left }
        : { until: null, left: null },
    )
    expect(shown).toEqual(items.map(({ enrollment_state }) => enrollment_state))
    expect(offers).toEqual(
      items.map(({ enrollment_end_date, seats_max, seats_taken }) => ({
        until: enrollment_end_date,
        left: seats_max === null ? null : seats_max - (seats_taken ?? 0),
      })),
    )
    expect(new Set(shown).size).toBeGreaterThan(1)
  })
})

test('a deactivated course is gone', async () => {
  const { as, cast } = await seminary()
  await as.carla.setCourseActivity({ courseId: cast.courses.ethics, is_active: false })
  await expectFailure(as.visitor.getPublicCourse({ course: cast.courses.ethics }), 'NOT_FOUND')
})

test('evaluations that are hidden, archived or of another term are not told, and titles have an end', async () => {
  const { as, cast, database } = await seminary()
  const { id: courseId } = await as.carla.createCourse({
    name: 'Patrística',
    course_code: 'PATR1',
    teacher_id: cast.people.bruno.id,
  })
  const window = { courseId, enrollment_start_date: '2020-01-01', enrollment_end_date: '2050-01-01' }
  await as.carla.openWindow({ ...window, period_id: cast.periods.current })
  await as.carla.openWindow({ ...window, period_id: cast.periods.coming, enrollment_end_date: '2051-01-01' })
  const put = async (title: string, period: string | null, changes = 'is_active = true') => {
    await database.pool.query(
      `insert into assignments (course_id, period_id, title, assignment_type, max_score) values ($1, $2, $3, 'file_upload', 30)`,
      [courseId, period, title],
    )
    await database.pool.query(`update assignments set ${changes} where course_id = $1 and title = $2`, [
      courseId,
      title,
    ])
  }
  await put('De este período', cast.periods.current)
  await put('De todos', null)
  await put('Oculta', cast.periods.current, 'is_active = false')
  await put('Archivada', null, 'is_active = false, archived_at = now()')
  await put('De otro', cast.periods.coming)
  await database.pool.query(
    `insert into lessons (course_id, title, module_title, "order")
     select $1, 'Lección ' || n, case when n > 2 then 'Padres' end, n from generate_series(1, 320) n`,
    [courseId],
  )
  const course = await as.visitor.getPublicCourse({ course: 'PATR1' })
  expect(course.assignments.map(({ title }) => title).toSorted()).toEqual(['De este período', 'De todos'])
  expect(course).toMatchObject({ assignment_count: 2, total_score: 60, lesson_count: 320 })
  expect(course.modules.map(({ title, lessons }) => [title, lessons.length])).toEqual([
    [null, 2],
    ['Padres', PUBLIC_COURSE_LIMITS.lessons - 2],
  ])
})

test('of a term that is over only what belongs to every term is told', async () => {
  const { as, cast, clock, database } = await seminary()
  const before = await as.visitor.getPublicCourse({ course: cast.courses.hermeneutics })
  expect(before.assignments.length).toBeGreaterThan(0)
  await database.pool.query('update enrollments_open set is_open = false where course_id = $1', [
    cast.courses.hermeneutics,
  ])
  clock.set(new Date('2099-01-01T12:00:00Z'))
  const after = await as.visitor.getPublicCourse({ course: cast.courses.hermeneutics })
  expect(after).toMatchObject({ enrollment_state: 'closed', period: null })
  const { rows } = await database.pool.query(
    'select count(*)::int as n from assignments where course_id = $1 and is_active and period_id is null',
    [cast.courses.hermeneutics],
  )
  expect(after.assignment_count).toBe(rows[0].n)
})
