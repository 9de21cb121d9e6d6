import * as z from 'zod/mini'
import { ANNOUNCEMENT_COUNTS, ANNOUNCEMENT_LIMITS } from '#domain/announcements/limits.ts'
import { editing, Version, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Done, Id, Instant, Line, PageOf, PageQuery, Text } from './shapes.ts'

const operation = operationsIn('announcements')

/** An announcement with its author's name. */
export const Announcement = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  author_name: z.string(),
  is_active: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
  ...Versioned,
})

/** The announcement form: both texts are required (document 3 §5). */
export const AnnouncementForm = z.object({
  title: Line(ANNOUNCEMENT_LIMITS.title),
  content: Text(ANNOUNCEMENT_LIMITS.content),
  is_active: z.boolean(),
})

const announcementParams = z.object({ announcementId: Id })

export const listAnnouncements = operation({
  method: 'GET',
  url: '/announcements',
  summary: 'Active announcements, newest first',
  access: 'signed-in',
  schema: { query: z.object(PageQuery), response: PageOf(Announcement) },
  shared: 'in-a-moment',
})

export const getAnnouncement = operation({
  method: 'GET',
  url: '/announcements/:announcementId',
  summary: 'One active announcement',
  access: 'signed-in',
  schema: { params: announcementParams, response: Announcement },
})

export const listAllAnnouncements = operation({
  method: 'GET',
  url: '/admin/announcements',
  summary: 'All announcements, the hidden ones too, newest first',
  access: 'announcements.manage',
  schema: {
    query: z.object({
      ...PageQuery,
      page_size: z._default(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)),
        ANNOUNCEMENT_COUNTS.admin,
      ),
      /** Only this one, for a dialog that an address opens. */
      announcement_id: z.optional(Id),
    }),
    response: PageOf(Announcement),
  },
})

export const createAnnouncement = operation({
  method: 'POST',
  url: '/admin/announcements',
  summary: 'Publish an announcement to everyone',
  access: 'announcements.manage',
  schema: { body: AnnouncementForm, response: Announcement },
})

export const updateAnnouncement = operation({
  method: 'PUT',
  url: '/admin/announcements/:announcementId',
  summary: 'Change an announcement',
  access: 'announcements.manage',
  schema: { params: announcementParams, body: editing(AnnouncementForm), response: Announcement },
  failures: ['CHANGED_MEANWHILE'],
})

export const setAnnouncementActivity = operation({
  method: 'PUT',
  url: '/admin/announcements/:announcementId/activity',
  summary: 'Show or hide an announcement',
  access: 'announcements.manage',
  schema: {
    params: announcementParams,
    body: z.object({ is_active: z.boolean(), version: Version }),
    response: Announcement,
  },
  failures: ['CHANGED_MEANWHILE'],
})

export const deleteAnnouncement = operation({
  method: 'DELETE',
  url: '/admin/announcements/:announcementId',
  summary: 'Delete an announcement',
  access: 'announcements.manage',
  schema: { params: announcementParams, response: Done },
})
