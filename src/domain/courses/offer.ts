import { type Instant, toMs } from '../calendar.ts'
import { isWindowOpen, type Window } from '../enrollments/windows.ts'
import type { EnrollmentState } from './catalogue.ts'
import { isFull } from './window-seats.ts'

/** A window with its seats. */
type Offered = Window & { seats_max: number | null; seats_taken: number }

/**
 * The window in which a course is offered to the viewer, as the catalogues choose it: of the open ones, one with seats left, then the
 * one that closes first (full when none has any); otherwise the next to open; otherwise the last that closed.
 */
export function offerOf<W extends Offered>(
  windows: readonly W[],
  now: Instant,
): { state: EnrollmentState; window: W | null } {
  const byEnd = windows.toSorted((one, other) => toMs(one.enrollment_end_date) - toMs(other.enrollment_end_date))
  const open = byEnd.filter((window) => isWindowOpen(window, now))
  const chosen = open.find((window) => !isFull(window)) ?? open[0]
  if (chosen) return { state: isFull(chosen) ? 'full' : 'open', window: chosen }
  const [next] = windows
    .filter(({ is_open, enrollment_start_date }) => is_open && toMs(enrollment_start_date) > toMs(now))
    .toSorted((one, other) => toMs(one.enrollment_start_date) - toMs(other.enrollment_start_date))
  if (next) return { state: 'coming', window: next }
  const last = byEnd.at(-1)
  return last ? { state: 'closed', window: last } : { state: 'none', window: null }
}
