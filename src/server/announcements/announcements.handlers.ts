import type * as contract from '#contract/announcements.ts'
import type { Handlers } from '../context.ts'
import { getAnnouncement, listAllAnnouncements, listAnnouncements } from './list-announcements.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  setAnnouncementActivity,
  updateAnnouncement,
} from './write-announcement.ts'

export const announcementsHandlers: Handlers<typeof contract> = {
  listAnnouncements,
  getAnnouncement,
  listAllAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  setAnnouncementActivity,
  deleteAnnouncement,
}
