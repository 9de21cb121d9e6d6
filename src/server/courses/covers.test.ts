import { expect, test } from 'vitest'
import { COVERS } from '#domain/courses/covers.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'

const formOf = (cast: Seminary['cast'], made: number) => ({
  name: 'Patrística',
  course_code: `CU${String(made).padStart(2, '0')}`,
  teacher_id: cast.people.bruno.id,
})

test('a new course wears the cover that the fewest courses wear, and keeps it', async () => {
  const { as, cast, database } = await seminary()
  const worn = async () =>
    (await database.pool.query<{ cover: number }>('select cover from courses')).rows.map(({ cover }) => cover)
  // Twice as many as there are covers: each is given again before one is given a third time.
  for (let made = 0; made < 2 * COVERS; made += 1) {
    const before = await worn()
    const uses = (cover: number) => before.filter((other) => other === cover).length
    const fewest = Math.min(...Array.from({ length: COVERS }, (_, index) => uses(index + 1)))
    const { id, cover } = await as.carla.createCourse(formOf(cast, made))
    expect(uses(cover)).toBe(fewest)
    await as.carla.updateCourse({ ...formOf(cast, made), name: 'Otro', courseId: id })
    expect((await as.carla.listCourses({ course_id: id })).items[0]?.cover).toBe(cover)
  }
  const all = await worn()
  const times = Array.from({ length: COVERS }, (_, index) => all.filter((cover) => cover === index + 1).length)
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
})

test('a course wears the same cover wherever it stands', async () => {
  const { as, cast, database } = await seminary()
  const id = cast.courses.hermeneutics
  await database.pool.query('update courses set cover = 7 where id = $1', [id])
  const [studied, progress, taught, priced] = await Promise.all([
    as.ana.getStudentDashboard({}),
    as.ana.getProgress({}),
    as.bruno.listTaughtCourses({}),
    as.diego.priceCart({ items: [{ course_id: id }] }),
  ])
  expect(studied.courses.find((course) => course.id === id)?.cover).toBe(7)
  expect(progress.courses.find((course) => course.course_id === id)?.cover).toBe(7)
  expect(taught.items.find((course) => course.id === id)?.cover).toBe(7)
  expect(priced.items[0]?.cover).toBe(7)
  const { items } = await as.visitor.listPublicCourses({ page_size: 100 })
  expect(items.find((course) => course.id === id)?.cover).toBe(7)
})
