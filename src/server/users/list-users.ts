import type {
  getUser as getOperation,
  getUserLinks as linksOperation,
  listUsers as listOperation,
} from '#contract/users.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { wordPatterns } from '#domain/search-words.ts'
import type { Context } from '../context.ts'
import { findUserLinks } from './user-links-queries.ts'
import { countUsers, getWholeUser, listUserRows } from './users-queries.ts'

/** Of more people the list says 'more than' (record 008). */
const MOST_COUNTED = 10_000

/** One page of everyone with an account (document 3 §2.16). */
export async function listUsers(
  { q, role, email, page, page_size }: HandlerInput<typeof listOperation>,
  { db }: Context,
): Promise<HandlerOutput<typeof listOperation>> {
  const filter = { words: wordPatterns(q), role, email: email === undefined ? undefined : canonicalEmail(email) }
  const offset = (page - 1) * page_size
  const [rows, counted] = await Promise.all([
    listUserRows(db, filter, { limit: page_size + 1, offset }),
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
export async function getUser(
  { userId }: HandlerInput<typeof getOperation>,
  { db, clock }: Context,
): Promise<HandlerOutput<typeof getOperation>> {
  return getWholeUser(db, userId, clock.now())
}

/** What hangs on a person (document 3 §5). */
export async function getUserLinks(
  { userId }: HandlerInput<typeof linksOperation>,
  { db }: Context,
): Promise<HandlerOutput<typeof linksOperation>> {
  return findUserLinks(db, userId)
}
