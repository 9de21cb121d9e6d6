import type * as contract from '#contract/evaluations.ts'
import type { Handler } from '../../actions/context.ts'
import { studyOf } from '../../database/study.ts'
import { filesSent } from '../submissions/files-sent.ts'
import { countFinished, listCoursesByName, listFinishedCourses, listFinishedRows } from './study-queries.ts'

/** What a student handed in, or was graded, in enrollments whose evaluations no longer stand in the list, newest first. */
export const listFinishedAssignments: Handler<typeof contract.listFinishedAssignments> = async (
  { course_id, page, page_size },
  context,
) => {
  const { db, user } = context
  const { enrollmentIds } = await studyOf(db, context)
  const offset = (page - 1) * page_size
  const of = { userId: user.id, courseId: course_id, except: enrollmentIds }
  const [rows, total, courseIds] = await Promise.all([
    listFinishedRows(db, of, { limit: page_size, offset }),
    countFinished(db, of),
    listFinishedCourses(db, of),
  ])
  const sent = await filesSent(
    db,
    rows.map(({ submission }) => submission.id),
  )
  return {
    items: rows.map(({ submission, ...row }) => ({
      ...row,
      submission: { ...submission, ...sent(submission.id) },
    })),
    total,
    page,
    has_more: offset + rows.length < total,
    courses: await listCoursesByName(db, courseIds),
  }
}
