import * as contract from '#contract/lessons.ts'
import type { FormOf } from '#contract/operation.ts'
import { isSameSet, nextOrder } from '#domain/lessons/modules.ts'
import { changesBetween } from '../audit/changes.ts'
import { record, recordAll } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import { edited, requireVersion, versionOf } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { unasked } from '../database/moving-tx.ts'
import type { Tx } from '../database/transaction.ts'
import { forgetFiles, removeStored } from '../files/attach-file.ts'
import { listOwnFilesOfLesson } from './contents-queries.ts'
import {
  deleteLessonRow,
  getCourseOfLesson,
  getLesson,
  getLessonForUpdate,
  insertLesson,
  listLessonOrder,
  moveWorkOfModule,
  numberLessons,
  updateLessonFields,
} from './lessons-queries.ts'
import { lockCourseForTeacher } from './taught-courses-queries.ts'

/** Adds a lesson at the end of a course. */
export const createLesson: Handler<typeof contract.createLesson> = async (form, context) => {
  const { courseId } = form
  const { clock, transaction } = context
  return transaction(async (tx) => {
    await lockCourseForTeacher(tx, context, courseId)
    const order = nextOrder(await listLessonOrder(tx, courseId))
    const lesson = await insertLesson(tx, {
      ...fieldsOf(form),
      course_id: courseId,
      order,
      created_at: clock.now(),
    })
    const { version: _, ...after } = lesson
    await record(tx, context, 'lesson.created', { entity: 'lessons', entity_id: lesson.id, after })
    return { ...lesson, contents: [] }
  })
}

/** Changes what a lesson says of itself. The last lesson of a module takes the module's evaluations along into the one that it names. */
export const updateLesson: Handler<typeof contract.updateLesson> = async (sent, context) => {
  const { lessonId } = sent
  const thing = { entity: 'lessons', entity_id: lessonId }
  const { clock, transaction } = context
  return transaction(async (tx) => {
    const courseId = await getCourseOfLesson(tx, context, lessonId)
    await lockCourseForTeacher(tx, context, courseId)
    const before = await getLessonForUpdate(tx, lessonId)
    const after = fieldsOf(await edited(tx, context, { form: contract.LessonForm, thing, stored: before, sent }))
    const changes = changesBetween(before, after)
    if (changes) {
      await updateLessonFields(tx, lessonId, after, clock.now())
      await record(tx, context, 'lesson.updated', { ...thing, ...changes })
      await renameModule(tx, context, { courseId, from: before.module_title, to: after.module_title })
    }
    return getLesson(tx, lessonId)
  })
}

async function renameModule(
  tx: Tx,
  context: Context,
  { courseId, from, to }: { courseId: string; from: string | null; to: string | null },
): Promise<void> {
  if (!from || !to || from === to) return
  const of = { courseId, from: from.trim(), to, at: context.clock.now() }
  const moved = await moveWorkOfModule(unasked(tx, 'not_graded_by'), of)
  await recordAll(
    tx,
    context,
    moved.map((entity_id) => ({
      action: 'assignment.updated',
      entity: 'assignments',
      entity_id,
      before: { module_title: from },
      after: { module_title: to },
    })),
  )
}

/** Reorders all lessons of a course; refused when lessons were added or removed meanwhile, or somebody else moved them. */
export const reorderLessons: Handler<typeof contract.reorderLessons> = async (
  { courseId, lesson_ids, seen_ids },
  context,
) => {
  const { transaction } = context
  const thing = { entity: 'courses', entity_id: courseId }
  return transaction(async (tx) => {
    await lockCourseForTeacher(tx, context, courseId)
    const before = (await listLessonOrder(tx, courseId)).map(({ id }) => id)
    if (!isSameSet(before, lesson_ids)) throw new Failure('LESSON_ORDER_STALE')
    const stored = { lesson_ids: before, version: versionOf(before) }
    await requireVersion(tx, context, { thing, stored, sent: { version: versionOf(seen_ids) } })
    await numberLessons(tx, courseId, lesson_ids)
    await record(tx, context, 'lesson.reordered', {
      ...thing,
      before: { lesson_ids: before },
      after: { lesson_ids },
    })
    return {}
  })
}

/** Deletes a lesson with its contents, their files and its completion marks; the remaining lessons are renumbered. */
export const deleteLesson: Handler<typeof contract.deleteLesson> = async ({ lessonId }, context) => {
  const { storage, transaction } = context
  const stored = await transaction(async (tx) => {
    const courseId = await getCourseOfLesson(tx, context, lessonId)
    await lockCourseForTeacher(tx, context, courseId)
    const { version: _, ...before } = await getLesson(tx, lessonId)
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

type Form = FormOf<typeof contract.createLesson>

/** The columns of what the form says; optional fields that were left out are empty. */
function fieldsOf({ title, description = null, duration = null, module_title = null }: Form) {
  return { title, description, duration, module_title } satisfies Record<keyof Form, unknown>
}
