import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { EntryKind } from '#domain/forum/entries.ts'
import { foro_comments, foro_likes, foro_posts } from '../database/tables/forum.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

/** A post or a comment as the rules see it; `title` is its post's. */
export type Entry = {
  readonly kind: EntryKind
  readonly id: string
  readonly user_id: string
  readonly post_id: string
  readonly title: string
  readonly content: string
  readonly hidden: boolean
  readonly version: number
}

/** The entry with its row locked: likes, edits and hidings of one entry happen one after the other. */
export async function getEntryForUpdate(tx: Tx, kind: EntryKind, entryId: string): Promise<Entry> {
  const row = kind === 'posts' ? await findPost(tx, entryId) : await findComment(tx, entryId)
  if (!row) throw new Failure('NOT_FOUND')
  const { hidden_at, ...entry } = row
  return { ...entry, kind, hidden: hidden_at !== null }
}

async function findPost(tx: Tx, postId: string) {
  const [row] = await tx
    .select({
      id: foro_posts.id,
      user_id: foro_posts.user_id,
      post_id: foro_posts.id,
      title: foro_posts.title,
      content: foro_posts.content,
      version: foro_posts.version,
      hidden_at: foro_posts.hidden_at,
    })
    .from(foro_posts)
    .where(eq(foro_posts.id, postId))
    .for('no key update')
  return row
}

async function findComment(tx: Tx, commentId: string) {
  const [row] = await tx
    .select({
      id: foro_comments.id,
      user_id: foro_comments.user_id,
      post_id: foro_comments.post_id,
      title: foro_posts.title,
      content: foro_comments.content,
      version: foro_comments.version,
      hidden_at: foro_comments.hidden_at,
    })
    .from(foro_comments)
    .innerJoin(foro_posts, eq(foro_posts.id, foro_comments.post_id))
    .where(eq(foro_comments.id, commentId))
    .for('no key update', { of: foro_comments })
  return row
}

export async function insertPost(tx: Tx, post: typeof foro_posts.$inferInsert): Promise<string> {
  const [row] = await tx.insert(foro_posts).values(post).returning({ id: foro_posts.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function insertComment(tx: Tx, comment: typeof foro_comments.$inferInsert): Promise<string> {
  const [row] = await tx.insert(foro_comments).values(comment).returning({ id: foro_comments.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function updatePostRow(
  tx: Tx,
  id: string,
  change: Partial<typeof foro_posts.$inferInsert>,
): Promise<void> {
  await tx.update(foro_posts).set(change).where(eq(foro_posts.id, id))
}

export async function updateCommentRow(
  tx: Tx,
  id: string,
  change: Partial<typeof foro_comments.$inferInsert>,
): Promise<void> {
  await tx.update(foro_comments).set(change).where(eq(foro_comments.id, id))
}

/** Removes an entry with its likes and reports, a post with its comments too. */
export async function deleteEntry(tx: Tx, { kind, id }: Pick<Entry, 'kind' | 'id'>): Promise<void> {
  const table = kind === 'posts' ? foro_posts : foro_comments
  await tx.delete(table).where(eq(table.id, id))
}

/** Hides an entry, or shows it again with null. */
export async function setHiding(
  tx: Tx,
  { kind, id }: Pick<Entry, 'kind' | 'id'>,
  hiding: { at: Date; by: string; reason: string } | null,
): Promise<void> {
  const table = kind === 'posts' ? foro_posts : foro_comments
  const values = { hidden_at: hiding?.at ?? null, hidden_by: hiding?.by ?? null, hidden_reason: hiding?.reason ?? null }
  await tx.update(table).set(values).where(eq(table.id, id))
}

/** Likes an entry; false when this person liked it before. */
export async function insertLike(tx: Tx, entry: Pick<Entry, 'kind' | 'id'>, userId: string): Promise<boolean> {
  const rows = await tx
    .insert(foro_likes)
    .values({ user_id: userId, ...targetOf(entry) })
    .onConflictDoNothing()
    .returning({ id: foro_likes.id })
  return rows.length > 0
}

export async function deleteLike(tx: Tx, entry: Pick<Entry, 'kind' | 'id'>, userId: string): Promise<void> {
  await tx.delete(foro_likes).where(and(eq(foro_likes.user_id, userId), isOf(entry)))
}

export async function countLikes(tx: Tx, entry: Pick<Entry, 'kind' | 'id'>): Promise<number> {
  const [row] = await tx.select({ likes: count() }).from(foro_likes).where(isOf(entry))
  return row?.likes ?? 0
}

/** Who takes part in the conversation under a post, the writer of the newest comment left out: at most 50, the latest first. */
export async function listParticipants(tx: Tx, postId: string, except: string): Promise<string[]> {
  const rows = await tx
    .select({ id: foro_comments.user_id })
    .from(foro_comments)
    .where(and(eq(foro_comments.post_id, postId), isNull(foro_comments.hidden_at), ne(foro_comments.user_id, except)))
    .groupBy(foro_comments.user_id)
    .orderBy(sql`max(${foro_comments.created_at}) desc`)
    .limit(50)
  return rows.map(({ id }) => id)
}

/** The columns that name an entry in likes and reports. */
export function targetOf({ kind, id }: Pick<Entry, 'kind' | 'id'>) {
  return kind === 'posts' ? { post_id: id, comment_id: null } : { post_id: null, comment_id: id }
}

function isOf({ kind, id }: Pick<Entry, 'kind' | 'id'>) {
  return eq(kind === 'posts' ? foro_likes.post_id : foro_likes.comment_id, id)
}
