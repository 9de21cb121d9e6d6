import { expect, test } from 'vitest'
import { seminary, type Seminary } from '#tests/support/seminary.ts'

const LONG_OPEN = { enrollment_start_date: '2020-01-01', enrollment_end_date: '2050-01-01' }

/** A course with one open window. */
async function openCourse({ as, cast }: Seminary, course_code: string, changes: object = {}) {
  const teacher_id = cast.people.bruno.id
  const form = { name: `Curso ${course_code}`, course_code, teacher_id, ...changes }
  const { id } = await as.carla.createCourse(form)
  const window = await as.carla.openWindow({ courseId: id, period_id: cast.periods.current, ...LONG_OPEN })
  return { id, window }
}

test('own courses come first, then those with places, then the full ones, then the rest, each by name; the counts are of all pages', async () => {
  const { as } = await seminary()
  const all = await as.ana.listCatalogue({ page_size: 100 })
  const groups = all.items.map(({ group }) => group)
  const order = ['enrolled', 'available', 'unavailable'] as const
  expect(groups).toEqual(order.flatMap((group) => groups.filter((one) => one === group)))
  const { compare } = new Intl.Collator('und')
  for (const group of order) {
    const items = all.items.filter((item) => item.group === group)
    const isFull = (item: (typeof items)[number]) => group === 'unavailable' && item.enrollment_state === 'full'
    const names = items.map(({ name }) => name)
    const sorted = items.toSorted(
      (one, other) => Number(isFull(other)) - Number(isFull(one)) || compare(one.name, other.name),
    )
    expect(names).toEqual(sorted.map(({ name }) => name))
    expect(all.counts[group]).toBe(names.length)
    expect(names.length).toBeGreaterThan(0)
  }
  const first = await as.ana.listCatalogue({ page_size: 1 })
  expect(first).toMatchObject({ counts: all.counts, total: all.total, has_more: true })
})

test('pages follow one another without gap or repetition, and a page too far is empty with the same counts', async () => {
  const { as } = await seminary()
  const all = await as.ana.listCatalogue({ page_size: 100 })
  const seen: string[] = []
  for (let page = 1; ; page++) {
    const answer = await as.ana.listCatalogue({ page, page_size: 3 })
    seen.push(...answer.items.map(({ id }) => id))
    if (!answer.has_more) break
  }
  expect(seen).toEqual(all.items.map(({ id }) => id))
  const beyond = await as.ana.listCatalogue({ page: 500, page_size: 3 })
  expect(beyond).toMatchObject({ items: [], counts: all.counts, total: all.total, has_more: false })
})

test('a group alone brings only its courses, and keeps the counts of the others', async () => {
  const { as } = await seminary()
  const all = await as.ana.listCatalogue({ page_size: 100 })
  const open = await as.ana.listCatalogue({ group: 'available', page_size: 100 })
  expect(open.counts).toEqual(all.counts)
  expect(open.total).toBe(all.counts.available)
  expect(open.items).toEqual(all.items.filter(({ group }) => group === 'available'))
})

test('an own course says how it is taken and how far the student is', async () => {
  const { as, cast } = await seminary()
  const { items } = await as.ana.listCatalogue({ group: 'enrolled', page_size: 100 })
  const course = items.find(({ id }) => id === cast.courses.hermeneutics)
  expect(course).toMatchObject({ enrollment_status: 'En Progreso', type_coursed: 'regular' })
  expect(course?.progress_percent).toBeGreaterThan(0)
  expect(course?.progress_percent).toBeLessThan(100)
  const other = await as.ana.listCatalogue({ group: 'available', page_size: 100 })
  const own = other.items.flatMap(({ progress_percent, enrollment_status }) => [progress_percent, enrollment_status])
  expect(new Set(own)).toEqual(new Set([null]))
})

test('the search looks at name, description and professor without accents, and at nothing else of a person', async () => {
  const here = await seminary()
  const { as } = here
  const { id } = await openCourse(here, 'LITU1', { name: 'Liturgía mayor', description: 'Oración común y Salterio' })
  for (const q of ['LITURGIA', 'oración COMUN', 'salterio', 'litu1', 'litur mayor']) {
    expect((await as.ana.listCatalogue({ q })).items.map((item) => item.id)).toEqual([id])
    expect((await as.visitor.listPublicCourses({ q })).items.map((item) => item.id)).toEqual([id])
  }
  const byProfessor = await as.ana.listCatalogue({ q: 'bruno salas', page_size: 100 })
  expect(byProfessor.items.map((item) => item.id)).toContain(id)
  expect(new Set(byProfessor.items.map(({ professor }) => professor))).toEqual(new Set(['Bruno Salas']))
  const { counts, total } = await as.ana.listCatalogue({ q: 'liturgia' })
  expect({ counts, total }).toEqual({ counts: { enrolled: 0, available: 1, unavailable: 0 }, total: 1 })
  expect((await as.ana.listCatalogue({ q: 'profesor@demo.test' })).total).toBe(0)
  expect((await as.visitor.listPublicCourses({ q: 'profesor@demo.test' })).total).toBe(0)
})

