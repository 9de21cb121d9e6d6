import * as contract from '#contract/forum.ts'
import type { FormOf } from '#contract/operation.ts'
import { entryCan } from '#domain/forum/entries.ts'
import { FORUM_RATES } from '#domain/forum/limits.ts'
import { attempt } from '../access/attempts.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { edited } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { commentAdded } from '../notifications/kinds/community.ts'
import { notifyAll } from '../notifications/notify.ts'
import {
  deleteEntry,
  getEntryForUpdate,
  insertComment,
  listParticipants,
  updateCommentRow,
  type Entry,
} from './entries-queries.ts'
import { getVisibleComment, getVisiblePost, listCommentsVisibleTo } from './forum-queries.ts'
import { presentEntry, readerOf, viewerOf } from './present-entry.ts'

/** One page of a post's comments, oldest first (document 2 §7). */
export const listComments: Handler<typeof contract.listComments> = async (
  { postId, page, page_size },
  { db, user },
) => {
  const viewer = viewerOf(user)
  // Users who may not read the post may not read what is under it.
  await getVisiblePost(db, viewer, postId)
  const offset = (page - 1) * page_size
  const { items, total } = await listCommentsVisibleTo(db, viewer, postId, { limit: page_size, offset })
  return { items: items.map(presentEntry), total, page, has_more: offset + items.length < total }
}

/** Comments on a post; notifies its author and those taking part in the discussion. */
export const createComment: Handler<typeof contract.createComment> = async (form, context) => {
  const { user, clock } = context
  const { postId } = form
  const fields = fieldsOf(form)
  const now = clock.now()
  if (!(await attempt(context, `forum comment ${user.id}`, FORUM_RATES.comment))) throw new Failure('WRITING_TOO_FAST')
  return context.transaction(async (tx) => {
    const post = await getEntryForUpdate(tx, 'posts', postId)
    if (!entryCan.seen(post, readerOf(user, post))) throw new Failure('NOT_FOUND')
    if (!entryCan.answered(post)) throw new Failure('ENTRY_HIDDEN')
    const id = await insertComment(tx, {
      ...fields,
      post_id: postId,
      user_id: user.id,
      created_at: now,
      updated_at: now,
    })
    await record(tx, context, 'comment.created', { entity: 'foro_comments', entity_id: id, after: fields })
    const people = new Set([post.user_id, ...(await listParticipants(tx, postId, user.id))])
    people.delete(user.id)
    await notifyAll(tx, [...people], commentAdded.says({ ...post, by: user.name }), {
      once: { thread: postId },
      again: commentAdded.says({ ...post, by: null }),
    })
    return presentEntry(await getVisibleComment(tx, viewerOf(user), id))
  })
}

/** Changes an own comment. */
export const updateComment: Handler<typeof contract.updateComment> = async (sent, context) => {
  const { user } = context
  const { commentId } = sent
  const thing = { entity: 'foro_comments', entity_id: commentId }
  return context.transaction(async (tx) => {
    const comment = await getEntryForUpdate(tx, 'comments', commentId)
    const reader = readerOf(user, comment)
    if (!reader.isAuthor) throw new Failure('NOT_FOUND')
    if (!entryCan.edited(comment, reader)) throw new Failure('ENTRY_HIDDEN')
    const fields = fieldsOf(await edited(tx, context, { form: contract.CommentForm, thing, stored: comment, sent }))
    const changes = changesBetween({ content: comment.content }, fields)
    if (changes) {
      await updateCommentRow(tx, commentId, { ...fields, updated_at: context.clock.now() })
      await record(tx, context, 'comment.updated', { ...thing, ...changes })
    }
    return presentEntry(await getVisibleComment(tx, viewerOf(user), commentId))
  })
}

/** Deletes an own comment. */
export const deleteComment: Handler<typeof contract.deleteComment> = async ({ commentId }, context) =>
  context.transaction(async (tx) => {
    const comment: Entry = await getEntryForUpdate(tx, 'comments', commentId)
    if (!entryCan.deleted(comment, readerOf(context.user, comment))) throw new Failure('NOT_FOUND')
    await deleteEntry(tx, comment)
    const before = { content: comment.content }
    await record(tx, context, 'comment.deleted', { entity: 'foro_comments', entity_id: commentId, before })
    return {}
  })

type Form = FormOf<typeof contract.createComment>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ content }: Form) {
  return { content } satisfies Record<keyof Form, unknown>
}
