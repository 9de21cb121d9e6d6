import * as contract from '#contract/forum.ts'
import type { FormOf } from '#contract/operation.ts'
import { entryCan } from '#domain/forum/entries.ts'
import { FORUM_RATES } from '#domain/forum/limits.ts'
import { searchPattern } from '#domain/search-words.ts'
import { attempt } from '../access/attempts.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { edited } from '../actions/editing.ts'
import { clearCache } from '../database/process-cache.ts'
import { Failure } from '../actions/failure.ts'
import { changesBetween } from '../audit/changes.ts'
import { deleteEntry, getEntryForUpdate, insertPost, updatePostRow } from './entries-queries.ts'
import { getVisiblePost, listPostsVisibleTo } from './forum-queries.ts'
import { presentEntry, readerOf, viewerOf } from './present-entry.ts'

/** One page of the forum, newest first, each post by its beginning (document 2 §7). */
export const listPosts: Handler<typeof contract.listPosts> = async ({ q, mine, page, page_size }, { db, user }) => {
  const filter = { pattern: searchPattern(q), mine: mine ?? false }
  const offset = (page - 1) * page_size
  const { items, total } = await listPostsVisibleTo(db, viewerOf(user), filter, { limit: page_size, offset })
  return { items: items.map(presentEntry), total, page, has_more: offset + items.length < total }
}

/** One post, whole. A hidden one exists for its author and for staff only. */
export const getPost: Handler<typeof contract.getPost> = async ({ postId }, { db, user }) =>
  presentEntry(await getVisiblePost(db, viewerOf(user), postId))

/** Writes a post. */
export const createPost: Handler<typeof contract.createPost> = async (form, context) => {
  const { user, clock } = context
  const fields = fieldsOf(form)
  const now = clock.now()
  if (!(await attempt(context, `forum post ${user.id}`, FORUM_RATES.post))) throw new Failure('WRITING_TOO_FAST')
  const post = await context.transaction(async (tx) => {
    const id = await insertPost(tx, { ...fields, user_id: user.id, created_at: now, updated_at: now })
    await record(tx, context, 'post.created', { entity: 'foro_posts', entity_id: id, after: fields })
    return presentEntry(await getVisiblePost(tx, viewerOf(user), id))
  })
  clearCache(context.db)
  return post
}

/** Changes an own post. */
export const updatePost: Handler<typeof contract.updatePost> = async (sent, context) => {
  const { user } = context
  const { postId } = sent
  const thing = { entity: 'foro_posts', entity_id: postId }
  return context.transaction(async (tx) => {
    const post = await getEntryForUpdate(tx, 'posts', postId)
    const reader = readerOf(user, post)
    if (!reader.isAuthor) throw new Failure('NOT_FOUND')
    if (!entryCan.edited(post, reader)) throw new Failure('ENTRY_HIDDEN')
    const fields = fieldsOf(await edited(tx, context, { form: contract.PostForm, thing, stored: post, sent }))
    const changes = changesBetween({ title: post.title, content: post.content }, fields)
    if (changes) {
      await updatePostRow(tx, postId, { ...fields, updated_at: context.clock.now() })
      await record(tx, context, 'post.updated', { ...thing, ...changes })
    }
    return presentEntry(await getVisiblePost(tx, viewerOf(user), postId))
  })
}

/** Deletes an own post with everything under it. */
export const deletePost: Handler<typeof contract.deletePost> = async ({ postId }, context) => {
  await context.transaction(async (tx) => {
    const post = await getEntryForUpdate(tx, 'posts', postId)
    if (!entryCan.deleted(post, readerOf(context.user, post))) throw new Failure('NOT_FOUND')
    await deleteEntry(tx, post)
    const before = { title: post.title, content: post.content }
    await record(tx, context, 'post.deleted', { entity: 'foro_posts', entity_id: postId, before })
  })
  clearCache(context.db)
  return {}
}

type Form = FormOf<typeof contract.createPost>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ title, content }: Form) {
  return { title, content } satisfies Record<keyof Form, unknown>
}
