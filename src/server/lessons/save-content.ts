import * as contract from '#contract/lessons.ts'
import type { FormOf } from '#contract/operation.ts'
import { isSameSet, nextOrder } from '#domain/lessons/modules.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { edited, requireVersion, versionOf } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { attachFile, forgetFiles, removeStored } from '../files/attach-file.ts'
import {
  deleteContentRow,
  getContentForTeacher,
  insertContent,
  isFileInContents,
  listContentOrder,
  numberContents,
  updateContentFields,
  type ContentFields,
} from './contents-queries.ts'
import { getCourseOfLesson } from './lessons-queries.ts'
import { lockCourseForTeacher } from './taught-courses-queries.ts'

type Form = FormOf<typeof contract.createLessonContent>

/** Adds a content at the end of a lesson. */
export const createLessonContent: Handler<typeof contract.createLessonContent> = async (form, context) => {
  const { lessonId } = form
  const { user, clock, transaction } = context
  return transaction(async (tx) => {
    await lockCourseForTeacher(tx, context, await getCourseOfLesson(tx, context, lessonId))
    const order = nextOrder(await listContentOrder(tx, lessonId))
    const fields = { ...fieldsOf(form), ...(await attached(tx, user.id, form)) }
    const content = await insertContent(tx, { ...fields, lesson_id: lessonId, order }, clock.now())
    const { version: _, ...after } = content
    await record(tx, context, 'lesson_content.created', { entity: 'lesson_contents', entity_id: content.id, after })
    return content
  })
}

/** Changes a content. Its file stays when the form names the same one; a replaced file is removed. */
export const updateLessonContent: Handler<typeof contract.updateLessonContent> = async (sent, context) => {
  const { contentId } = sent
  const thing = { entity: 'lesson_contents', entity_id: contentId }
  const { user, clock, storage, transaction } = context
  const { content, keys } = await transaction(async (tx) => {
    // The course is locked before the content is read: who changes it too comes after.
    await lockCourseForTeacher(tx, context, (await getContentForTeacher(tx, context, contentId)).course_id)
    const { course_id: _, ...stored } = await getContentForTeacher(tx, context, contentId)
    const { version: __, ...before } = stored
    const form = await edited(tx, context, { form: contract.LessonContentForm, thing, stored, sent })
    const keepsFile = form.file_id === before.file_id
    const file = keepsFile ? {} : await attached(tx, user.id, form)
    const content = await updateContentFields(
      tx,
      contentId,
      { ...fieldsOf(form), ...(!keepsFile && NO_FILE), ...file },
      clock.now(),
    )
    const { version: ___, ...after } = content
    await record(tx, context, 'lesson_content.updated', { ...thing, ...changesBetween(before, after) })
    return { content, keys: keepsFile ? [] : await forgetUnused(tx, before.file_id) }
  })
  await removeStored(storage, keys)
  return content
}

/** Reorders all contents of a lesson; refused when some were added or removed meanwhile, or somebody else moved them. */
export const reorderLessonContents: Handler<typeof contract.reorderLessonContents> = async (
  { lessonId, content_ids, seen_ids },
  context,
) => {
  const thing = { entity: 'lessons', entity_id: lessonId }
  return context.transaction(async (tx) => {
    await lockCourseForTeacher(tx, context, await getCourseOfLesson(tx, context, lessonId))
    const before = (await listContentOrder(tx, lessonId)).map(({ id }) => id)
    if (!isSameSet(before, content_ids)) throw new Failure('CONTENT_ORDER_STALE')
    const stored = { content_ids: before, version: versionOf(before) }
    await requireVersion(tx, context, { thing, stored, sent: { version: versionOf(seen_ids) } })
    await numberContents(tx, lessonId, content_ids)
    await record(tx, context, 'lesson_content.reordered', {
      ...thing,
      before: { content_ids: before },
      after: { content_ids },
    })
    return {}
  })
}

/** Deletes a content with its file. */
export const deleteLessonContent: Handler<typeof contract.deleteLessonContent> = async ({ contentId }, context) => {
  const { storage, transaction } = context
  const keys = await transaction(async (tx) => {
    const { course_id, version: _, ...before } = await getContentForTeacher(tx, context, contentId)
    await lockCourseForTeacher(tx, context, course_id)
    await deleteContentRow(tx, contentId)
    await record(tx, context, 'lesson_content.deleted', {
      entity: 'lesson_contents',
      entity_id: contentId,
      before,
    })
    return forgetUnused(tx, before.file_id)
  })
  await removeStored(storage, keys)
  return {}
}

const NO_FILE = { file_id: null, file_name: null, file_size: null, file_type: null }

/** The columns of what the form says besides its file. */
function fieldsOf({ type, title = null, content_url = null, content_text = null }: Form) {
  return { type, title, content_url, content_text } satisfies Record<Exclude<keyof Form, 'file_id'>, unknown>
}

/** The file of a form, taken for this content. */
async function attached(tx: Tx, userId: string, { file_id }: Form): Promise<Partial<ContentFields>> {
  if (!file_id) return {}
  const file = await attachFile(tx, userId, file_id, 'lesson')
  return { file_id, file_name: file.file_name, file_size: String(file.file_size), file_type: file.file_type }
}

async function forgetUnused(tx: Tx, fileId: string | null): Promise<string[]> {
  if (fileId === null || (await isFileInContents(tx, fileId))) return []
  return forgetFiles(tx, [fileId])
}
