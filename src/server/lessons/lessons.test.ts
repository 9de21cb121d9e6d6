import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PDF } from '#tests/support/sample-files.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { audit_log } from '../database/tables/audit.ts'
import { courses } from '../database/tables/courses.ts'
import { periods } from '../database/tables/periods.ts'
import { files } from '../database/tables/files.ts'
import { UPLOADS } from '#tests/support/uploads.ts'

const FORM = { title: 'La gracia', description: null, duration: '30 min', module_title: 'Repaso' }

/** The titles of a course's lessons, in order, and their orders. */
async function lessonsOf({ as, cast }: Seminary) {
  const { lessons } = await as.bruno.getTaughtCourse({ courseId: cast.courses.hermeneutics })
  return lessons
}

describe('a teacher', () => {
  test('sees the courses that are theirs, with what is in them', async () => {
    const { as, cast } = await seminary()
    const { items } = await as.bruno.listTaughtCourses({})
    expect(items.map(({ course_code }) => course_code)).toEqual(['GRIE1', 'HERM1'])
    const course = items.find(({ id }) => id === cast.courses.hermeneutics)
    expect(course).toMatchObject({
      lesson_count: 12,
      is_active: true,
      period_is_current: true,
      enrollment_state: 'open',
    })
    expect(course?.student_count).toBeGreaterThan(1)
  })

  test('opens no course of another teacher', async () => {
    const { as, cast } = await seminary()
    await expectFailure(as.bruno.getTaughtCourse({ courseId: cast.courses.history }), 'NOT_FOUND')
    await expectFailure(as.ana.getTaughtCourse({ courseId: cast.courses.hermeneutics }), 'NOT_ALLOWED')
  })

  test('goes on in a deactivated course until its period has ended', async () => {
    const { as, cast, database, clock, callerOf } = await seminary()
    const courseId = cast.courses.hermeneutics
    await database.db.update(courses).set({ is_active: false }).where(eq(courses.id, courseId))
    expect(await as.bruno.getTaughtCourse({ courseId })).toMatchObject({ is_active: false, is_workable: true })
    const { id } = await as.bruno.createLesson({ courseId, ...FORM })
    await as.diego.completeLesson({ lessonId: id })
    const [period] = await database.db.select().from(periods).where(eq(periods.id, cast.periods.current))
    const lastNoon = new Date(`${period?.end_date}T15:00:00Z`)
    clock.set(lastNoon)
    await (await callerOf(cast.people.bruno.id)).createLesson({ courseId, ...FORM })
    clock.set(new Date(lastNoon.getTime() + 86_400_000))
    const bruno = await callerOf(cast.people.bruno.id)
    await expectFailure(bruno.getTaughtCourse({ courseId }), 'NOT_FOUND')
    await expectFailure(bruno.createLesson({ courseId, ...FORM }), 'NOT_FOUND')
    const { items } = await bruno.listTaughtCourses({})
    expect(items.find(({ id }) => id === courseId)).toMatchObject({ is_active: false, is_workable: false })
  })

  test('changes nothing in the courses of another', async () => {
    const { as, cast } = await seminary()
    const { elena } = as
    const lessonId = cast.lessons.hermeneuticsFirst
    const contentId = cast.contents.hermeneuticsText
    const text = { type: 'text', content_text: 'Hola' } as const
    await expectFailure(elena.createLesson({ courseId: cast.courses.hermeneutics, ...FORM }), 'NOT_FOUND')
    await expectFailure(elena.updateLesson({ lessonId, ...FORM }), 'NOT_FOUND')
    await expectFailure(elena.deleteLesson({ lessonId }), 'NOT_FOUND')
    await expectFailure(
      elena.reorderLessons({ courseId: cast.courses.hermeneutics, lesson_ids: [lessonId], seen_ids: [lessonId] }),
      'NOT_FOUND',
    )
    await expectFailure(elena.createLessonContent({ lessonId, ...text }), 'NOT_FOUND')
    await expectFailure(elena.updateLessonContent({ contentId, ...text }), 'NOT_FOUND')
    await expectFailure(elena.deleteLessonContent({ contentId }), 'NOT_FOUND')
    await expectFailure(as.carla.deleteLesson({ lessonId }), 'NOT_ALLOWED')
  })
})

