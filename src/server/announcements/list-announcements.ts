import type * as contract from '#contract/announcements.ts'
import type { Handler } from '../context.ts'
import { getActiveAnnouncement, listActiveAnnouncements, listEveryAnnouncement } from './announcements-queries.ts'

/** The announcements that everyone signed in may read, newest first (document 2 §2). */
export const listAnnouncements: Handler<typeof contract.listAnnouncements> = async ({ page, page_size }, { db }) => {
  const { items, total } = await listActiveAnnouncements(db, { limit: page_size, offset: (page - 1) * page_size })
  return { items, total, page, has_more: page * page_size < total }
}

/** One of them, for whoever follows a notice to it. */
export const getAnnouncement: Handler<typeof contract.getAnnouncement> = async ({ announcementId }, { db }) =>
  getActiveAnnouncement(db, announcementId)

/** All of them, for administrators (document 3 §2.12). */
export const listAllAnnouncements: Handler<typeof contract.listAllAnnouncements> = async (
  { announcement_id, page, page_size },
  { db },
) => {
  const where = { limit: page_size, offset: (page - 1) * page_size }
  const { items, total } = await listEveryAnnouncement(db, announcement_id, where)
  return { items, total, page, has_more: page * page_size < total }
}
