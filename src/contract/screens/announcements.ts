import { ANNOUNCEMENT_COUNTS } from '#domain/announcements/limits.ts'
import { listAllAnnouncements } from '../announcements.ts'
import { ask, screen } from './screen.ts'

export const announcementList = () => ask(listAllAnnouncements, { page_size: ANNOUNCEMENT_COUNTS.admin })

export const announcementsScreen = screen('/admin/announcements', () => [announcementList()])
export const createAnnouncementScreen = screen('/admin/announcements/create', () => [announcementList()])
