import type * as z from 'zod/mini'
import * as contract from '#contract/courses.ts'
import type { FormOf } from '#contract/operation.ts'
import { searchPattern } from '#domain/search-words.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { attachFile, forgetFiles, removeStored } from '../files/attach-file.ts'
import { changesBetween } from '../audit/changes.ts'
import { edited, requireVersion } from '../actions/editing.ts'
import { refusing } from '../actions/refusals.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import {
  countCourses,
  deleteCourseRows,
  getCourse,
  getCourseForUpdate,
  getLeastUsedCover,
  getTaughtCourseForUpdate,
  insertCourse,
  listCourseRows,
  listTeacherRows,
  updateCourseRow,
} from './courses-queries.ts'

/** One page of all courses, newest first, by code, name, teacher and period (document 3 §2.13). */
export const listCourses: Handler<typeof contract.listCourses> = async (
  { q, course_id, course_code, sort, page, page_size },
  { db, clock },
) => {
  const filter = { pattern: searchPattern(q), id: course_id, code: course_code }
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listCourseRows(db, filter, { now: clock.now(), sort, limit: page_size, offset }),
    countCourses(db, filter),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}

/** The people that a course may be given to (document 3 §5). */
export const listTeachers: Handler<typeof contract.listTeachers> = async ({ q, page, page_size }, { db }) => {
  const offset = (page - 1) * page_size
  const { items, total } = await listTeacherRows(db, { pattern: searchPattern(q), limit: page_size, offset })
  return { items, total, page, has_more: offset + items.length < total }
}

/** Creates a course and gives it to its teacher; it's active from the start (document 3 §2.13). */
export const createCourse: Handler<typeof contract.createCourse> = async (form, context) => {
  const fields = fieldsOf(form)
  requirePrinted({ name: fields.name })
  return context
    .transaction(async (tx) => {
      await changeImage(tx, context, null, fields.image_url)
      const id = await insertCourse(tx, { ...fields, cover: await getLeastUsedCover(tx) })
      await record(tx, context, 'course.created', { entity: 'courses', entity_id: id, after: fields })
      return getCourse(tx, id, context.clock.now())
    })
    .catch(refusing())
}

/** Changes a course; what the form leaves empty becomes empty. */
export const updateCourse: Handler<typeof contract.updateCourse> = async (sent, context) => {
  const { courseId } = sent
  const thing = { entity: 'courses', entity_id: courseId }
  const { course, dropped } = await context
    .transaction(async (tx) => {
      const before = await getCourseForUpdate(tx, courseId)
      const stored = { ...before, price_cents: before.price_usd }
      const also = async () => ({ professor: (await getCourse(tx, courseId, context.clock.now())).professor })
      const edit = { form: contract.CourseForm, thing, stored, sent, also, noted: { price_cents: 'price_usd' } }
      const fields = fieldsOf(await edited(tx, context, edit))
      requirePrinted({ name: fields.name }, before)
      const changes = changesBetween(before, fields)
      const dropped = await changeImage(tx, context, before.image_url, fields.image_url)
      if (changes) {
        await updateCourseRow(tx, courseId, fields, context.clock.now())
        await record(tx, context, 'course.updated', { ...thing, ...changes })
      }
      return { course: await getCourse(tx, courseId, context.clock.now()), dropped }
    })
    .catch(refusing())
  await removeStored(context.storage, dropped)
  return course
}

/** Changes the picture of a course that the teacher works in, also of a deactivated one while its period lasts (decision L18). */
export const changeCoursePicture: Handler<typeof contract.changeCoursePicture> = async (sent, context) => {
  const { courseId } = sent
  const thing = { entity: 'courses', entity_id: courseId }
  const { dropped, course } = await context.transaction(async (tx) => {
    const before = await getTaughtCourseForUpdate(tx, context, courseId)
    const edit = { form: contract.CoursePictureForm, thing, stored: before, sent }
    const fields = fieldsOfPicture(await edited(tx, context, edit))
    const changes = changesBetween(before, fields)
    const dropped = await changeImage(tx, context, before.image_url, fields.image_url)
    if (changes) {
      await updateCourseRow(tx, courseId, fields, context.clock.now())
      await record(tx, context, 'course.updated', { ...thing, ...changes })
    }
    return { dropped, course: await getCourseForUpdate(tx, courseId) }
  })
  await removeStored(context.storage, dropped)
  return course
}

/** Activates or deactivates a course; does nothing if it's already in that state. */
export const setCourseActivity: Handler<typeof contract.setCourseActivity> = async (sent, context) => {
  const { courseId, is_active } = sent
  const thing = { entity: 'courses', entity_id: courseId }
  return context.transaction(async (tx) => {
    const { is_active: was, version } = await getCourseForUpdate(tx, courseId)
    const changes = changesBetween({ is_active: was }, { is_active })
    if (changes) {
      await requireVersion(tx, context, { thing, stored: { is_active: was, version }, sent })
      await updateCourseRow(tx, courseId, { is_active }, context.clock.now())
      await record(tx, context, is_active ? 'course.activated' : 'course.deactivated', { ...thing, ...changes })
    }
    return getCourse(tx, courseId, context.clock.now())
  })
}

/** Deletes a course that was never used: no lessons, evaluations, enrollments or orders (document 3 §2.13). */
export const deleteCourse: Handler<typeof contract.deleteCourse> = async ({ courseId }, context) =>
  context
    .transaction(async (tx) => {
      const { search_text: _, version: __, ...course } = await getCourseForUpdate(tx, courseId)
      await deleteCourseRows(tx, courseId)
      await record(tx, context, 'course.deleted', { entity: 'courses', entity_id: courseId, before: course })
      return {}
    })
    .catch(refusing({ in_use: 'COURSE_IN_USE' }))

/**
 * Gives an uploaded image to the course whose address it becomes, and forgets the one before; give the answer to
 * `removeStored` once it's done. An address elsewhere is no file of ours.
 */
async function changeImage(
  tx: Tx,
  { user }: Pick<Context, 'user'>,
  before: string | null,
  after: string | null,
): Promise<string[]> {
  if (before === after) return []
  const chosen = fileIdOf(after)
  if (chosen) await attachFile(tx, user.id, chosen, 'course_image')
  const former = fileIdOf(before)
  return former ? forgetFiles(tx, [former]) : []
}

type Form = FormOf<typeof contract.createCourse>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf(form: Form) {
  return {
    name: form.name,
    course_code: form.course_code,
    teacher_id: form.teacher_id,
    credits: form.credits,
    hours: form.hours,
    price_usd: form.price_cents,
    description: form.description ?? null,
    image_url: form.image_url ?? null,
    syllabus_url: form.syllabus_url ?? null,
    period: form.period ?? null,
    max_students: form.max_students ?? null,
  } satisfies Record<Exclude<keyof Form, 'price_cents'>, unknown> & { price_usd: number }
}

type PictureForm = z.output<typeof contract.CoursePictureForm>

function fieldsOfPicture({ image_url = null }: PictureForm) {
  return { image_url } satisfies Record<keyof PictureForm, unknown>
}

function fileIdOf(address: string | null): string | null {
  return /^\/files\/([0-9a-f-]{36})$/.exec(address ?? '')?.[1] ?? null
}
