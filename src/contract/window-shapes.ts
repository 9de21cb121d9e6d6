import * as z from 'zod/mini'
import { COURSE_LIMITS } from '#domain/courses/limits.ts'
import { isWindowInOrder } from '#domain/enrollments/windows.ts'
import { Versioned } from './editing.ts'
import { Day, Id, Instant } from './shapes.ts'

/** An enrollment window of a course (document 3 §3). */
export const EnrollmentWindow = z.object({
  id: Id,
  course_id: Id,
  period_id: Id,
  period_name: z.string(),
  enrollment_start_date: Instant,
  enrollment_end_date: Instant,
  is_open: z.boolean(),
  seats_max: z.nullable(z.int()),
  seats_taken: z.int(),
  ...Versioned,
})

/** Dates in the institution's zone; the end day counts whole, to 23:59:59 (decision L12). */
const WindowDates = {
  enrollment_start_date: Day,
  enrollment_end_date: Day,
  seats_max: z.nullish(z.int().check(z.minimum(1), z.maximum(COURSE_LIMITS.max_students))),
}
const datesInOrder = z.refine<{ enrollment_start_date: string; enrollment_end_date: string }>(
  (window) => isWindowInOrder(window.enrollment_start_date, window.enrollment_end_date),
  { error: 'WINDOW_ORDER', path: ['enrollment_end_date'] },
)

export const WindowForm = z.object({ period_id: z.uuid({ error: 'OPTION' }), ...WindowDates }).check(datesInOrder)
export const WindowDatesForm = z.object(WindowDates).check(datesInOrder)

/** The enrollment of several courses in one period, opened together. */
export const PeriodWindowsForm = z.object({
  windows: z
    .array(z.object({ course_id: Id, ...WindowDates }).check(datesInOrder))
    .check(z.minLength(1), z.maxLength(COURSE_LIMITS.opened_at_once)),
  /** Whether the evaluations of each course's period before come with it, their dates moved. */
  brings_assignments: z._default(z.boolean(), false),
})
