import type * as contract from '#contract/grades.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { type CopyRow, listCopies, listReadableActas as listReadable } from './acta-copies-queries.ts'
import { type ActaSnapshot, readActaEvent, readActaSnapshot } from './acta-facts.ts'
import { listClosingIds, listClosings } from './acta-queries.ts'

type Closing = HandlerOutput<typeof contract.listActas>['items'][number]

/** Every closing of a course's actas, for users who may reopen one. */
export const listActas: Handler<typeof contract.listActas> = async ({ courseId }, { db }) => ({
  items: await closingsOf(db, await listClosingIds(db, courseId)),
})

/** The actas that a teacher may read, including those they closed for a course that somebody else teaches now (decision L23). */
export const listReadableActas: Handler<typeof contract.listReadableActas> = async ({ page, page_size }, context) => {
  const offset = (page - 1) * page_size
  const { ids, total } = await listReadable(context.db, context, { limit: page_size, offset })
  return { items: await closingsOf(context.db, ids), total, page, has_more: offset + ids.length < total }
}

async function closingsOf(db: Database, ids: readonly string[]): Promise<Closing[]> {
  if (ids.length === 0) return []
  const [rows, copies] = await Promise.all([listClosings(db, ids), listCopies(db, ids)])
  return rows.map((row) => {
    const own = copies.filter(({ acta_id }) => acta_id === row.id)
    const { closing, reopening } = readActaSnapshot(own.map(({ facts }) => facts))
    return {
      ...row,
      ...namesOf(closing),
      reopened_by_name: reopening?.by.name ?? null,
      copies: own.map(presentCopy),
    }
  })
}

/** What an acta calls its course, its period and the person who closed it, and its number. */
export function namesOf({ course, period, closed_by, number }: ActaSnapshot['closing']) {
  return {
    course_name: course.name,
    course_code: course.code,
    period_name: period.name,
    closed_by_name: closed_by.name,
    number,
  }
}

/** A copy as screens show it: which action it's of, when and whose. */
export function presentCopy({ id, facts }: Pick<CopyRow, 'id' | 'facts'>): Closing['copies'][number] {
  const deed = readActaEvent(facts)
  switch (deed.deed) {
    case 'closing':
      return { id, deed: deed.deed, on: deed.closed_on, by_name: deed.closed_by.name }
    case 'rectification':
      return { id, deed: deed.deed, on: deed.rectified_on, by_name: deed.by.name }
    default:
      return { id, deed: deed.deed, on: deed.reopened_on, by_name: deed.by.name }
  }
}
