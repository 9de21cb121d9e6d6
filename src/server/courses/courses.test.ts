import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

function formOf(cast: Seminary['cast'], changes: object = {}) {
  return { name: 'Patrística latina', course_code: 'PATR1', teacher_id: cast.people.bruno.id, ...changes }
}

describe('a course', () => {
  test('is created active, at 10 dollars when no price is given, and its code in capitals', async () => {
    const { as, cast } = await seminary()
    const course = await as.carla.createCourse(formOf(cast, { course_code: ' patr1 ' }))
    expect(course).toMatchObject({
      course_code: 'PATR1',
      price_cents: 1000,
      currency: 'USD',
      credits: 0,
      is_active: true,
      professor: 'Bruno Salas',
      enrollment_state: 'none',
      lesson_count: 0,
      active_enrollment_count: 0,
    })
  })

  test.each([
    ['a lesson', `insert into lessons (course_id, title, "order") values ($1, 'Uno', 1)`],
    [
      'an evaluation',
      "insert into assignments (course_id, title, assignment_type, max_score) values ($1, 'Uno', 'file_upload', 10)",
    ],
    [
      'an enrollment',
      `insert into enrollments (user_id, enrollment_open_id, course_id, period_id, status)
       select u.id, w.id, w.course_id, w.period_id, 'En Progreso' from enrollments_open w, users u
       where w.course_id = $1 and u.email = 'estudiante@demo.test'`,
    ],
    [
      'an acta',
      `insert into course_actas (course_id, period_id, closed_by)
       select w.course_id, w.period_id, w.created_by from enrollments_open w where w.course_id = $1`,
    ],
    [
      'a purchase',
      `insert into order_items (order_id, course_id, name, list_price, unit_price)
       select o.id, $1, 'Uno', 0, 0 from orders o where o.status = 'pending' limit 1`,
    ],
    [
      'a plan of studies',
      `with program as (
         insert into programs (code, name, title_granted, years) values ('UNO', 'Uno', 'Uno', 1) returning id
       ), plan as (
         insert into plans (program_id, name, valid_from) select id, 'Uno', '2026-01-01' from program returning id
       )
       insert into plan_courses (plan_id, course_id, year, term) select id, $1, 1, 1 from plan`,
    ],
    [
      'an exception of what it requires',
      `insert into requirement_exceptions (user_id, course_id, reason, granted_by)
       select u.id, $1, 'Uno', u.id from users u where u.email = 'admin@demo.test'`,
    ],
  ])('may be deleted, which the list says, until it has %s', async (_, use) => {
    const { as, cast, database } = await seminary()
    const { id } = await as.carla.createCourse(formOf(cast))
    const mayDelete = async () => (await as.carla.listCourses({ course_id: id })).items[0]?.may_delete
    const window = { enrollment_start_date: '2026-01-01', enrollment_end_date: '2030-01-01' }
    await as.carla.openWindow({ courseId: id, period_id: cast.periods.current, ...window })
    expect(await mayDelete()).toBe(true)
    expect((await database.pool.query(use, [id])).rowCount).toBe(1)
    expect(await mayDelete()).toBe(false)
    await expectFailure(as.carla.deleteCourse({ courseId: id }), 'COURSE_IN_USE')
  })

  test('is kept by every table that names it, and the list knows all of them', async () => {
    const { database } = await seminary()
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confdeltype <> 'c' and confrelid in ('courses'::regclass, 'enrollments_open'::regclass) order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      // Only with an acta. Totals, which go with the course, keep none.
      'acta_numbers',
      'assignments',
      'course_actas',
      'enrollments',
      'enrollments_open',
      'lessons',
      'order_items',
      'plan_courses',
      'recognized_course_items',
      'requirement_exceptions',
    ])
  })

  test.each([
    ['P', 'El código debe tener entre 2 y 5 caracteres'],
    ['PATR12', 'El código debe tener entre 2 y 5 caracteres'],
    ['PÁT1', 'El código debe tener entre 2 y 5 caracteres'],
    ['', 'Este campo es obligatorio'],
  ])('refuses the code %j beside its field', async (course_code, message) => {
    const { as, cast } = await seminary()
    const problem = await expectFailure(as.carla.createCourse(formOf(cast, { course_code })), 'INVALID_INPUT')
    expect(problem.fields?.['course_code']?.message).toBe(message)
  })

  test('refuses half credits, negative prices and half cents', async () => {
    const { as, cast } = await seminary()
    const forms = [
      { credits: 1.5 },
      { credits: -1 },
      { hours: -1 },
      { hours: 10_001 },
      { price_cents: -1 },
      { price_cents: 10.5 },
      { max_students: 0 },
    ]
    for (const changes of forms) {
      const problem = await expectFailure(as.carla.createCourse(formOf(cast, changes)), 'INVALID_INPUT')
      expect(Object.keys(problem.fields ?? {})).toEqual(Object.keys(changes))
    }
  })

  test('has a code of its own, also in other capitals', async () => {
    const { as, cast } = await seminary()
    const problem = await expectFailure(
      as.carla.createCourse(formOf(cast, { course_code: 'herm1' })),
      'COURSE_CODE_TAKEN',
    )
    expect(problem.detail).toBe('Ya existe un curso con este código')
    const { id } = await as.carla.createCourse(formOf(cast))
    await expectFailure(
      as.carla.updateCourse({ ...formOf(cast, { course_code: 'HERM1' }), courseId: id }),
      'COURSE_CODE_TAKEN',
    )
    expect(await as.carla.updateCourse({ ...formOf(cast), courseId: id })).toMatchObject({ course_code: 'PATR1' })
  })

  test('goes to one of two administrators who take its code at once', async () => {
    const { as, cast } = await seminary()
    const answers = await Promise.allSettled([
      as.carla.createCourse(formOf(cast)),
      as.valeria.createCourse(formOf(cast, { name: 'Otro curso' })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'COURSE_CODE_TAKEN' } })
    expect((await as.carla.listCourses({ course_code: 'PATR1' })).total).toBe(1)
  })

  test('is taught only by someone who holds the teacher role', async () => {
    const { as, cast } = await seminary()
    for (const teacher_id of [cast.people.ana.id, cast.people.carla.id, NOWHERE]) {
      const problem = await expectFailure(as.carla.createCourse(formOf(cast, { teacher_id })), 'NOT_A_TEACHER')
      expect(problem.detail).toBe('El usuario no es un profesor')
    }
    const course = await as.carla.createCourse(formOf(cast, { teacher_id: cast.people.valeria.id }))
    expect(course.teacher_id).toBe(cast.people.valeria.id)
  })

  const OWN_FILE = '/files/00000000-0000-4000-8000-000000000001'

  test('takes images by https and whole addresses of own files only, and reduces a Google Images link', async () => {
    const { as, cast } = await seminary()
    const imageOf = async (image_url: string) => (await as.carla.updateCourse({ ...form, image_url })).image_url
    const { id } = await as.carla.createCourse(formOf(cast))
    const form = { ...formOf(cast), courseId: id }
    expect(await imageOf('https://example.org/a.jpg')).toBe('https://example.org/a.jpg')
    expect(await imageOf('https://www.google.com/imgres?imgurl=https%3A%2F%2Fexample.org%2Fb.png&w=1')).toBe(
      'https://example.org/b.png',
    )
    expect(await imageOf('  ')).toBeNull()
    for (const image_url of [
      'http://example.org/a.jpg',
      'javascript:alert(1)',
      'https://',
      '/etc/passwd',
      '/files/../x',
      '/files/public/c.webp',
      `${OWN_FILE}/../x`,
      'https://www.google.com/imgres?imgurl=http%3A%2F%2Fexample.org%2Fb.png',
    ]) {
      const problem = await expectFailure(as.carla.updateCourse({ ...form, image_url }), 'INVALID_INPUT')
      expect(problem.fields?.['image_url']?.code).toBe('SECURE_URL')
    }
  })

  test('is emptied of what the form leaves empty, and keeps what isn’t sent (decision E7)', async () => {
    const { as, cast } = await seminary()
    const full = {
      description: 'Padres latinos',
      period: '2026',
      max_students: 30,
      credits: 4,
      hours: 60,
      price_cents: 2550,
    }
    const { id } = await as.carla.createCourse(formOf(cast, full))
    const empty = { description: ' ', period: '', max_students: null, credits: 0 }
    expect(await as.carla.updateCourse({ ...empty, courseId: id })).toMatchObject({
      description: null,
      period: null,
      max_students: null,
      credits: 0,
      hours: 60,
      price_cents: 2550,
    })
  })

  test('is activated and deactivated; deactivated it leaves the catalogues', async () => {
    const { as, cast } = await seminary()
    const courseId = cast.courses.dogmatics
    const seen = async () => {
      const [student, visitor] = await Promise.all([
        as.ana.listCatalogue({ page_size: 100 }),
        as.visitor.listPublicCourses({ page_size: 100 }),
      ])
      return [student, visitor].map(({ items }) => items.some(({ id }) => id === courseId))
    }
    expect(await seen()).toEqual([true, true])
    expect((await as.carla.setCourseActivity({ courseId, is_active: false })).is_active).toBe(false)
    expect(await seen()).toEqual([false, false])
    expect((await as.carla.setCourseActivity({ courseId, is_active: true })).is_active).toBe(true)
    expect(await seen()).toEqual([true, true])
  })

  test('is deleted with its unused windows while nobody used it, and stays when someone did', async () => {
    const { as, cast } = await seminary()
    const { id } = await as.carla.createCourse(formOf(cast))
    const window = { enrollment_start_date: '2026-01-01', enrollment_end_date: '2030-01-01' }
    await as.carla.openWindow({ courseId: id, period_id: cast.periods.coming, ...window })
    await as.carla.deleteCourse({ courseId: id })
    expect((await as.carla.listCourses({ course_id: id })).total).toBe(0)
    await expectFailure(as.carla.deleteCourse({ courseId: cast.courses.hermeneutics }), 'COURSE_IN_USE')
    expect((await as.carla.listWindows({ courseId: cast.courses.hermeneutics })).items.length).toBeGreaterThan(0)
  })

  test('that does not exist is not found', async () => {
    const { as, cast } = await seminary()
    await expectFailure(as.carla.updateCourse({ ...formOf(cast), courseId: NOWHERE }), 'NOT_FOUND')
    await expectFailure(as.carla.setCourseActivity({ courseId: NOWHERE, is_active: false }), 'NOT_FOUND')
    await expectFailure(as.carla.deleteCourse({ courseId: NOWHERE }), 'NOT_FOUND')
    await expectFailure(as.carla.listWindows({ courseId: NOWHERE }), 'NOT_FOUND')
  })

  test('leaves an audit row for each change, with what was and what is', async () => {
    const { as, cast, database } = await seminary()
    const { id } = await as.carla.createCourse(formOf(cast))
    await as.carla.updateCourse({ ...formOf(cast, { price_cents: 2000 }), courseId: id })
    await as.carla.updateCourse({ ...formOf(cast, { price_cents: 2000 }), courseId: id })
    await as.carla.setCourseActivity({ courseId: id, is_active: false })
    await as.carla.deleteCourse({ courseId: id })
    const { rows } = await database.pool.query(
      'select action, actor_id, before, after from audit_log where entity_id = $1 order by id',
      [id],
    )
    const actor_id = cast.people.carla.id
    expect(rows).toMatchObject([
      { action: 'course.created', actor_id, before: null, after: { course_code: 'PATR1', price_usd: 1000 } },
      { action: 'course.updated', actor_id, before: { price_usd: 1000 }, after: { price_usd: 2000 } },
      { action: 'course.deactivated', actor_id, before: { is_active: true }, after: { is_active: false } },
      { action: 'course.deleted', actor_id, before: { course_code: 'PATR1' }, after: null },
    ])
  })
})

