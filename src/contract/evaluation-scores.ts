import * as z from 'zod/mini'
import { ASSIGNMENT_LIMITS, MAX_SCORE } from '#domain/evaluations/limits.ts'
import { Score, TaughtAssignment } from './evaluation-shapes.ts'
import { operationsIn } from './operation.ts'
import { Id, OptionalText, PageOf, PageQuery } from './shapes.ts'
import { SORTS } from './sorting.ts'

const operation = operationsIn('evaluations')

const assignmentParams = z.object({ assignmentId: Id })

export const listScores = operation({
  method: 'GET',
  url: '/assignments/:assignmentId/scores',
  summary: 'The enrolled students with their scores in an evaluation of the teacher, by last name',
  access: 'submissions.grade',
  schema: {
    params: assignmentParams,
    query: z.object({ sort: SORTS.scores, ...PageQuery }),
    response: z.extend(PageOf(Score), { assignment: TaughtAssignment }),
  },
})

export const getScoreDistribution = operation({
  method: 'GET',
  url: '/assignments/:assignmentId/scores/distribution',
  summary:
    'How many of the graded students lie in each tenth of the maximum of an evaluation of the teacher; listeners stay out (decision L10)',
  access: 'submissions.grade',
  schema: {
    params: assignmentParams,
    /** `bands`: lowest first (domain/grades/score-bands.ts). */
    response: z.object({ bands: z.array(z.int()), graded_count: z.int() }),
  },
})

export const publishGrades = operation({
  method: 'POST',
  url: '/assignments/:assignmentId/publication',
  summary: 'Publish the grades of an evaluation that are shown together: each graded student is told once',
  access: 'submissions.grade',
  schema: {
    params: assignmentParams,
    /** How many grades the teacher was told of; another number by now is refused. */
    body: z.object({ seen_count: z.int().check(z.minimum(1)) }),
    response: z.object({ told: z.int() }),
  },
  failures: ['NOTHING_TO_PUBLISH', 'CHANGED_MEANWHILE'],
})

export const saveScores = operation({
  method: 'PUT',
  url: '/assignments/:assignmentId/scores',
  summary: 'Save the scores of one student or of many: all of them or none',
  access: 'submissions.grade',
  schema: {
    params: assignmentParams,
    body: z.object({
      scores: z
        .array(
          z.object({
            enrollment_id: Id,
            /** Null takes a score back. */
            grade: z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_SCORE.max))),
            /** Left out, what was written stays. */
            feedback: OptionalText(ASSIGNMENT_LIMITS.feedback),
            /** The version that the teacher was looking at. */
            version: z.int().check(z.minimum(0)),
            /** The grade that they were looking at: a score that was taken back and given again has the versions of the first. */
            seen_grade: z.optional(z.nullable(z.number())),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: z.object({ items: z.array(Score) }),
  },
  moves: true,
  failures: [
    'GRADE_OUT_OF_RANGE',
    'CHANGED_MEANWHILE',
    'ACTA_CLOSED',
    'GRADED_BY_RUBRIC',
    'GRADES_MOVE',
    'NAMES_HIDDEN',
  ],
})
