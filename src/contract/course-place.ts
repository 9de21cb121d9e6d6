import * as z from 'zod/mini'
import { operationsIn } from './operation.ts'
import { Day, Id, Instant } from './shapes.ts'

// Of the room of grades: what changes evaluations, grades and actas makes its counts stale.
const operation = operationsIn('grades')

/** A period of a course: one by its id, or the one that the course's place shows at first. */
export const PlacePeriod = z.union([Id, z.literal('shown')])

/** A course as a place: what the header over its tabs says (decision R6). */
const CoursePlace = z.object({
  course: z.object({
    id: Id,
    name: z.string(),
    course_code: z.string(),
    is_active: z.boolean(),
    /** '' when nobody teaches it. */
    professor: z.string(),
  }),
  /** Whether the asker works in it as its teacher; staff read it only. */
  is_taught: z.boolean(),
  /** The periods in which it has a window, newest first. */
  periods: z.array(
    z.object({
      id: Id,
      name: z.string(),
      start_date: Day,
      end_date: Day,
      is_current: z.boolean(),
      student_count: z.int(),
    }),
  ),
  /** The period that was asked for, otherwise the one that is shown at first; null while the course has none. */
  period: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      /** Handed in and without a grade. */
      to_grade_count: z.int(),
      /** Graded by the portal, with answers that its teacher has to review (decision L4). */
      to_review_count: z.int(),
      /** Of its acta; null while it's open. */
      closed_at: z.nullable(Instant),
    }),
  ),
})

export const getCoursePlace = operation({
  method: 'GET',
  url: '/courses/:courseId/place',
  summary: 'The header of a course: its periods, and what waits in one of them',
  access: 'courses.place',
  schema: {
    params: z.object({ courseId: Id }),
    query: z.object({ period_id: z.optional(Id) }),
    response: CoursePlace,
  },
})
