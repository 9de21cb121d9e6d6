import type { FormOf } from '#contract/operation.ts'
import type * as contract from '#contract/requirements.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { exceptionDecided } from '../notifications/kinds/enrollments.ts'
import { notify } from '../notifications/notify.ts'
import {
  endException,
  findCourse,
  hasException,
  insertException,
  listExceptionsOf,
  lockStudent,
} from './exceptions-queries.ts'
import { missingFor } from './missing.ts'
import { listCoursesThatAsk } from './requirements-queries.ts'

/** A student's exceptions, as the file shows them. */
export const listExceptions: Handler<typeof contract.listExceptions> = async ({ userId, page, page_size }, { db }) => {
  const offset = (page - 1) * page_size
  const { items, total } = await listExceptionsOf(db, userId, { limit: page_size, offset })
  return { items, total, page, has_more: offset + items.length < total }
}

/** What a student can't take as Regular yet, which is what an exception is for. */
export const listLackingCourses: Handler<typeof contract.listLackingCourses> = async ({ userId }, { db }) => {
  const asking = await listCoursesThatAsk(db, userId)
  const missing = await missingFor(db, { userId, courseIds: asking.map(({ id }) => id) })
  const items = asking.map((course) => ({ ...course, missing: missing.get(course.id) ?? [] }))
  return { items: items.filter((course) => course.missing.length > 0) }
}

/** An administrator lets a student take a course without what it asks for (record 042). */
export const grantException: Handler<typeof contract.grantException> = async (form, context) =>
  context.transaction(async (tx) => {
    const { user, clock } = context
    const { userId } = form
    const fields = fieldsOf(form)
    const { course_id, reason } = fields
    if (!(await lockStudent(tx, userId))) throw new Failure('STUDENT_NOT_FOUND')
    const course = await findCourse(tx, course_id)
    if (!course) throw new Failure('NOT_FOUND')
    if (await hasException(tx, userId, course_id)) throw new Failure('EXCEPTION_GRANTED', { course: course.name })
    const missing = await missingFor(tx, { userId, courseIds: [course_id] })
    if (missing.get(course_id)?.length === 0) throw new Failure('NOTHING_MISSING', { course: course.name })
    const granted = { user_id: userId, ...fields, granted_by: user.id, granted_at: clock.now() }
    const id = await insertException(tx, granted)
    await record(tx, context, 'requirement.excepted', {
      entity: 'users',
      entity_id: userId,
      after: fields,
    })
    await notify(tx, exceptionDecided.to(userId, { course_name: course.name, reason }))
    return { id }
  })

type Form = FormOf<typeof contract.grantException>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ course_id, reason }: Form) {
  return { course_id, reason } satisfies Record<keyof Form, unknown>
}

/** What was begun with the exception goes on; the next enrollment asks for the requirements again. */
export const withdrawException: Handler<typeof contract.withdrawException> = async ({ exceptionId }, context) =>
  context.transaction(async (tx) => {
    const ended = await endException(tx, exceptionId, { by: context.user.id, at: context.clock.now() })
    if (!ended) throw new Failure('NOT_FOUND')
    await record(tx, context, 'requirement.exception_withdrawn', {
      entity: 'users',
      entity_id: ended.user_id,
      before: { course_id: ended.course_id },
    })
    await notify(tx, exceptionDecided.to(ended.user_id, { course_name: ended.course_name, reason: null }))
    return {}
  })
