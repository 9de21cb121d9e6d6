import type * as contract from '#contract/courses.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { constraintOf } from '../database/database-errors.ts'
import { Failure } from '../failure.ts'
import { removeStored } from '../files/attach-file.ts'
import { changesBetween } from '../periods/changes.ts'
import { changeImage } from './course-image.ts'
import { getCourse, getCourseForUpdate, insertCourse, updateCourseRow } from './courses-queries.ts'

/** Creates a course and gives it to its teacher; it's active from the start (document 3 §2.13). */
export const createCourse: Handler<typeof contract.createCourse> = async (form, context) => {
  const fields = fieldsOf(form)
  return context
    .transaction(async (tx) => {
      await changeImage(tx, context, null, fields.image_url)
      const id = await insertCourse(tx, fields)
      await record(tx, context, 'course.created', { entity: 'courses', entity_id: id, after: fields })
      return getCourse(tx, id, context.clock.now())
    })
    .catch(refuseConstraint)
}

/** Changes a course; what the form leaves empty becomes empty. */
export const updateCourse: Handler<typeof contract.updateCourse> = async (form, context) => {
  const { courseId } = form
  const fields = fieldsOf(form)
  const { course, dropped } = await context
    .transaction(async (tx) => {
      const before = await getCourseForUpdate(tx, courseId)
      const changes = changesBetween(before, fields)
      const dropped = await changeImage(tx, context, before.image_url, fields.image_url)
      if (changes) {
        await updateCourseRow(tx, courseId, fields, context.clock.now())
        await record(tx, context, 'course.updated', { entity: 'courses', entity_id: courseId, ...changes })
      }
      return { course: await getCourse(tx, courseId, context.clock.now()), dropped }
    })
    .catch(refuseConstraint)
  await removeStored(context.storage, dropped)
  return course
}

function fieldsOf(form: HandlerInput<typeof contract.createCourse>) {
  return {
    name: form.name,
    course_code: form.course_code,
    teacher_id: form.teacher_id,
    credits: form.credits,
    price_usd: form.price_cents,
    description: form.description ?? null,
    image_url: form.image_url ?? null,
    syllabus_url: form.syllabus_url ?? null,
    period: form.period ?? null,
    max_students: form.max_students ?? null,
  }
}

/** The database decides who was first with a code and who teaches, also between two people at once (document 3 §5). */
function refuseConstraint(error: unknown): never {
  const constraint = constraintOf(error)?.constraint
  if (constraint === 'i21_course_code_unique') throw new Failure('COURSE_CODE_TAKEN')
  if (constraint === 'i20_teacher_has_role') throw new Failure('NOT_A_TEACHER')
  throw error
}
