import { useQuery } from '@tanstack/react-query'
import * as contract from '#contract/announcements.ts'
import type { CallOutput } from '#contract/operation.ts'
import { ANNOUNCEMENT_COUNTS } from '#domain/announcements/limits.ts'
import { call } from '#web/api/client.ts'
import { useDeed } from '#web/api/useDeed.ts'
import { usePages } from '#web/api/usePages.ts'

type Answer = CallOutput<typeof contract.listAllAnnouncements>
export type Announcement = Answer['items'][number]

const KEY = ['announcements'] as const
/** The dashboard counts them. */
const CHANGED = ['announcements', 'admin', 'audit'] as const

export function useAnnouncements(wanted: number) {
  return usePages<Announcement, Answer>({
    key: [...KEY, 'admin'],
    ask: (page, signal) =>
      call(contract.listAllAnnouncements, { page, page_size: ANNOUNCEMENT_COUNTS.admin }, { signal }),
    wanted,
  })
}

/** One of them, for a dialog that an address opens; `null` when there is none. */
export function useAnnouncement(announcementId: string) {
  return useQuery({
    queryKey: [...KEY, 'admin', announcementId],
    queryFn: async ({ signal }) => {
      const { items } = await call(contract.listAllAnnouncements, { announcement_id: announcementId }, { signal })
      return items[0] ?? null
    },
  })
}

export const useCreateAnnouncement = () => useDeed(contract.createAnnouncement, CHANGED)
export const useUpdateAnnouncement = () => useDeed(contract.updateAnnouncement, CHANGED)
export const useDeleteAnnouncement = () => useDeed(contract.deleteAnnouncement, CHANGED)
export const useSetActivity = () => useDeed(contract.setAnnouncementActivity, CHANGED)
