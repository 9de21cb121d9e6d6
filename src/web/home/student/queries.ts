import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/announcements.ts'
import { getStudentDashboard, listClassmates } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'

export type StudentDashboard = CallOutput<typeof getStudentDashboard>
export type Upcoming = StudentDashboard['upcoming'][number]
export type StudiedCourse = StudentDashboard['courses'][number]
export type PaymentNotice = StudentDashboard['payments'][number]
export type Announcement = StudentDashboard['announcements'][number]
export type Classmate = StudentDashboard['classmates'][number]
export type Streak = StudentDashboard['streak']

export const DASHBOARD = ['student', 'dashboard'] as const
export const ANNOUNCEMENTS = ['announcements'] as const

/** What nothing tells of (a date that comes near) is asked again while the page stays open. */
const REFRESH_MS = 5 * 60_000
const ANNOUNCEMENTS_PAGE = 10

/** Everything on the student's dashboard. */
export function useStudentDashboard() {
  return useQuery({
    queryKey: DASHBOARD,
    queryFn: ({ signal }) => call(getStudentDashboard, {}, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
}

/** All announcements, page by page, once somebody asks for more than the dashboard brought. */
export function useAnnouncements(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ANNOUNCEMENTS,
    queryFn: ({ pageParam, signal }) =>
      call(listAnnouncements, { page: pageParam, page_size: ANNOUNCEMENTS_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
    enabled,
  })
}

/** All classmates, page by page, once somebody asks for more than the dashboard brought. */
export function useClassmates(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['student', 'classmates'],
    queryFn: ({ pageParam, signal }) => call(listClassmates, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
    enabled,
  })
}
