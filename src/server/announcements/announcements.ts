import * as contract from '#contract/announcements.ts'
import type { FormOf, HandlerOutput } from '#contract/operation.ts'
import { announcementExcerpt } from '#domain/announcements/excerpt.ts'
import { ANNOUNCEMENT_COUNTS } from '#domain/announcements/limits.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { cached, MOMENT_MS } from '../database/process-cache.ts'
import type { Tx } from '../database/transaction.ts'
import { edited, requireVersion } from '../actions/editing.ts'
import { forgetNoticesAbout } from '../notifications/forget-about.ts'
import { announcementPublished } from '../notifications/kinds/community.ts'
import { notifyEveryone } from '../notifications/notify.ts'
import { changesBetween } from '../audit/changes.ts'
import {
  deleteAnnouncementRow,
  getActiveAnnouncement,
  getAnnouncementForUpdate,
  getAnnouncementRow,
  insertAnnouncement,
  listActiveAnnouncements,
  listEveryAnnouncement,
  updateAnnouncementRow,
} from './announcements-queries.ts'

type Announcement = HandlerOutput<typeof contract.createAnnouncement>

/** The announcements that everyone signed in may read, newest first (document 2 §2). */
export const listAnnouncements: Handler<typeof contract.listAnnouncements> = async ({ page, page_size }, { db }) => {
  const { items, total } = await listActiveAnnouncements(db, { limit: page_size, offset: (page - 1) * page_size })
  return { items, total, page, has_more: page * page_size < total }
}

/** The newest of them, which open dashboards show, and how many there are: the same for all who ask in one moment. */
export function newestAnnouncements(db: Database): ReturnType<typeof listActiveAnnouncements> {
  const newest = () => listActiveAnnouncements(db, { limit: ANNOUNCEMENT_COUNTS.dashboard, offset: 0 })
  return cached(db, 'newest announcements', newest, MOMENT_MS)
}

/** One of them, for users who follow a notice to it. */
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

/** Publishes an announcement; while it's active everyone is notified, once. Open dashboards update by themselves. */
export const createAnnouncement: Handler<typeof contract.createAnnouncement> = async (form, context) => {
  const { user, clock } = context
  return context.transaction(async (tx) => {
    const after = fieldsOf(form)
    const id = await insertAnnouncement(tx, after, { created_by: user.id, at: clock.now() })
    await record(tx, context, 'announcement.created', { entity: 'announcements', entity_id: id, after })
    return published(tx, id, user.id)
  })
}

/** Changes an announcement's words, and whether it's shown. */
export const updateAnnouncement: Handler<typeof contract.updateAnnouncement> = async (sent, context) => {
  const { announcementId } = sent
  const thing = { entity: 'announcements', entity_id: announcementId }
  return context.transaction(async (tx) => {
    const stored = await getAnnouncementForUpdate(tx, announcementId)
    const after = fieldsOf(await edited(tx, context, { form: contract.AnnouncementForm, thing, stored, sent }))
    const changes = changesBetween(stored, after)
    if (changes) {
      await updateAnnouncementRow(tx, announcementId, after, context.clock.now())
      await record(tx, context, 'announcement.updated', { ...thing, ...changes })
    }
    return published(tx, announcementId, context.user.id)
  })
}

/** Shows an announcement or hides it; its words and its day stay. */
export const setAnnouncementActivity: Handler<typeof contract.setAnnouncementActivity> = async (sent, context) =>
  context.transaction(async (tx) => {
    const { announcementId, is_active } = sent
    const thing = { entity: 'announcements', entity_id: announcementId }
    const before = await getAnnouncementForUpdate(tx, announcementId)
    await requireVersion(tx, context, { thing, stored: before, sent })
    const changes = changesBetween(before, { is_active })
    if (changes) {
      await updateAnnouncementRow(tx, announcementId, { is_active }, before.updated_at)
      const action = is_active ? 'announcement.activated' : 'announcement.deactivated'
      await record(tx, context, action, { ...thing, ...changes })
    }
    return published(tx, announcementId, context.user.id)
  })

/** Deletes an announcement, with the notices that lead to it. */
export const deleteAnnouncement: Handler<typeof contract.deleteAnnouncement> = async ({ announcementId }, context) =>
  context.transaction(async (tx) => {
    const { title, content } = await getAnnouncementForUpdate(tx, announcementId)
    await deleteAnnouncementRow(tx, announcementId)
    await forgetNoticesAbout(tx, announcementPublished, { announcement_id: announcementId })
    const entry = { entity: 'announcements', entity_id: announcementId, before: { title, content } }
    await record(tx, context, 'announcement.deleted', entry)
    return {}
  })

type Form = FormOf<typeof contract.createAnnouncement>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ title, content, is_active }: Form) {
  return { title, content, is_active } satisfies Record<keyof Form, unknown>
}

/** The announcement in its current state; when it's shown, users who weren't notified yet are. */
async function published(tx: Tx, id: string, by: string): Promise<Announcement> {
  const announcement = await getAnnouncementRow(tx, id)
  if (announcement.is_active) {
    const { title, content } = announcement
    const excerpt = announcementExcerpt(content, 'full').text
    await notifyEveryone(tx, announcementPublished.says({ id, title, excerpt }), { except: by })
  }
  return announcement
}
