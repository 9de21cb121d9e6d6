import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { users } from '../database/tables/people.ts'

test('a teacher sees the students of an own course, newest first, with real counters', async () => {
  const { as, cast, database } = await seminary()
  const courseId = cast.courses.hermeneutics
  const answer = await as.bruno.listCourseStudents({ courseId, page_size: 5 })
  const counted = await database.pool.query('select count(*)::int as all from enrollments where course_id = $1', [
    courseId,
  ])
  expect(answer.total).toBe(counted.rows[0].all)
  expect(answer.items).toHaveLength(5)
  expect(answer.has_more).toBe(true)
  const dates = answer.items.map(({ enrollment_date }) => enrollment_date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const { lessons } = await as.bruno.getTaughtCourse({ courseId })
  expect(answer.course).toMatchObject({
    course_code: 'HERM1',
    lesson_count: lessons.length,
    module_count: new Set(lessons.map(({ module_title }) => module_title ?? '')).size,
  })
  const next = await as.bruno.listCourseStudents({ courseId, page_size: 5, page: 2 })
  expect(next.items.some(({ enrollment_id }) => answer.items.some((one) => one.enrollment_id === enrollment_id))).toBe(
    false,
  )
})

test('students are found by name or email without accents, and by nothing else', async () => {
  const { as, cast, database } = await seminary()
  const courseId = cast.courses.hermeneutics
  const found = async (q: string) => (await as.bruno.listCourseStudents({ courseId, q })).items.map(({ name }) => name)
  expect(await found('BENITEZ')).toEqual(['Ana Benítez'])
  expect(await found('estudiante@demo')).toEqual(['Ana Benítez'])
  const [ana] = await database.db.select().from(users).where(eq(users.id, cast.people.ana.id))
  expect(ana?.document_number).toBeTruthy()
  expect(await found(ana?.document_number ?? '')).toEqual([])
})

test('what is left of an anonymised account is its enrollment, and the teacher is told', async () => {
  const { as, cast } = await seminary()
  const courseId = cast.courses.hermeneutics
  expect((await as.bruno.listCourseStudents({ courseId })).lacking_data).toBe(0)
  await as.carla.deleteUser(await deletionAsSeen(as.carla, cast.people.diego.id))
  const { items, lacking_data } = await as.bruno.listCourseStudents({ courseId, page_size: 100 })
  expect(lacking_data).toBe(1)
  const diego = items.find(({ enrollment_id }) => enrollment_id === cast.enrollments.diegoInHermeneutics)
  expect(diego).toMatchObject({ name: 'Usuario eliminado', email: null, whatsapp: null, status: 'Desistido' })
  expect((await as.bruno.listCourseStudents({ courseId, q: 'diego' })).items).toEqual([])
})

test('the table holds everyone once, and no cell of it runs as a formula', async () => {
  const { as, cast, database } = await seminary()
  const courseId = cast.courses.hermeneutics
  await database.db.update(users).set({ name: '=HYPERLINK("x")' }).where(eq(users.id, cast.people.diego.id))
  const csv = String(await as.bruno.exportCourseStudents({ courseId }))
  const { total } = await as.bruno.listCourseStudents({ courseId })
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(lines[0]).toContain(
    '"Nombre";"Email";"WhatsApp";"Período";"Tipo de cursada";"Fecha de matrícula";"Estado";"Nota final"',
  )
  expect(csv).toContain('"Ana Benítez";"estudiante@demo.test";')
  expect(csv).not.toMatch(/(^|;|")=HYPERLINK/m)
})

test("another teacher's course is not there", async () => {
  const { as, cast } = await seminary()
  const courseId = cast.courses.hermeneutics
  await expectFailure(as.elena.listCourseStudents({ courseId }), 'NOT_FOUND')
  await expectFailure(as.elena.exportCourseStudents({ courseId }), 'NOT_FOUND')
  await expectFailure(as.ana.listCourseStudents({ courseId }), 'NOT_ALLOWED')
  await expectFailure(as.carla.listCourseStudents({ courseId }), 'NOT_ALLOWED')
})
