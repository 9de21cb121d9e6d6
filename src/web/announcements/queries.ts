import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/announcements.ts'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { ANNOUNCEMENT_COUNTS } from '#domain/announcements/limits.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

type Answer = CallOutput<typeof contract.listAllAnnouncements>
export type Announcement = Answer['items'][number]

const KEY = ['announcements'] as const

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

export const useCreateAnnouncement = () => useDeed(contract.createAnnouncement)
export const useUpdateAnnouncement = () => useDeed(contract.updateAnnouncement)
export const useDeleteAnnouncement = () => useDeed(contract.deleteAnnouncement)
export const useSetActivity = () => useDeed(contract.setAnnouncementActivity)

function useDeed<O extends Operation>(operation: O) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    // The dashboard counts them.
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: ['admin', 'dashboard'] }),
      ]),
  })
}
