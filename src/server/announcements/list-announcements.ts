import type { listAnnouncements as operation } from '#contract/announcements.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { Context } from '../context.ts'
import { listActiveAnnouncements } from './announcements-queries.ts'

/** The announcements that everyone signed in may read, newest first (document 2 §2). */
export async function listAnnouncements(
  { page, page_size }: HandlerInput<typeof operation>,
  { db }: Context,
): Promise<HandlerOutput<typeof operation>> {
  const { items, total } = await listActiveAnnouncements(db, { limit: page_size, offset: (page - 1) * page_size })
  return { items, total, page, has_more: page * page_size < total }
}
