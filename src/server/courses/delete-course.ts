import type * as contract from '#contract/courses.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { constraintOf } from '../database/database-errors.ts'
import { Failure } from '../failure.ts'
import { deleteCourseRows, getCourseForUpdate } from './courses-queries.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes a course that nobody used: no lessons, evaluations, enrollments or orders (document 3 §2.13). */
export const deleteCourse: Handler<typeof contract.deleteCourse> = async ({ courseId }, context) =>
  context
    .transaction(async (tx) => {
      const { search_text: _, ...course } = await getCourseForUpdate(tx, courseId)
      await deleteCourseRows(tx, courseId)
      await record(tx, context, 'course.deleted', { entity: 'courses', entity_id: courseId, before: course })
      return {}
    })
    .catch((error: unknown) => {
      throw constraintOf(error)?.code === FOREIGN_KEY_VIOLATION ? new Failure('COURSE_IN_USE') : error
    })
