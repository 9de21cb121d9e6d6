import type * as contract from '#contract/courses.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { changesBetween } from '../periods/changes.ts'
import { getCourse, getCourseForUpdate, updateCourseRow } from './courses-queries.ts'

/** Activates or deactivates a course; asking for what already is changes nothing. */
export const setCourseActivity: Handler<typeof contract.setCourseActivity> = async ({ courseId, is_active }, context) =>
  context.transaction(async (tx) => {
    const changes = changesBetween(await getCourseForUpdate(tx, courseId), { is_active })
    if (changes) {
      await updateCourseRow(tx, courseId, { is_active }, context.clock.now())
      const action = is_active ? 'course.activated' : 'course.deactivated'
      await record(tx, context, action, { entity: 'courses', entity_id: courseId, ...changes })
    }
    return getCourse(tx, courseId, context.clock.now())
  })