describe('the list of courses', () => {
  test('is searched by code, name, teacher and period, without accents', async () => {
    const { as, cast } = await seminary()
    const { id } = await as.carla.createCourse(formOf(cast, { period: 'Ciclo Ártico' }))
    for (const q of ['patr1', 'PATRISTICA', 'patrística lat', 'articó']) {
      const { items } = await as.carla.listCourses({ q, page_size: 100 })
      expect(items.map((course) => course.id)).toContain(id)
    }
    const byTeacher = await as.carla.listCourses({ q: 'bruno sal', page_size: 100 })
    expect(new Set(byTeacher.items.map(({ professor }) => professor))).toEqual(new Set(['Bruno Salas']))
    expect((await as.carla.listCourses({ q: 'no hay tal curso' })).items).toEqual([])
  })

  test('offers as teachers only active holders of the role', async () => {
    const { as, cast, database } = await seminary()
    const idsOf = async () => (await as.carla.listTeachers({ page_size: 100 })).items.map(({ id }) => id)
    const teachers = await idsOf()
    expect(teachers).toEqual(expect.arrayContaining([cast.people.bruno.id, cast.people.valeria.id]))
    expect(teachers).not.toContain(cast.people.ana.id)
    await database.pool.query('update users set is_active = false where id = $1', [cast.people.elena.id])
    expect(await idsOf()).not.toContain(cast.people.elena.id)
    expect((await as.carla.listTeachers({ q: 'ELENA RIOS' })).total).toBe(0)
    expect((await as.carla.listTeachers({ q: 'bruno' })).items.map(({ id }) => id)).toEqual([cast.people.bruno.id])
  })
})

