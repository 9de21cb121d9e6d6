import type { reorderLessons as operation } from '#contract/lessons.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { isSameSet } from '#domain/lessons/modules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { listLessonOrder, numberLessons } from './lessons-queries.ts'
import { lockCourseForTeacher } from './taught-courses-queries.ts'

/** Puts all lessons of a course in a new order; refused when lessons came or went meanwhile. */
export async function reorderLessons(
  { courseId, lesson_ids }: HandlerInput<typeof operation>,
  context: Context,
): Promise<HandlerOutput<typeof operation>> {
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
