import type * as contract from '#contract/announcements.ts'
import type { Handlers } from '../actions/context.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  setAnnouncementActivity,
  updateAnnouncement,
} from './announcements.ts'

export const announcementsHandlers: Handlers<typeof contract> = {
  listAnnouncements,
  getAnnouncement,
  listAllAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  setAnnouncementActivity,
  deleteAnnouncement,
}
