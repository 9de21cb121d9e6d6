import * as z from 'zod/mini'
import { ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { PERCENT_RANGE } from '#domain/grades/limits.ts'
import { CROSSINGS } from '#domain/grades/moves.ts'
import { CATEGORY_BASES } from '#domain/grades/scheme.ts'
import { SCHEME, schemeProblem, type SchemeProblem } from '#domain/grades/scheme-problem.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Id, Line } from './shapes.ts'

const operation = operationsIn('grades')

const schemeParams = z.object({ courseId: Id, periodId: Id })
const Percent = z.int().check(z.minimum(PERCENT_RANGE.min), z.maximum(PERCENT_RANGE.max))

const CategoryForm = z.object({
  title: Line(SCHEME.title),
  /** Up to two decimals. */
  weight_percent: z.number().check(z.positive(), z.maximum(100)),
  basis: z.enum(CATEGORY_BASES),
  /** How many of the lowest don't count. */
  dropped: z.int().check(z.minimum(0), z.maximum(SCHEME.dropped)),
})

const WorkForm = z.object({
  assignment_id: Id,
  /** The category's place in its list, from 0; null is the first one, as for an evaluation that isn't named. */
  category: z.nullable(z.int()),
  is_extra: z.boolean(),
  required_percent: z.nullable(Percent),
})

const PROBLEMS = {
  weights: ['categories', 'SCHEME_WEIGHTS'],
  titles: ['categories', 'SCHEME_TITLES'],
  dropped: ['categories', 'INVALID'],
  percent: ['pass_percent', 'INVALID'],
  category: ['works', 'OPTION'],
  twice: ['works', 'INVALID'],
  required: ['works', 'SCHEME_REQUIRED'],
  extra: ['works', 'SCHEME_EXTRA'],
} as const satisfies Record<SchemeProblem, readonly [string, string]>

/** How the final grades of a course in a period come about, as its teacher sets it (record 072). */
export const SchemeForm = z
  .object({
    /** Null: the institution's when the period began. */
    pass_percent: z.nullable(Percent),
    /** None: all evaluations together, by points. */
    categories: z.array(CategoryForm).check(z.maxLength(SCHEME.categories)),
    works: z.array(WorkForm).check(z.maxLength(SCHEME.works)),
  })
  .check(({ value, issues }) => {
    const problem = schemeProblem({
      pass_percent: value.pass_percent ?? PERCENT_RANGE.max,
      categories: value.categories.map((category, place) => ({ ...category, id: String(place) })),
      works: value.works.map(({ category, ...work }) => ({
        ...work,
        category_id: category === null ? null : String(category),
      })),
    })
    if (!problem) return
    const [field, message] = PROBLEMS[problem]
    issues.push({ code: 'custom', input: value, path: [field], message })
  })

const Scheme = z.object({
  ...SchemeForm.shape,
  ...Versioned,
  course_id: Id,
  period_id: Id,
  period_name: z.string(),
  /** The institution's passing percent in this period. */
  period_percent: z.int(),
  /** Why it can't be changed; null where the reader may change it. */
  locked: z.nullable(z.enum(['acta_closed', 'reader'])),
  /** The evaluations that it may speak of, oldest first. */
  evaluations: z.array(
    z.object({ assignment_id: Id, title: z.string(), max_score: z.number(), is_active: z.boolean() }),
  ),
})

export const getScheme = operation({
  method: 'GET',
  url: '/courses/:courseId/periods/:periodId/scheme',
  summary: 'How the final grades of a course in a period come about',
  access: 'schemes.read',
  schema: { params: schemeParams, response: Scheme },
})

export const saveScheme = operation({
  method: 'PUT',
  url: '/courses/:courseId/periods/:periodId/scheme',
  summary: 'Set how the final grades of a course in a period come about; what is sent replaces its part whole',
  access: 'grades.final',
  schema: { params: schemeParams, body: editing(SchemeForm), response: Scheme },
  moves: true,
  failures: ['ACTA_CLOSED', 'GRADES_MOVE', 'ENROLLED_AGAIN', 'CHANGED_MEANWHILE'],
})

const Figure = z.object({ final_grade: z.nullable(z.number()), status: z.nullable(z.enum(ENROLLMENT_STATUSES)) })

export const previewScheme = operation({
  method: 'POST',
  url: '/courses/:courseId/periods/:periodId/scheme-preview',
  summary: "What a scheme would make of the class's calculated grades; changes nothing",
  access: 'grades.final',
  schema: {
    params: schemeParams,
    body: SchemeForm,
    response: z.object({
      /** First who would pass or fail by it, then whose figure is another one, each of them by last name. */
      items: z.array(
        z.object({
          enrollment_id: Id,
          student_name: z.string(),
          from: Figure,
          to: Figure,
          crossing: z.nullable(z.enum(CROSSINGS)),
          /** A final grade that was stored: it stays, and its status follows the rule; null without one. */
          stored: z.nullable(
            z.object({ grade: z.number(), from: z.enum(ENROLLMENT_STATUSES), to: z.enum(ENROLLMENT_STATUSES) }),
          ),
        }),
      ),
      moved: z.int(),
      passes: z.int(),
      fails: z.int(),
    }),
  },
})

export const getOwnScheme = operation({
  method: 'GET',
  url: '/student/enrollments/:enrollmentId/scheme',
  summary: "How the student's final grade in a course comes about",
  access: 'grades.own',
  schema: {
    params: z.object({ enrollmentId: Id }),
    response: z.object({
      pass_percent: z.int(),
      parts: z.array(
        z.object({
          /** Null in a course without categories. */
          title: z.nullable(z.string()),
          weight_percent: z.number(),
          basis: z.enum(CATEGORY_BASES),
          dropped: z.int(),
          works: z.array(
            z.object({
              assignment_id: Id,
              title: z.string(),
              is_extra: z.boolean(),
              required_percent: z.nullable(z.int()),
            }),
          ),
        }),
      ),
    }),
  },
})
