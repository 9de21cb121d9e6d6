import type * as contract from '#contract/announcements.ts'
import type { Handlers } from '../context.ts'
import { listAnnouncements } from './list-announcements.ts'

export const announcementsHandlers: Handlers<typeof contract> = { listAnnouncements }
