import { dueNotice } from '#domain/evaluations/assignment-state.ts'
import { timeZone } from '#web/ui/format.ts'

/**
 * Returns the dashboard without what has fallen due since the response: it may come from this browser's copy, or have been open
 * for a long time.
 */
export function stillToCome<D extends { upcoming: readonly { due_date: string }[] }>(
  dashboard: D,
  now = new Date(),
): D {
  const upcoming = dashboard.upcoming.filter(({ due_date }) => dueNotice(due_date, now, timeZone()).kind !== 'past')
  return upcoming.length === dashboard.upcoming.length ? dashboard : { ...dashboard, upcoming }
}
