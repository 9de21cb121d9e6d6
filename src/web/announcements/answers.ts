import type { listAllAnnouncements } from '#contract/announcements.ts'
import type { CallOutput } from '#contract/operation.ts'

export type Announcement = CallOutput<typeof listAllAnnouncements>['items'][number]
