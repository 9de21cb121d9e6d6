import * as z from 'zod/mini'
import { ARRANGEMENT_LIMITS } from '#domain/evaluations/limits.ts'
import { Submission } from './evaluation-shapes.ts'
import { operationsIn } from './operation.ts'
import { Done, Id, Instant, Text } from './shapes.ts'

const operation = operationsIn('evaluations')

const assignmentParams = z.object({ assignmentId: Id })
const Reason = Text(ARRANGEMENT_LIMITS.reason)

/** A student of an evaluation with what was arranged with them, if anything. */
const ArrangedStudent = z.object({
  enrollment_id: Id,
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  has_submission: z.boolean(),
  /** Its acta is closed: nothing is arranged any more. */
  acta_closed: z.boolean(),
  arrangement: z.nullable(
    z.object({
      id: Id,
      /** Their own due date; null where they're excused. */
      extended_to: z.nullable(Instant),
      is_excused: z.boolean(),
      reason: z.string(),
      made_by_name: z.string(),
      made_at: Instant,
    }),
  ),
  /** Of what was arranged; 0 while nothing is. Send it back. */
  version: z.int(),
})

export const listArrangements = operation({
  method: 'GET',
  url: '/assignments/:assignmentId/arrangements',
  summary: 'The students of an evaluation of the teacher with their extensions and excusals, by last name',
  access: 'submissions.grade',
  schema: {
    params: assignmentParams,
    response: z.object({
      items: z.array(ArrangedStudent),
      title: z.string(),
      due_date: z.nullable(Instant),
      cutoff_at: z.nullable(Instant),
    }),
  },
})

export const saveArrangements = operation({
  method: 'PUT',
  url: '/assignments/:assignmentId/arrangements',
  summary: 'Give students more time for an evaluation, or excuse them from it, with a reason: all of them or none',
  access: 'submissions.grade',
  schema: {
    params: assignmentParams,
    body: z.object({
      students: z
        .array(z.object({ enrollment_id: Id, version: z.int().check(z.minimum(0)) }))
        .check(z.minLength(1), z.maxLength(ARRANGEMENT_LIMITS.at_once)),
      /** Null excuses them. */
      extended_to: z.nullable(Instant),
      reason: Reason,
    }),
    response: z.object({ items: z.array(ArrangedStudent) }),
  },
  moves: true,
  failures: ['ACTA_CLOSED', 'CHANGED_MEANWHILE', 'GRADES_MOVE'],
})

export const removeArrangement = operation({
  method: 'DELETE',
  url: '/arrangements/:arrangementId',
  summary: 'Take back an extension or an excusal',
  access: 'submissions.grade',
  schema: { params: z.object({ arrangementId: Id }), response: Done },
  moves: true,
  failures: ['ACTA_CLOSED', 'GRADES_MOVE'],
})

export const returnSubmission = operation({
  method: 'PUT',
  url: '/submissions/:submissionId/return',
  summary:
    'Send files back to their student to be mended until a date, with a reason; a grade stays until the next one',
  access: 'submissions.grade',
  schema: {
    params: z.object({ submissionId: Id }),
    body: z.object({
      returned_until: Instant,
      return_reason: Reason,
      /** The version that the teacher was looking at. */
      version: z.int(),
    }),
    response: Submission,
  },
  failures: ['RETURN_FILES_ONLY', 'CHANGED_MEANWHILE', 'ACTA_CLOSED'],
})
