import type * as contract from '#contract/recognized.ts'
import type { Handler } from '../actions/context.ts'
import {
  countCountingOf,
  countRecognizedOf,
  findCourses,
  listCountingOf,
  listRecognizedOf,
} from './recognized-queries.ts'

/** How many courses are offered to choose from. */
const MOST_COURSES = 20

/** All that was recognized of a person, or refused. */
export const listRecognitions: Handler<typeof contract.listRecognitions> = async (
  { userId, page, page_size },
  { db },
) => {
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listRecognizedOf(db, userId, { limit: page_size, offset }),
    countRecognizedOf(db, userId),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}

/** What counts for the student who asks. */
export const listOwnRecognitions: Handler<typeof contract.listOwnRecognitions> = async (
  { page, page_size },
  { db, user },
) => {
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listCountingOf(db, user.id, { limit: page_size, offset }),
    countCountingOf(db, user.id),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}

/** Courses to recognize, by their code and name. */
export const listRecognizable: Handler<typeof contract.listRecognizable> = async ({ q }, { db }) => ({
  items: await findCourses(db, q, MOST_COURSES),
})