describe('a lesson', () => {
  test('is added at the end, and what was left empty is null', async () => {
    const opened = await seminary()
    const { as, cast, database } = opened
    const lesson = await as.bruno.createLesson({
      courseId: cast.courses.hermeneutics,
      title: '  La gracia  ',
      description: '  ',
      duration: '',
    })
    expect(lesson).toMatchObject({
      title: 'La gracia',
      description: null,
      duration: null,
      module_title: null,
      order: 13,
    })
    expect((await lessonsOf(opened)).at(-1)?.id).toBe(lesson.id)
    const [row] = await database.db.select().from(audit_log).where(eq(audit_log.entity_id, lesson.id))
    expect(row).toMatchObject({ action: 'lesson.created', actor_id: cast.people.bruno.id })
  })

  test('needs a title', async () => {
    const { as, cast } = await seminary()
    const problem = await expectFailure(
      as.bruno.createLesson({ courseId: cast.courses.hermeneutics, ...FORM, title: '   ' }),
      'INVALID_INPUT',
    )
    expect(problem.fields?.['title']?.message).toBe('El título de la lección es obligatorio')
  })

  test('is changed', async () => {
    const { as, cast } = await seminary()
    const changed = await as.bruno.updateLesson({ lessonId: cast.lessons.hermeneuticsLast, ...FORM })
    expect(changed).toMatchObject({ ...FORM, order: 12 })
  })

  test('goes with its contents and their files, and the rest is numbered anew', async () => {
    const opened = await seminary()
    const { as, cast, database, filesFolder } = opened
    const lessonId = cast.lessons.hermeneuticsFirst
    const { id } = await as.bruno.uploadFile({ ...UPLOADS.lesson, name: 'guía.pdf' }, { file: PDF })
    await as.bruno.createLessonContent({ lessonId, type: 'file', file_id: id })
    const [file] = await database.db.select().from(files).where(eq(files.id, id))
    await as.bruno.deleteLesson({ lessonId })
    const lessons = await lessonsOf(opened)
    expect(lessons.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(await database.db.$count(files, eq(files.id, id))).toBe(0)
    await expect(diskStorage(filesFolder).read(file?.storage_key ?? '')).rejects.toMatchObject({ code: 'ENOENT' })
    await expectFailure(as.bruno.deleteLesson({ lessonId }), 'NOT_FOUND')
  })

  test('is moved, but never lost or brought in from another course', async () => {
    const opened = await seminary()
    const { as, cast } = opened
    const courseId = cast.courses.hermeneutics
    const ids = (await lessonsOf(opened)).map(({ id }) => id)
    const turned = ids.toReversed()
    await as.bruno.reorderLessons({ courseId, lesson_ids: turned, seen_ids: ids })
    expect((await lessonsOf(opened)).map(({ id }) => id)).toEqual(turned)
    const [first = ''] = ids
    for (const lesson_ids of [
      ids.slice(1),
      [...ids.slice(1), cast.lessons.historyFirst],
      [first, ...ids.slice(1, -1), first],
      [...ids, first],
    ]) {
      await expectFailure(as.bruno.reorderLessons({ courseId, lesson_ids, seen_ids: turned }), 'LESSON_ORDER_STALE')
    }
    expect((await lessonsOf(opened)).map(({ id }) => id)).toEqual(turned)
  })

  test('is moved in the order that was seen: whoever saw another one is told by whom it was changed (decision E7)', async () => {
    const opened = await seminary()
    const { as, cast } = opened
    const courseId = cast.courses.hermeneutics
    const seen_ids = (await lessonsOf(opened)).map(({ id }) => id)
    const [first = '', second = '', ...rest] = seen_ids
    const one = { courseId, seen_ids, lesson_ids: [second, first, ...rest] }
    const other = { courseId, seen_ids, lesson_ids: [first, ...rest, second] }
    await as.bruno.reorderLessons(one)
    const refused = await expectFailure(as.bruno.reorderLessons(other), 'CHANGED_MEANWHILE')
    expect(refused.changed).toMatchObject({
      fields: { lesson_ids: one.lesson_ids },
      by: { lesson_ids: { is_own: true } },
    })
    expect((await lessonsOf(opened)).map(({ id }) => id)).toEqual(one.lesson_ids)
    await as.bruno.reorderLessons({ ...other, seen_ids: one.lesson_ids })
    expect((await lessonsOf(opened)).map(({ id }) => id)).toEqual(other.lesson_ids)
  })

  test('has its contents put in another order, all of them and as they were seen', async () => {
    const { as, cast } = await seminary()
    const lessonId = cast.lessons.hermeneuticsFirst
    for (const content_text of ['Uno', 'Dos'])
      await as.bruno.createLessonContent({ lessonId, type: 'text', content_text })
    const orderNow = async () => {
      const { lessons } = await as.bruno.getTaughtCourse({ courseId: cast.courses.hermeneutics })
      return lessons.find(({ id }) => id === lessonId)?.contents.map(({ id }) => id) ?? []
    }
    const seen_ids = await orderNow()
    const turned = seen_ids.toReversed()
    await as.bruno.reorderLessonContents({ lessonId, content_ids: turned, seen_ids })
    expect(await orderNow()).toEqual(turned)
    const stale = await expectFailure(
      as.bruno.reorderLessonContents({ lessonId, content_ids: seen_ids, seen_ids }),
      'CHANGED_MEANWHILE',
    )
    expect(stale.changed).toMatchObject({ by: { content_ids: { is_own: true } } })
    await expectFailure(
      as.bruno.reorderLessonContents({ lessonId, content_ids: turned.slice(1), seen_ids: turned }),
      'CONTENT_ORDER_STALE',
    )
    await expectFailure(
      as.elena.reorderLessonContents({ lessonId, content_ids: seen_ids, seen_ids: turned }),
      'NOT_FOUND',
    )
    expect(await orderNow()).toEqual(turned)
  })

  test('added by two hands at once gets two places', async () => {
    const opened = await seminary()
    const { as, cast } = opened
    const add = () => as.bruno.createLesson({ courseId: cast.courses.hermeneutics, ...FORM })
    const added = await Promise.all([add(), add(), add()])
    expect(new Set(added.map(({ order }) => order))).toEqual(new Set([13, 14, 15]))
  })
})

describe('a content', () => {
  test('is a file, an address or a text', async () => {
    const { as, cast } = await seminary()
    const lessonId = cast.lessons.hermeneuticsLast
    const { id } = await as.bruno.uploadFile({ ...UPLOADS.lesson, name: 'guía.pdf' }, { file: PDF })
    const file = await as.bruno.createLessonContent({ lessonId, type: 'file', title: 'Guía', file_id: id })
    expect(file).toMatchObject({ file_name: 'guía.pdf', file_size: PDF.length, file_type: 'application/pdf' })
    const video = { type: 'video', content_url: 'https://youtu.be/dQw4w9WgXcQ' } as const
    expect(await as.bruno.createLessonContent({ lessonId, ...video })).toMatchObject({
      ...video,
      order: file.order + 1,
    })
    const text = { type: 'text', content_text: 'Lee Romanos 8.' } as const
    expect(await as.bruno.createLessonContent({ lessonId, ...text })).toMatchObject(text)
  })

  test.each([
    [{ type: 'file' }, 'file_id'],
    [{ type: 'video' }, 'content_url'],
    [{ type: 'video', content_url: 'javascript:alert(1)' }, 'content_url'],
    [{ type: 'link', content_url: 'data:text/html,hola' }, 'content_url'],
    [{ type: 'image', content_url: '/api/session' }, 'content_url'],
    [{ type: 'text', content_text: '  ' }, 'content_text'],
    [{ type: 'text', content_text: 'a', content_url: 'https://a.org' }, 'content_url'],
  ] as const)('is refused as %j', async (content, field) => {
    const { as, cast } = await seminary()
    const lessonId = cast.lessons.hermeneuticsLast
    const problem = await expectFailure(as.bruno.createLessonContent({ lessonId, ...content }), 'INVALID_INPUT')
    expect(Object.keys(problem.fields ?? {})).toEqual([field])
  })

  test("takes no file of another person, of another purpose, or that's used", async () => {
    const { as, cast } = await seminary()
    const lessonId = cast.lessons.hermeneuticsLast
    const use = (file_id: string) => as.bruno.createLessonContent({ lessonId, type: 'file', file_id })
    const ofElena = await as.elena.uploadFile(
      { purpose: 'lesson', name: 'a.pdf', lesson_id: cast.lessons.historyFirst },
      { file: PDF },
    )
    await expectFailure(use(ofElena.id), 'NOT_FOUND')
    await expectFailure(use(cast.files.receiptOfAna), 'NOT_FOUND')
    const own = await as.bruno.uploadFile({ ...UPLOADS.lesson, name: 'a.pdf' }, { file: PDF })
    await use(own.id)
    await expectFailure(use(own.id), 'FILE_ALREADY_USED')
  })

  test('keeps its file when only its title changes, and drops a replaced one', async () => {
    const { as, cast, database } = await seminary()
    const lessonId = cast.lessons.hermeneuticsLast
    const upload = async () => (await as.bruno.uploadFile({ ...UPLOADS.lesson, name: 'a.pdf' }, { file: PDF })).id
    const [first, second] = [await upload(), await upload()]
    const { id: contentId } = await as.bruno.createLessonContent({ lessonId, type: 'file', file_id: first })
    const renamed = await as.bruno.updateLessonContent({ contentId, type: 'file', title: 'Guía', file_id: first })
    expect(renamed).toMatchObject({ title: 'Guía', file_id: first, file_name: 'a.pdf' })
    await as.bruno.updateLessonContent({ contentId, type: 'file', title: 'Guía', file_id: second })
    expect(await database.db.$count(files, eq(files.id, first))).toBe(0)
    const link = { type: 'link', content_url: 'https://example.org', file_id: null } as const
    const changed = await as.bruno.updateLessonContent({ contentId, ...link })
    expect(changed).toMatchObject({ ...link, file_name: null, file_size: null })
    expect(await database.db.$count(files, eq(files.id, second))).toBe(0)
    await as.bruno.deleteLessonContent({ contentId })
    await expectFailure(as.bruno.deleteLessonContent({ contentId }), 'NOT_FOUND')
  })
})
