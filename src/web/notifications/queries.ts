import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAnnouncement } from '#contract/announcements.ts'
import {
  countUnread,
  getMailChoice,
  listNotifications,
  readAllNotifications,
  readNotification,
  setMailChoice,
} from '#contract/notifications.ts'
import type { CallOutput } from '#contract/operation.ts'
import { NOTICE_COUNTS } from '#domain/notifications/types.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

type Answer = CallOutput<typeof listNotifications>
export type Notice = Answer['items'][number]

/** Everything about the own notices lies under this key. */
export const NOTICES = ['notifications'] as const
const UNREAD = [...NOTICES, 'unread'] as const
const LIST = [...NOTICES, 'list'] as const
const CHOICE = ['notification-mail-choice'] as const

/** Asked again now and then, where the line of changes can't be kept open. */
const REFRESH_MS = 5 * 60_000

export function useUnread() {
  return useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function useNotices(wanted: number) {
  return usePages<Notice, Answer>({
    key: LIST,
    ask: (page, signal) => call(listNotifications, { page, page_size: NOTICE_COUNTS.page }, { signal }),
    wanted,
  })
}

/** Marks one as read, shown at once. */
export function useReadNotice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: string) => call(readNotification, { notificationId }),
    onSuccess: (unread) => {
      queries.setQueryData(UNREAD, unread)
      return queries.invalidateQueries({ queryKey: LIST })
    },
  })
}

export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onSuccess: (unread) => {
      queries.setQueryData(UNREAD, unread)
      return queries.invalidateQueries({ queryKey: LIST })
    },
  })
}

/** The announcement that a notice leads to. */
export function useAnnouncement(announcementId: string) {
  return useQuery({
    queryKey: ['announcements', 'one', announcementId],
    queryFn: ({ signal }) => call(getAnnouncement, { announcementId }, { signal }),
  })
}

export function useMailChoice() {
  return useQuery({ queryKey: CHOICE, queryFn: ({ signal }) => call(getMailChoice, {}, { signal }) })
}

export function useSetMailChoice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (email: boolean) => call(setMailChoice, { email }),
    onSuccess: (choice) => queries.setQueryData(CHOICE, choice),
  })
}
