import type * as contract from '#contract/forum.ts'
import { entryCan, isToldOfLikes } from '#domain/forum/entries.ts'
import { FORUM_RATES } from '#domain/forum/limits.ts'
import { attempt } from '../access/attempts.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { likesReached } from '../notifications/kinds/community.ts'
import { notifyAll, wasNotified } from '../notifications/notify.ts'
import { countLikes, deleteLike, getEntryForUpdate, insertLike, type Entry } from './entries-queries.ts'
import { readerOf } from './present-entry.ts'

const TWICE = { posts: 'ALREADY_LIKED_POST', comments: 'ALREADY_LIKED_COMMENT' } as const

/** Likes a post or a comment, once (document 2 §5). */
export const likeEntry: Handler<typeof contract.likeEntry> = async ({ kind, entryId }, context) => {
  const { user } = context
  await keepPace(context)
  return context.transaction(async (tx) => {
    const entry = await getEntryForUpdate(tx, kind, entryId)
    if (!entryCan.seen(entry, readerOf(user, entry))) throw new Failure('NOT_FOUND')
    if (!entryCan.liked(entry)) throw new Failure('LIKE_NOT_ALLOWED')
    if (!(await insertLike(tx, entry, user.id))) throw new Failure(TWICE[kind])
    const like_count = await countLikes(tx, entry)
    if (entry.user_id !== user.id && isToldOfLikes(like_count)) await tellAuthor(tx, entry, like_count)
    return { is_liked: true, like_count }
  })
}

/** Removes the user's own like; without one nothing changes. */
export const unlikeEntry: Handler<typeof contract.unlikeEntry> = async ({ kind, entryId }, context) => {
  const { user } = context
  await keepPace(context)
  return context.transaction(async (tx) => {
    const entry = await getEntryForUpdate(tx, kind, entryId)
    if (!entryCan.seen(entry, readerOf(user, entry))) throw new Failure('NOT_FOUND')
    if (!entryCan.liked(entry)) throw new Failure('UNLIKE_NOT_ALLOWED')
    await deleteLike(tx, entry, user.id)
    return { is_liked: false, like_count: await countLikes(tx, entry) }
  })
}

/** A number that was announced once isn't announced again when likes come and go. */
async function tellAuthor(tx: Tx, entry: Entry, likes: number) {
  const about = { likes_of: entry.id }
  if (await wasNotified(tx, entry.user_id, { ...about, likes: String(likes) })) return
  await notifyAll(tx, [entry.user_id], likesReached.says({ ...entry, likes }), { once: about })
}

async function keepPace(context: Context) {
  if (!(await attempt(context, `forum like ${context.user.id}`, FORUM_RATES.like))) {
    throw new Failure('TOO_MANY_REQUESTS')
  }
}
