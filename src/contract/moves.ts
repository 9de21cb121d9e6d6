import * as z from 'zod/mini'
import { ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { CROSSINGS } from '#domain/grades/moves.ts'
import { Id } from './shapes.ts'

const Figure = z.object({ final_grade: z.nullable(z.number()), status: z.nullable(z.enum(ENROLLMENT_STATUSES)) })

/** Somebody whose calculated grade an action moves. */
const Moved = z.object({
  enrollment_id: Id,
  student_name: z.string(),
  /** Where an action moves grades of more courses than one. */
  course_name: z.nullable(z.string()),
  /** Whole percents with their statuses; null while no work counts. */
  from: Figure,
  to: Figure,
  crossing: z.nullable(z.enum(CROSSINGS)),
  /** The stored final grade, which stays unchanged (decision L8); null while there is none. */
  stored_grade: z.nullable(z.number()),
})

/** Whom an action moves, in their final grades and in an evaluation of it: first who passes or fails by it, each of them by last name. */
export const Moves = z.object({
  items: z.array(Moved),
  total: z.int(),
  /** Of all of them. */
  passes: z.int(),
  fails: z.int(),
  /** People in a closed acta: nothing changes there except what would be calculated if it were reopened; null if there are none. */
  closed: z.nullable(z.object({ items: z.array(Moved), total: z.int() })),
  /**
   * The grades of one evaluation that it changes, whether or not a final grade changes with them; null if it changes none that nobody typed.
   */
  evaluation: z.nullable(
    z.object({
      title: z.string(),
      max_score: z.number(),
      items: z.array(
        z.object({
          submission_id: Id,
          student_name: z.string(),
          from: z.nullable(z.number()),
          to: z.nullable(z.number()),
        }),
      ),
      total: z.int(),
    }),
  ),
  /** What represents all of them when the action is sent again. */
  seen: z.string(),
})

export type Moves = z.infer<typeof Moves>
