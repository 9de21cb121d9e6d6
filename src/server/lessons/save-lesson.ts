import type * as contract from '#contract/lessons.ts'
import { nextOrder } from '#domain/lessons/modules.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import {
  getCourseOfLesson,
  getLesson,
  insertLesson,
  listLessonOrder,
  updateLessonFields,
  type LessonFields,
} from './lessons-queries.ts'
import { lockCourseForTeacher } from './taught-courses-queries.ts'

/** Adds a lesson at the end of a course. */
export const createLesson: Handler<typeof contract.createLesson> = async (form, context) => {
  const { courseId } = form
  const { user, clock, transaction } = context
  return transaction(async (tx) => {
    await lockCourseForTeacher(tx, user.id, courseId)
    const order = nextOrder(await listLessonOrder(tx, courseId))
    const lesson = await insertLesson(tx, {
      ...fieldsOf(form),
      course_id: courseId,
      order,
      created_at: clock.now(),
    })
    await record(tx, context, 'lesson.created', { entity: 'lessons', entity_id: lesson.id, after: lesson })
    return { ...lesson, contents: [] }
  })
}

/** Changes what a lesson says of itself. */
export const updateLesson: Handler<typeof contract.updateLesson> = async (form, context) => {
  const { lessonId } = form
  const { user, clock, transaction } = context
  return transaction(async (tx) => {
    await getCourseOfLesson(tx, user.id, lessonId)
    const before = fieldsOf(await getLesson(tx, lessonId))
    const after = fieldsOf(form)
    await updateLessonFields(tx, lessonId, after, clock.now())
    await record(tx, context, 'lesson.updated', { entity: 'lessons', entity_id: lessonId, before, after })
    return getLesson(tx, lessonId)
  })
}

/** Optional fields that were left out are empty. */
function fieldsOf({ title, description, duration, module_title }: LessonFields): Required<LessonFields> {
  return {
    title,
    description: description ?? null,
    duration: duration ?? null,
    module_title: module_title ?? null,
  }
}
