import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { periods } from '../database/tables/periods.ts'
import { completed_lessons, user_activity_days, user_streaks } from '../database/tables/progress.ts'

/** Diego without a streak, at noon of the seminary's clock. */
async function startOver({ cast, database, clock }: Seminary) {
  const { id } = cast.people.diego
  await database.db.delete(user_streaks).where(eq(user_streaks.user_id, id))
  await database.db.delete(user_activity_days).where(eq(user_activity_days.user_id, id))
  await database.db.delete(completed_lessons).where(eq(completed_lessons.user_id, id))
  const noon = new Date()
  noon.setUTCHours(15, 0, 0, 0)
  clock.set(noon)
  return (days: number, hours = 0) => clock.set(new Date(noon.getTime() + days * 86_400_000 + hours * 3_600_000))
}

describe("a student's page of a course", () => {
  test('has its lessons in order, their contents, what is done and how far that is', async () => {
    const { as, cast } = await seminary()
    const course = await as.ana.getStudentCourse({ courseId: cast.courses.hermeneutics })
    expect(course.lessons).toHaveLength(12)
    expect(course.lessons.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(course.lessons[0]).toMatchObject({ id: cast.lessons.hermeneuticsFirst, completed_at: expect.any(String) })
    expect(course.lessons.at(-1)?.completed_at).toBeNull()
    expect(course.lessons[0]?.contents[0]?.id).toBe(cast.contents.hermeneuticsText)
    const { total_lessons, completed_lessons, percentage } = course.progress
    expect(total_lessons).toBe(12)
    expect(completed_lessons).toBe(course.lessons.filter(({ completed_at }) => completed_at).length)
    expect(percentage).toBeGreaterThan(0)
    expect(course.enrollment).toMatchObject({ id: cast.enrollments.anaInHermeneutics, paused: false, is_active: true })
  })

  test('has the evaluations of its period, the soonest due first, and what they came to', async () => {
    const { as, cast, database } = await seminary()
    const course = await as.ana.getStudentCourse({ courseId: cast.courses.hermeneutics })
    const [period] = await database.db.select().from(periods).where(eq(periods.id, cast.periods.current))
    expect(period).toMatchObject(course.period)
    const { items } = await as.ana.listStudentAssignments({ course_id: cast.courses.hermeneutics, page_size: 100 })
    const shown = items.filter(({ state }) => state !== 'inactive')
    expect(shown.length).toBeGreaterThan(2)
    const states = new Map(shown.map(({ id, state }) => [id, state]))
    expect(new Map(course.evaluations.map(({ id, state }) => [id, state]))).toEqual(states)
    const due = course.evaluations.flatMap(({ due_date }) => due_date ?? [])
    expect(due).toEqual(due.toSorted())
    expect(course.may_open_evaluations).toBe(true)
    const explained = await as.ana.explainFinalGrade({ enrollmentId: course.enrollment.id })
    expect(course.final_grade).toEqual({
      percent: explained.grade,
      is_set: explained.is_set,
      provisional: explained.provisional,
    })
  })

  test('tells of evaluations that may not be opened only by their grades', async () => {
    const { as, cast, database } = await seminary()
    const courseId = cast.courses.hermeneutics
    const before = await as.ana.getStudentCourse({ courseId })
    const paused = { is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' } as const
    await database.db.update(enrollments).set(paused).where(eq(enrollments.id, cast.enrollments.anaInHermeneutics))
    const course = await as.ana.getStudentCourse({ courseId })
    expect(course.may_open_evaluations).toBe(false)
    expect(course.evaluations).toEqual(before.evaluations.filter(({ grade }) => grade !== null))
    expect(course.evaluations.length).toBeGreaterThan(0)
    expect(course.evaluations.length).toBeLessThan(before.evaluations.length)
  })

  test('says the same progress as the catalogue', async () => {
    const { as, cast } = await seminary()
    const { items } = await as.ana.listCatalogue({ group: 'enrolled' })
    const others = items.filter(({ id }) => id !== cast.courses.introduction)
    expect(others).not.toEqual([])
    for (const { id, progress_percent } of others) {
      const { progress } = await as.ana.getStudentCourse({ courseId: id })
      expect(progress.percentage).toBe(progress_percent)
    }
  })

  test('is not there for who is not enrolled, has withdrawn, or only teaches', async () => {
    const { as, cast, database } = await seminary()
    const courseId = cast.courses.hermeneutics
    await expectFailure(as.ana.getStudentCourse({ courseId: cast.courses.dogmatics }), 'NOT_FOUND')
    await expectFailure(as.bruno.getStudentCourse({ courseId }), 'NOT_ALLOWED')
    const withdrawn = {
      status: 'Desistido',
      is_active: false,
      observations: 'Por falta de tiempo',
      completion_date: new Date(),
    } as const
    await database.db.update(enrollments).set(withdrawn).where(eq(enrollments.id, cast.enrollments.anaInHermeneutics))
    await expectFailure(as.ana.getStudentCourse({ courseId }), 'NOT_FOUND')
  })

  test('names the lessons of a paused enrollment and keeps their contents', async () => {
    const { as, cast, database } = await seminary()
    const paused = { is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' } as const
    await database.db.update(enrollments).set(paused).where(eq(enrollments.id, cast.enrollments.anaInGreek))
    const course = await as.ana.getStudentCourse({ courseId: cast.courses.greek })
    expect(course.enrollment.paused).toBe(true)
    expect(course.lessons.length).toBeGreaterThan(0)
    expect(course.lessons.flatMap(({ contents }) => contents)).toEqual([])
    const lessonId = course.lessons[0]?.id ?? ''
    await expectFailure(as.ana.completeLesson({ lessonId }), 'NO_ACTIVE_ENROLLMENT')
    await expectFailure(as.ana.reopenLesson({ lessonId }), 'NO_ACTIVE_ENROLLMENT')
  })

  test('says until when a provisional student may study', async () => {
    const { as, cast } = await seminary()
    const { enrollment } = await as.ana.getStudentCourse({ courseId: cast.courses.greek })
    expect(enrollment.provisional_until).toEqual(expect.any(String))
  })
})

describe('completing a lesson', () => {
  test('counts it once, however often and however many at once', async () => {
    const opened = await seminary()
    await startOver(opened)
    const { as, cast } = opened
    const lessonId = cast.lessons.hermeneuticsLast
    const answers = await Promise.all(Array.from({ length: 5 }, () => as.diego.completeLesson({ lessonId })))
    expect(new Set(answers.map(({ completed_at }) => completed_at)).size).toBe(1)
    const again = await as.diego.completeLesson({ lessonId })
    expect(again.progress).toMatchObject({ completed_lessons: 1, total_lessons: 12 })
    expect(again.streak).toEqual({ current_streak: 1, longest_streak: 1 })
  })

  test('extends the streak by one each day and starts again after a missed one', async () => {
    const opened = await seminary()
    const at = await startOver(opened)
    const { as, cast, database } = opened
    const { lessons } = await as.diego.getStudentCourse({ courseId: cast.courses.hermeneutics })
    // Another day is another session.
    const complete = async (place: number) => {
      const diego = await opened.callerOf(cast.people.diego.id)
      return (await diego.completeLesson({ lessonId: lessons[place]?.id ?? '' })).streak.current_streak
    }
    expect(await complete(0)).toBe(1)
    expect(await complete(1)).toBe(1)
    at(1)
    expect(await complete(2)).toBe(2)
    at(3)
    expect(await complete(3)).toBe(1)
    const [streak] = await database.db.select().from(user_streaks).where(eq(user_streaks.user_id, cast.people.diego.id))
    expect(streak).toMatchObject({ current_streak: 1, longest_streak: 2 })
    expect(await database.db.$count(user_activity_days, eq(user_activity_days.user_id, cast.people.diego.id))).toBe(3)
  })

  test('counts the day of the seminary, not of Greenwich', async () => {
    const opened = await seminary()
    const at = await startOver(opened)
    const { as, cast } = opened
    const { lessons } = await as.diego.getStudentCourse({ courseId: cast.courses.hermeneutics })
    await as.diego.completeLesson({ lessonId: lessons[0]?.id ?? '' })
    // 22:00 in Buenos Aires is the next day in Greenwich, and to a session that began now it may be another day too.
    at(0, 10)
    const diego = await opened.callerOf(cast.people.diego.id)
    const { streak } = await diego.completeLesson({ lessonId: lessons[1]?.id ?? '' })
    expect(streak.current_streak).toBe(1)
  })

  test('is taken back, and the day of study stays', async () => {
    const opened = await seminary()
    await startOver(opened)
    const { as, cast } = opened
    const lessonId = cast.lessons.hermeneuticsLast
    await as.diego.completeLesson({ lessonId })
    const reopened = await as.diego.reopenLesson({ lessonId })
    expect(reopened).toMatchObject({
      completed_at: null,
      progress: { completed_lessons: 0 },
      streak: { current_streak: 1 },
    })
    expect((await as.diego.reopenLesson({ lessonId })).completed_at).toBeNull()
  })

  test('is open to listeners, and to nobody who is not enrolled', async () => {
    const { as, cast, database } = await seminary()
    const listener = { type_coursed: 'oyente', status: 'Oyente' } as const
    await database.db.update(enrollments).set(listener).where(eq(enrollments.id, cast.enrollments.diegoInHermeneutics))
    const lessonId = cast.lessons.hermeneuticsLast
    expect((await as.diego.completeLesson({ lessonId })).completed_at).not.toBeNull()
    const ofDogmatics = (await as.elena.getTaughtCourse({ courseId: cast.courses.dogmatics })).lessons[0]?.id ?? ''
    await expectFailure(as.diego.completeLesson({ lessonId: ofDogmatics }), 'NOT_FOUND')
    await expectFailure(as.bruno.completeLesson({ lessonId }), 'NOT_ALLOWED')
    await expectFailure(as.visitor.completeLesson({ lessonId }), 'NOT_SIGNED_IN')
  })

  test('is refused once the course is finished, though it may still be read', async () => {
    const { as, cast, database } = await seminary()
    const passed = { status: 'Aprobado', is_active: false, completion_date: new Date() } as const
    await database.db.update(enrollments).set(passed).where(eq(enrollments.id, cast.enrollments.diegoInHermeneutics))
    const lessonId = cast.lessons.hermeneuticsFirst
    await expectFailure(as.diego.completeLesson({ lessonId }), 'NO_ACTIVE_ENROLLMENT')
    const course = await as.diego.getStudentCourse({ courseId: cast.courses.hermeneutics })
    expect(course.lessons[0]?.contents.length).toBeGreaterThan(0)
  })
})