test('only administrators touch courses and windows, whatever the form says', async () => {
  const { as, cast } = await seminary()
  const courseId = cast.courses.hermeneutics
  const windowId = cast.windows.hermeneutics
  const days = { enrollment_start_date: '2026-01-01', enrollment_end_date: '2030-01-01' }
  for (const person of [as.ana, as.bruno]) {
    await expectFailure(person.listCourses({}), 'NOT_ALLOWED')
    await expectFailure(person.createCourse(formOf(cast, { role: 'admin' })), 'NOT_ALLOWED')
    await expectFailure(person.updateCourse({ ...formOf(cast, { price_cents: 0 }), courseId }), 'NOT_ALLOWED')
    await expectFailure(person.setCourseActivity({ courseId, is_active: false }), 'NOT_ALLOWED')
    await expectFailure(person.deleteCourse({ courseId }), 'NOT_ALLOWED')
    await expectFailure(person.listTeachers({}), 'NOT_ALLOWED')
    await expectFailure(person.listWindows({ courseId }), 'NOT_ALLOWED')
    await expectFailure(person.openWindow({ courseId, period_id: cast.periods.coming, ...days }), 'NOT_ALLOWED')
    await expectFailure(person.updateWindow({ windowId, ...days }), 'NOT_ALLOWED')
    await expectFailure(person.setWindowOpenness({ windowId, is_open: false }), 'NOT_ALLOWED')
  }
  await expectFailure(as.visitor.listCourses({}), 'NOT_SIGNED_IN')
  await expectFailure(as.visitor.listCatalogue({}), 'NOT_SIGNED_IN')
  await expectFailure(as.carla.listCatalogue({}), 'NOT_ALLOWED')
})
