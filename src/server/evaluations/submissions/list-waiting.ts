import type * as contract from '#contract/evaluations.ts'
import { readQuestions } from '#domain/evaluations/questions.ts'
import type { Context, Handler } from '../../actions/context.ts'
import { versionsRead } from '../forms/versions-read.ts'
import { presentSubmission } from './present-submission.ts'
import { countWaiting, listWaitingRows } from './review-queries.ts'
import { filesSent } from './files-sent.ts'

type Row = Awaited<ReturnType<typeof listWaitingRows>>[number]

/** What waits for the teacher's grade over all their courses, the longest waiting first (decision R6). */
export const listWaitingSubmissions: Handler<typeof contract.listWaitingSubmissions> = async (
  { course_id, period_id, page, page_size },
  { db, user, today },
) => {
  const teacher = { user, today }
  const of = { courseId: course_id, periodId: period_id }
  const offset = (page - 1) * page_size
  const [rows, total] = await Promise.all([
    listWaitingRows(db, teacher, of, { limit: page_size, offset }),
    countWaiting(db, teacher, of),
  ])
  const ids = rows.map(({ id }) => id)
  const [sent, read] = await Promise.all([filesSent(db, ids), formsRead(db, rows)])
  return {
    items: rows.map(
      ({ form_questions, form_version_now: _version, assignment_title, course_code, max_score, ...row }) => ({
        ...presentSubmission(
          row,
          sent(row.id),
          { now: readQuestions(form_questions) ?? [], read: read.get(row.assignment_id)?.(row) ?? null },
          row,
        ),
        assignment_title,
        course_code,
        max_score,
      }),
    ),
    total,
    page,
    has_more: offset + rows.length < total,
  }
}

/** The wordings that were read of each form; only one that has changed since asks the database. */
async function formsRead(db: Context['db'], rows: readonly Row[]) {
  const groups = Map.groupBy(rows, ({ assignment_id }) => assignment_id)
  const read = [...groups].map(async ([id, group]) => {
    const form_version = group[0]?.form_version_now ?? 1
    return [id, await versionsRead(db, { id, form_version }, group)] as const
  })
  return new Map(await Promise.all(read))
}
