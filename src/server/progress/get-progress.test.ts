import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seminary } from '#tests/support/seminary.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { lessons } from '../database/tables/lessons.ts'
import { completed_lessons } from '../database/tables/progress.ts'

test("says the same of each course as the course's own page and the catalogue", async () => {
  const { as } = await seminary()
  const progress = await as.ana.getProgress({})
  const { items } = await as.ana.listCatalogue({ group: 'enrolled', page_size: 100 })
  expect(progress.courses.map(({ course_id }) => course_id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  for (const course of progress.courses) {
    const page = await as.ana.getStudentCourse({ courseId: course.course_id })
    const { total_lessons, completed_lessons: done, percentage } = course
    expect(page.progress).toMatchObject({ total_lessons, completed_lessons: done, percentage })
    expect(items.find(({ id }) => id === course.course_id)?.progress_percent).toBe(percentage)
  }
})

test('counts running, passed and all courses, and whole modules', async () => {
  const { as, cast } = await seminary()
  const progress = await as.ana.getProgress({})
  expect(progress).toMatchObject({ active_count: 3, completed_count: 1, total_count: 4 })
  const introduction = progress.courses.find(({ course_id }) => course_id === cast.courses.introduction)
  expect(introduction?.completed_modules).toBe(introduction?.total_modules)
  const running = progress.courses.find(({ course_id }) => course_id === cast.courses.greek)
  expect(running).toMatchObject({ completed_modules: 0 })
})

test('a lesson that is added never lifts a course over 100, and leaves a finished one as it was', async () => {
  const { as, cast, database } = await seminary()
  const before = await as.ana.getProgress({})
  const of = (progress: typeof before, id: string) => progress.courses.find(({ course_id }) => course_id === id)
  const finished = { ...of(before, cast.courses.introduction) }
  for (const course_id of [cast.courses.introduction, cast.courses.hermeneutics]) {
    await database.db.insert(lessons).values({ course_id, title: 'Nueva', order: 99 })
  }
  const after = await as.ana.getProgress({})
  expect(of(after, cast.courses.introduction)).toEqual(finished)
  const page = await as.ana.getStudentCourse({ courseId: cast.courses.introduction })
  expect(page.progress.percentage).toBe(finished.percentage)
  expect(page.lessons.map(({ title }) => title)).toContain('Nueva')
  const { items } = await as.ana.listCatalogue({ group: 'enrolled' })
  expect(items.find(({ id }) => id === cast.courses.introduction)?.progress_percent).toBe(finished.percentage)
  const [was, is] = [of(before, cast.courses.hermeneutics), of(after, cast.courses.hermeneutics)]
  expect(is?.completed_lessons).toBe(was?.completed_lessons)
  expect(is?.total_lessons).toBe((was?.total_lessons ?? 0) + 1)
  expect(is?.percentage).toBeLessThanOrEqual(was?.percentage ?? 0)
  for (const { percentage } of after.courses) expect(percentage).toBeLessThanOrEqual(100)
})

test('a week begins on Monday in the zone of the institution', async () => {
  const opened = await seminary()
  const { cast, clock, database } = opened
  const { id } = cast.people.diego
  await database.db.delete(completed_lessons).where(eq(completed_lessons.user_id, id))
  // Monday 2031-01-06, 01:00 in Greenwich, is still Sunday in Buenos Aires.
  const [first, second] = await database.db
    .select({ lesson_id: lessons.id, course_id: lessons.course_id })
    .from(lessons)
    .where(eq(lessons.course_id, cast.courses.hermeneutics))
    .limit(2)
  const own = { user_id: id, enrollment_id: cast.enrollments.diegoInHermeneutics }
  if (!first || !second) throw new Error('HERM1 has lessons')
  await database.db.insert(completed_lessons).values([
    { ...first, ...own, completed_at: new Date('2031-01-06T01:00:00Z') },
    { ...second, ...own, completed_at: new Date('2031-01-06T04:00:00Z') },
  ])
  clock.set(new Date('2031-01-08T15:00:00Z'))
  const { weeks } = await (await opened.callerOf(id)).getProgress({})
  expect(weeks).toHaveLength(8)
  expect(weeks.slice(-2)).toEqual([
    { starts_on: '2030-12-30', lessons: 1, submissions: 0 },
    { starts_on: '2031-01-06', lessons: 1, submissions: 0 },
  ])
})

test('of somebody without courses it is empty, not broken', async () => {
  const { as, cast, database } = await seminary()
  await database.db
    .update(enrollments)
    .set({ status: 'Desistido', is_active: false, observations: 'Sin tiempo', completion_date: new Date() })
    .where(eq(enrollments.user_id, cast.people.diego.id))
  const progress = await as.diego.getProgress({})
  expect(progress).toMatchObject({ courses: [], active_count: 0, completed_count: 0, total_count: 0 })
})