test('of several open windows the one with seats left counts, then the one that closes first', async () => {
  const here = await seminary()
  const { as, cast, database } = here
  const { id, window } = await openCourse(here, 'DOBLE')
  const second = await as.carla.openWindow({
    courseId: id,
    period_id: cast.periods.coming,
    enrollment_start_date: '2020-01-01',
    enrollment_end_date: '2051-01-01',
    seats_max: 5,
  })
  const chosen = async () => (await as.ana.listCatalogue({ q: 'curso doble' })).items[0]?.enrollment_open_id
  expect(await chosen()).toBe(window.id)
  await database.pool.query('update enrollments_open set seats_max = 2, seats_taken = 2 where id = $1', [window.id])
  expect(await chosen()).toBe(second.id)
})

test('a course without seats is not available, and stands before those whose enrollment is not open', async () => {
  const here = await seminary()
  const { as, database } = here
  const before = (await as.ana.listCatalogue({})).counts
  const { id, window } = await openCourse(here, 'LLENO')
  await database.pool.query('update enrollments_open set seats_max = 2, seats_taken = 2 where id = $1', [window.id])
  const { items, counts } = await as.ana.listCatalogue({ group: 'unavailable', page_size: 100 })
  expect(items.find((item) => item.id === id)).toMatchObject({ group: 'unavailable', enrollment_state: 'full' })
  const full = items.filter(({ enrollment_state }) => enrollment_state === 'full')
  expect(full).toEqual(items.slice(0, full.length))
  expect(counts).toEqual({ ...before, unavailable: before.unavailable + 1 })
})

test('a course that never had a window says so', async () => {
  const { as, cast } = await seminary()
  const teacher_id = cast.people.bruno.id
  await as.carla.createCourse({ name: 'Sin fechas', course_code: 'SINF1', teacher_id })
  const { items } = await as.ana.listCatalogue({ q: 'sin fechas' })
  expect(items).toMatchObject([{ group: 'unavailable', enrollment_state: 'none', enrollment_open_id: null }])
})

test('an own course stays in the list when it is deactivated, and leaves the public catalogue', async () => {
  const { as, cast } = await seminary()
  await as.carla.setCourseActivity({ courseId: cast.courses.hermeneutics, is_active: false })
  const own = await as.ana.listCatalogue({ group: 'enrolled', page_size: 100 })
  expect(own.items.map(({ id }) => id)).toContain(cast.courses.hermeneutics)
  const everyone = await as.visitor.listPublicCourses({ page_size: 100 })
  expect(everyone.items.map(({ id }) => id)).not.toContain(cast.courses.hermeneutics)
})

test('the public catalogue begins with the courses that can be taken now, each group by name', async () => {
  const { as } = await seminary()
  const { items } = await as.visitor.listPublicCourses({ page_size: 100 })
  const takable = items.map(({ enrollment_end_date, seats_left }) => enrollment_end_date !== null && seats_left !== 0)
  expect(takable).toEqual(takable.toSorted((one, other) => Number(other) - Number(one)))
  expect(new Set(takable)).toEqual(new Set([true, false]))
  for (const group of [true, false]) {
    const names = items.filter((_, index) => takable[index] === group).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('und').compare))
  }
  const first = await as.visitor.listPublicCourses({ page_size: 3 })
  const second = await as.visitor.listPublicCourses({ page: 2, page_size: 3 })
  expect([...first.items, ...second.items]).toEqual(items.slice(0, 6))
})

test('a student whose country has no methods learns from the catalogue whom to ask', async () => {
  const { as, cast, database } = await seminary()
  const { support } = await as.ana.priceCart({ items: [] })
  expect((await as.ana.listCatalogue({})).pays_by_request).toBeNull()
  await database.pool.query("update users set country = 'Chile' where id = $1", [cast.people.ana.id])
  expect((await as.ana.listCatalogue({})).pays_by_request).toEqual(support)
  expect(support.email).not.toBe('')
})

test('the public catalogue shows prices and windows, and nothing of students', async () => {
  const { as, cast } = await seminary()
  const { items, total } = await as.visitor.listPublicCourses({ page_size: 100 })
  expect(items).toHaveLength(total)
  const dogmatics = items.find(({ id }) => id === cast.courses.dogmatics)
  expect(dogmatics).toMatchObject({ price_cents: 1000, currency: 'USD' })
  expect(Date.parse(dogmatics?.enrollment_end_date ?? '')).toBeGreaterThan(Date.now())
  expect(items.find(({ id }) => id === cast.courses.homiletics)?.seats_left).toBe(10)
  expect(items.find(({ id }) => id === cast.courses.introduction)?.enrollment_end_date).toBeNull()
  expect(Object.keys(dogmatics ?? {}).toSorted()).toEqual([
    'course_code',
    'cover',
    'credits',
    'currency',
    'description',
    'enrollment_end_date',
    'hours',
    'id',
    'image_url',
    'name',
    'price_cents',
    'professor',
    'requirements',
    'seats_left',
  ])
  const beyond = await as.visitor.listPublicCourses({ page: 900 })
  expect(beyond).toMatchObject({ items: [], total, has_more: false })
})
