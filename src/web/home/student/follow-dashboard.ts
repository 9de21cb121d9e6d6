import type { QueryClient } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/announcements.ts'
import { ANNOUNCEMENT_COUNTS } from '#domain/announcements/limits.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { onLive } from '#web/api/live.ts'
import { ANNOUNCEMENTS, DASHBOARD, type StudentDashboard } from './queries.ts'

/** Not all open dashboards ask in the same moment. */
const SPREAD_MS = 400

/** Announcements appear on the open dashboard as they are made; what a notice tells of (a grade, a payment) appears too. */
export function followDashboard(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onLive((topics) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // An announcement is told to everyone: its two lines are asked for, not the whole dashboard.
      if (topics.includes('announcements')) void renewAnnouncements(queries)
      else void queries.invalidateQueries({ queryKey: DASHBOARD })
    }, Math.random() * SPREAD_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

async function renewAnnouncements(queries: QueryClient) {
  try {
    const { items, total } = await call(listAnnouncements, { page_size: ANNOUNCEMENT_COUNTS.dashboard })
    queries.setQueryData<StudentDashboard>(
      DASHBOARD,
      (shown) => shown && { ...shown, announcements: items, announcement_count: total },
    )
    await queries.invalidateQueries({ queryKey: ANNOUNCEMENTS })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // The next change or the next regular refresh brings it.
  }
}
