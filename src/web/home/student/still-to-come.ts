import { dueNotice } from '#domain/evaluations/assignment-state.ts'
import { timeZone } from '#web/ui/format.ts'

/** The dashboard without what has fallen due since it was answered: it may come from this browser's copy, or stand open for long. */
export function stillToCome<D extends { upcoming: readonly { due_date: string }[] }>(
  dashboard: D,
  now = new Date(),
): D {
  const upcoming = dashboard.upcoming.filter(({ due_date }) => dueNotice(due_date, now, timeZone()).kind !== 'past')
  return upcoming.length === dashboard.upcoming.length ? dashboard : { ...dashboard, upcoming }
}
