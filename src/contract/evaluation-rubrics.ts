import * as z from 'zod/mini'
import { ASSIGNMENT_LIMITS, MAX_SCORE } from '#domain/evaluations/limits.ts'
import { RUBRIC_LIMITS } from '#domain/evaluations/rubric.ts'
import { Versioned } from './editing.ts'
import { Submission } from './evaluation-shapes.ts'
import { operationsIn } from './operation.ts'
import {
  CriteriaToCopy,
  RubricAdjustment,
  RubricCriterion,
  RubricCriterionForm,
  RubricForm,
  RubricMark,
} from './rubric-shapes.ts'
import { Done, Id, Line, OptionalText, Text } from './shapes.ts'

const operation = operationsIn('evaluations')

const assignmentParams = z.object({ assignmentId: Id })

const EditableRubric = z.object({
  title: z.string(),
  course_code: z.string(),
  course_name: z.string(),
  max_score: z.number(),
  /** Empty while there is no rubric. */
  criteria: z.array(RubricCriterion),
  /** How many hand-ins have marks of it. */
  marked_count: z.int(),
  ...Versioned,
})

export const getRubric = operation({
  method: 'GET',
  url: '/assignments/:assignmentId/rubric',
  summary: 'The rubric of an evaluation of the teacher; without criteria if it has none',
  access: 'submissions.grade',
  schema: { params: assignmentParams, response: EditableRubric },
})

export const saveRubric = operation({
  method: 'PUT',
  url: '/assignments/:assignmentId/rubric',
  summary: 'Write the rubric of an evaluation of files, or take it away; what was graded by it is graded again',
  access: 'evaluations.manage',
  schema: {
    params: assignmentParams,
    body: z.extend(RubricForm, Versioned),
    response: EditableRubric,
  },
  moves: true,
  failures: [
    'RUBRIC_OF_FILES',
    'RUBRIC_MARKED',
    'RUBRIC_ACTA_CLOSED',
    'NAMES_HIDDEN',
    'CHANGED_MEANWHILE',
    'GRADES_MOVE',
  ],
})

export const listRubricSources = operation({
  method: 'GET',
  url: '/teacher/rubric-sources',
  summary: "The teacher's rubric templates, by name, and the rubrics of their evaluations, newest first, at most 100",
  access: 'evaluations.manage',
  schema: {
    response: z.object({
      templates: z.array(z.object({ id: Id, name: z.string(), criteria: CriteriaToCopy })),
      assignments: z.array(
        z.object({
          id: Id,
          title: z.string(),
          course_code: z.string(),
          period_name: z.nullable(z.string()),
          criteria: CriteriaToCopy,
        }),
      ),
    }),
  },
})

/** What a template is called. */
const RubricNameForm = z.object({ name: Line(RUBRIC_LIMITS.template_name) })

export const saveRubricTemplate = operation({
  method: 'POST',
  url: '/teacher/rubric-templates',
  summary: 'Keep a rubric by name, for oneself',
  access: 'evaluations.manage',
  schema: {
    body: z.extend(RubricNameForm, {
      criteria: z.array(RubricCriterionForm).check(z.minLength(1), z.maxLength(RUBRIC_LIMITS.criteria)),
    }),
    response: z.object({ id: Id, name: z.string() }),
  },
  failures: ['RUBRIC_TEMPLATE_TAKEN', 'RUBRIC_TEMPLATES_FULL'],
})

export const deleteRubricTemplate = operation({
  method: 'DELETE',
  url: '/teacher/rubric-templates/:templateId',
  summary: 'Delete a rubric template of the teacher',
  access: 'evaluations.manage',
  schema: { params: z.object({ templateId: Id }), response: Done },
})

export const gradeByRubric = operation({
  method: 'PUT',
  url: '/submissions/:submissionId/rubric-grade',
  summary: "Grade a submission by its evaluation's rubric: a level for each criterion, whose sum is the grade",
  access: 'submissions.grade',
  schema: {
    params: z.object({ submissionId: Id }),
    body: z.object({
      marks: z
        .array(z.object({ criterion_id: Id, level_id: Id, comment: OptionalText(RUBRIC_LIMITS.comment) }))
        .check(z.minLength(1), z.maxLength(RUBRIC_LIMITS.criteria)),
      /** Null: the sum is the grade. */
      adjustment: z.nullish(
        z.object({
          grade: z.number().check(z.minimum(0), z.maximum(MAX_SCORE.max)),
          reason: Text(RUBRIC_LIMITS.reason),
        }),
      ),
      feedback: OptionalText(ASSIGNMENT_LIMITS.feedback),
      /** The version of the submission that the teacher was looking at, and that of the rubric. */
      version: z.int(),
      rubric_version: z.int(),
    }),
    response: Submission,
  },
  moves: true,
  failures: ['NO_RUBRIC', 'RUBRIC_INCOMPLETE', 'GRADE_OUT_OF_RANGE', 'CHANGED_MEANWHILE', 'ACTA_CLOSED', 'GRADES_MOVE'],
})

export const getRubricResults = operation({
  method: 'GET',
  url: '/assignments/:assignmentId/rubric/results',
  summary: 'How a class did in each criterion of a rubric; listeners stay out (decision L10)',
  access: 'submissions.grade',
  schema: {
    params: assignmentParams,
    response: z.object({
      graded_count: z.int(),
      criteria: z.array(
        z.object({
          id: Id,
          title: z.string(),
          /** Of the best level. */
          best: z.number(),
          /** Of all marks, two decimals; null without any. */
          mean: z.nullable(z.number()),
          levels: z.array(z.object({ id: Id, title: z.string(), points: z.number(), students: z.int() })),
        }),
      ),
    }),
  },
})

export const getOwnRubric = operation({
  method: 'GET',
  url: '/student/assignments/:assignmentId/rubric',
  summary: "The rubric of an evaluation of the student, with their own marks once they're graded",
  access: 'submissions.send',
  schema: {
    params: assignmentParams,
    response: z.object({
      criteria: z.array(RubricCriterion),
      /** Empty until the grade is seen. */
      marks: z.array(RubricMark),
      adjustment: z.nullable(RubricAdjustment),
    }),
  },
})
