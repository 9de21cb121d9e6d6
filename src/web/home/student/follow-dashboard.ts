import type { QueryClient } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/announcements.ts'
import { getStudentDashboard } from '#contract/home.ts'
import { ANNOUNCEMENT_COUNTS } from '#domain/announcements/limits.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { onLive } from '#web/api/live.ts'
import { read, renew } from '#web/api/read.ts'

/** Not all open dashboards ask in the same moment. */
const SPREAD_MS = 400
const { queryKey: DASHBOARD } = read(getStudentDashboard, {})

/**
 * New announcements appear on the open dashboard as they are published; so does anything that a notification reports (a grade, a
 * payment).
 */
export function followDashboard(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onLive((topics) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // An announcement goes to everyone: only its two lines are fetched, not the whole dashboard.
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
    queries.setQueryData(DASHBOARD, (shown) => shown && { ...shown, announcements: items, announcement_count: total })
    await renew(queries, [listAnnouncements.room])
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // The next change or the next regular refresh brings it.
  }
}
