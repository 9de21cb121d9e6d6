import type * as contract from '#contract/announcements.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { Context } from '../context.ts'
import { getActiveAnnouncement, listActiveAnnouncements, listEveryAnnouncement } from './announcements-queries.ts'

/** The announcements that everyone signed in may read, newest first (document 2 §2). */
export async function listAnnouncements(
  { page, page_size }: HandlerInput<typeof contract.listAnnouncements>,
  { db }: Context,
): Promise<HandlerOutput<typeof contract.listAnnouncements>> {
  const { items, total } = await listActiveAnnouncements(db, { limit: page_size, offset: (page - 1) * page_size })
  return { items, total, page, has_more: page * page_size < total }
}

/** One of them, for whoever follows a notice to it. */
export async function getAnnouncement(
  { announcementId }: HandlerInput<typeof contract.getAnnouncement>,
  { db }: Context,
): Promise<HandlerOutput<typeof contract.getAnnouncement>> {
  return getActiveAnnouncement(db, announcementId)
}

/** All of them, for administrators (document 3 §2.12). */
export async function listAllAnnouncements(
  { announcement_id, page, page_size }: HandlerInput<typeof contract.listAllAnnouncements>,
  { db }: Context,
): Promise<HandlerOutput<typeof contract.listAllAnnouncements>> {
  const where = { limit: page_size, offset: (page - 1) * page_size }
  const { items, total } = await listEveryAnnouncement(db, announcement_id, where)
  return { items, total, page, has_more: page * page_size < total }
}
