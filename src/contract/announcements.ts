import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { Id, Instant, PageOf, PageQuery } from './shapes.ts'

/** An announcement with its author's name. */
export const Announcement = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  author_name: z.string(),
  is_active: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
})

export const listAnnouncements = operation({
  method: 'GET',
  url: '/announcements',
  summary: 'Active announcements, newest first',
  access: 'signed-in',
  schema: { query: z.object(PageQuery), response: PageOf(Announcement) },
})
