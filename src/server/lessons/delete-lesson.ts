import type * as contract from '#contract/lessons.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { forgetFiles, removeStored } from '../files/attach-file.ts'
import { listOwnFilesOfLesson } from './contents-queries.ts'
import { deleteLessonRow, getCourseOfLesson, getLesson, listLessonOrder, numberLessons } from './lessons-queries.ts'
import { lockCourseForTeacher } from './taught-courses-queries.ts'

/** Deletes a lesson with its contents, their files and its marks of completion; the rest is numbered anew. */
export const deleteLesson: Handler<typeof contract.deleteLesson> = async ({ lessonId }, context) => {
  const { user, storage, transaction } = context
  const stored = await transaction(async (tx) => {
    const courseId = await getCourseOfLesson(tx, user.id, lessonId)
    await lockCourseForTeacher(tx, user.id, courseId)
    const before = await getLesson(tx, lessonId)
    const fileIds = await listOwnFilesOfLesson(tx, lessonId)
    await deleteLessonRow(tx, lessonId)
    const keys = await forgetFiles(tx, fileIds)
    const rest = await listLessonOrder(tx, courseId)
    await numberLessons(
      tx,
      courseId,
      rest.map(({ id }) => id),
    )
    await record(tx, context, 'lesson.deleted', { entity: 'lessons', entity_id: lessonId, before })
    return keys
  })
  await removeStored(storage, stored)
  return {}
}
