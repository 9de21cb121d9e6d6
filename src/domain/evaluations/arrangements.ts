import { type Instant, toMs } from '../calendar.ts'

/** The dates of an evaluation; a null one never passes. */
export interface WorkDates {
  due_date: Instant | null
  cutoff_at: Instant | null
}

/**
 * The dates of an evaluation for one student (record 077): an extension is their due date, and the cut-off waits for it. Without a
 * cut-off it never closes.
 */
export function ownDates({ due_date, cutoff_at }: WorkDates, extendedTo: Instant | null): WorkDates {
  return { due_date: extendedTo ?? due_date, cutoff_at: cutoff_at && laterOf(cutoff_at, extendedTo) }
}

/** The later of some moments, of which there is one at least. */
export function laterOf(first: Instant, ...others: readonly (Instant | null)[]): Instant {
  return others.reduce<Instant>((latest, one) => (one !== null && toMs(one) > toMs(latest) ? one : latest), first)
}

/** Whether an extension gives more time than the evaluation has, as far as it has a date. */
export function givesMoreTime(dates: WorkDates, extendedTo: Instant): boolean {
  const end = dates.due_date ?? dates.cutoff_at
  return end !== null && toMs(extendedTo) > toMs(end)
}
