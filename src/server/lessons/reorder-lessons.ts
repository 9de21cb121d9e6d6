import type * as contract from '#contract/lessons.ts'
import { isSameSet } from '#domain/lessons/modules.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { Failure } from '../failure.ts'
import { listLessonOrder, numberLessons } from './lessons-queries.ts'
import { lockCourseForTeacher } from './taught-courses-queries.ts'

/** Puts all lessons of a course in a new order; refused when lessons came or went meanwhile. */
export const reorderLessons: Handler<typeof contract.reorderLessons> = async ({ courseId, lesson_ids }, context) => {
  const { user, transaction } = context
  return transaction(async (tx) => {
    await lockCourseForTeacher(tx, user.id, courseId)
    const before = (await listLessonOrder(tx, courseId)).map(({ id }) => id)
    if (!isSameSet(before, lesson_ids)) throw new Failure('LESSON_ORDER_STALE')
    await numberLessons(tx, courseId, lesson_ids)
    await record(tx, context, 'lesson.reordered', {
      entity: 'courses',
      entity_id: courseId,
      before,
      after: lesson_ids,
    })
    return {}
  })
}
