import type * as contract from '#contract/users.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { searchWords } from '#domain/search-words.ts'
import type { Handler } from '../actions/context.ts'
import { personWords } from '../database/person-words.ts'
import { deletionOf } from './deletion.ts'
import { findUserLinks } from './user-links-queries.ts'
import { countUsers, getWholeUser, listUserRows } from './users-queries.ts'

/** Of more people the list says 'more than' (record 008). */
const MOST_COUNTED = 10_000

/** One page of everyone with an account (document 3 §2.16). */
export const listUsers: Handler<typeof contract.listUsers> = async (
  { q, role, email, sort, page, page_size },
  { db },
) => {
  const filter = {
    words: await personWords(db, searchWords(q)),
    role,
    email: email === undefined ? undefined : canonicalEmail(email),
  }
  const offset = (page - 1) * page_size
  const [rows, counted] = await Promise.all([
    listUserRows(db, filter, { sort, limit: page_size + 1, offset }),
    countUsers(db, filter, MOST_COUNTED),
  ])
  return {
    items: rows.slice(0, page_size),
    total: Math.min(counted, MOST_COUNTED),
    total_is_minimum: counted > MOST_COUNTED,
    page,
    has_more: rows.length > page_size,
  }
}

/** Everything on the edit form. */
export const getUser: Handler<typeof contract.getUser> = async ({ userId }, { db, clock }) =>
  getWholeUser(db, userId, clock.now())

/** What hangs on a person (document 3 §5). */
export const getUserLinks: Handler<typeof contract.getUserLinks> = async ({ userId }, { db }) => ({
  ...(await findUserLinks(db, userId)),
  ...(await deletionOf(db, userId)),
})
